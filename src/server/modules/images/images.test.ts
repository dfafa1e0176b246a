import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClinicalImage } from '#contract/simulations.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import {
  capnogramFindings,
  chestFindings,
  ecgFindings,
  ecgRates,
  flowVolumeFindings,
  headCtFindings,
  sides,
  ventilatorFindings,
} from '#imaging/findings.ts'
import { openSimulationsApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { ImageKeys } from './image-keys.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openSimulationsApp()
})
afterAll(() => server.close())

describe('clinical images', () => {
  test("are the scenario's own, and neither their text nor their address reveals what they show", async () => {
    const ada = await server.learner()
    const image = await ada.read<ClinicalImage>('/api/clinical-images/cse/ekg?scenario=CSE-P-10')
    expect(image).toMatchObject({ type: 'chest_xray', alt: 'Chest radiograph, simulated' })
    expect(image.url).not.toMatch(/thorax/)
    const file = await ada.get(image.url)
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(file.body).toContain('chest_xray pneumothorax')
    expect((await ada.read<ClinicalImage>('/api/clinical-images/cse/ekg?scenario=CSE-P-10')).url).toBe(image.url)
  })

  test('are not replaced by a normal one for a patient who has none', async () => {
    const ada = await server.learner()
    expect((await ada.get('/api/clinical-images/cse/chest_xray?scenario=CSE-P-11')).statusCode).toBe(404)
    expect((await ada.get('/api/clinical-images/cse/chest_xray?scenario=CSE-X-99')).statusCode).toBe(404)
  })

  test('may be requested by type', async () => {
    const ada = await server.learner()
    for (const type of ['ekg', 'ct', 'chest_xray']) {
      expect(await ada.read(`/api/clinical-images/cse/${type}`)).toMatchObject({ type })
    }
  })

  test('are not found for an unknown type or a made-up address', async () => {
    const ada = await server.learner()
    const reply = (await ada.get('/api/clinical-images/cse/mri')).json()
    expect(reply).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect(reply.message).toContain('ekg, ct, chest_xray')
    const { url } = await ada.read<ClinicalImage>('/api/clinical-images/cse/ekg')
    expect((await ada.get(`${url.slice(0, -3)}AAA`)).statusCode).toBe(404)
  })
})

/** Every image that can be asked for. */
const allImages: ImageRequest[] = [
  ...ecgFindings.map((finding) => ({ type: 'ekg', finding, rate: ecgRates[finding]?.max }) as ImageRequest),
  ...chestFindings.flatMap((finding) =>
    [undefined, ...sides].map((side) => ({ type: 'chest_xray', finding, side }) as ImageRequest),
  ),
  ...headCtFindings.flatMap((finding) =>
    [undefined, ...sides].map((side) => ({ type: 'ct', finding, side }) as ImageRequest),
  ),
  ...ventilatorFindings.map((finding): ImageRequest => ({ type: 'ventilator', finding })),
  ...capnogramFindings.map((finding): ImageRequest => ({ type: 'capnogram', finding })),
  ...flowVolumeFindings.map((finding): ImageRequest => ({ type: 'flow_volume', finding })),
]

test('addresses of all images have the same length and open again', () => {
  const keys = new ImageKeys('a secret of this test, long enough')
  const addresses = allImages.flatMap((image) =>
    ['plain 1', 'CSE-MEDSURG-06'].map((seed) => ({ image, seed, id: keys.seal({ image, seed }) })),
  )
  expect(new Set(addresses.map(({ id }) => id.length)).size).toBe(1)
  expect(addresses[0]?.id.length).toBeLessThanOrEqual(200)
  for (const { image, seed, id } of addresses)
    expect(keys.find(id)).toEqual({ image: JSON.parse(JSON.stringify(image)), seed })
})
