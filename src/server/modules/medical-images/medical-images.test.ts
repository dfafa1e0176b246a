import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { MedicalImage, MedicalImageStats, PracticeImage } from '#contract/medical-images.ts'
import { createOpenI } from '#server/adapters/openi/client.ts'
import { makeOpenIResult, type OpenIAnswer, OpenIServer, send } from '../../../../tests/support/openi-server.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { readMedicalCases } from './index.ts'

const cases = await readMedicalCases(join(import.meta.dirname, '../../../../content'))
const makeImage = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const gray = await makeImage('#555')
const white = await makeImage('#eee')
const openi = await OpenIServer.start(gray)
const hour = 60 * 60_000
const day = 24 * hour

let now = new Date('2026-03-01T12:00:00Z')
const openI = createOpenI({ baseUrl: openi.baseUrl, clock: () => now, sleep: async () => undefined, timeout: 2_000 })
const server = await openServerApp(undefined, { openI })
afterAll(async () => {
  await server.close()
  await openi.close()
})

/** Runs the job as the schedule would after a time. */
async function receive(after: number): Promise<void> {
  server.clock.advance(after)
  now = server.clock.now
  await server.jobs.tick('open-i-cases')
}

const ada = await server.learner()
const list = (query = '') => ada.read<MedicalImage[]>(`/api/medical-images${query}`)
const readStats = () => ada.read<MedicalImageStats>('/api/medical-images/stats')
const findReceived = async () => (await list()).filter(({ openiId }) => openiId !== null)
const countImages = async () =>
  Number((await server.rows<{ n: string }>('select count(*) as n from openi_images'))[0]?.n)

beforeEach(async () => {
  await server.rows('delete from openi_cases')
  await server.rows('delete from openi_images')
  await server.rows('delete from openi_sync')
  openi.answers.clear()
  openi.requests.length = 0
  openi.results = []
  openi.image = gray
})

test('shows the simulated cases until Open-i was reached', async () => {
  expect(await list()).toHaveLength(cases.length)
  expect(await readStats()).toMatchObject({
    ...{ totalImages: cases.length, source: 'simulated', lastSyncedAt: null, sync: 'waiting', recentDownloads: 0 },
  })
  expect(new Set((await list('?modality=CT%20Scan')).map(({ modality }) => modality))).toEqual(new Set(['CT']))
  expect(await list('?search=no-such-word')).toEqual([])
  expect((await server.visitor().get('/api/medical-images')).statusCode).toBe(401)
})

test('receives cases, shows them with their terms, and keeps their images', async () => {
  openi.results = [makeOpenIResult('PMC2740205_f1'), makeOpenIResult('PMC2740205_f1')]
  await receive(day)
  const [received, ...others] = await findReceived()
  expect(others).toEqual([])
  expect(received).toMatchObject({
    title: 'Spontaneous pneumothorax in a runner: a case report',
    ...{ pathology: 'Pneumothorax', modality: 'X-ray', bodyPart: 'Chest', openiId: 'PMC2740205_f1' },
    metadata: {
      ...{ patientAge: '24 years', patientSex: 'male', studyDate: null },
      ...{ authors: 'Doe J, Roe R', journal: 'Cases journal', year: 2009, license: 'CC BY 2.0' },
      licenseUrl: 'https://creativecommons.org/licenses/by/2.0/',
      sourceUrl: `${openi.baseUrl}/detailedresult?img=PMC2740205_f1&req=4`,
      alterations: expect.stringContaining('WebP'),
    },
  })
  expect(await readStats()).toMatchObject({
    ...{ totalImages: cases.length + 1, source: 'openi', sync: 'succeeded', recentDownloads: 1 },
    lastSyncedAt: now.toISOString(),
  })
  for (const address of [received?.imageUrl, received?.thumbnailUrl]) {
    const file = await server.visitor().get(address ?? '')
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  }
  expect((await list('?search=RUNNER%20doe&modality=X-ray')).map(({ id }) => id)).toEqual(['PMC2740205_f1'])
  expect(await list('?search=runner&modality=CT')).toEqual([])
  expect(await list('?search=%25%25runner')).toEqual([])
  for (const made of ['0'.repeat(64), '..%2f..%2fetc%2fpasswd', 'x']) {
    expect((await ada.get(`/api/medical-images/file/${made}`)).statusCode).toBe(404)
  }
})

test('practice sessions have cases of both kinds, complete', async () => {
  openi.results = Array.from({ length: 12 }, (_, index) => makeOpenIResult(`PMC2740205_f${index}`))
  await receive(day)
  const ids = new Set<string | null>()
  for (let round = 0; round < 30 && ids.size < 4; round++) {
    const reply = await ada.post('/api/test/medical-interpretation', { topic: 'pneumothorax' })
    const { images } = reply.json() as { images: PracticeImage[] }
    expect(images).toHaveLength(3)
    for (const { metadata, questions, findings, learningObjectives, ...rest } of images) {
      ids.add(metadata.nihImageId)
      expect(Math.min(questions.length, findings.length, learningObjectives.length)).toBeGreaterThan(0)
      expect([rest.history, rest.clinicalScenario, rest.significance, rest.view].every(Boolean)).toBe(true)
    }
  }
  expect(ids.size).toBeGreaterThan(3)
  expect(ids).toContain(null)
  expect((await ada.post('/api/test/medical-interpretation', { topic: 'gout' })).statusCode).toBe(400)
})

test('receives again after a week, and only what has changed', async () => {
  openi.results = [makeOpenIResult('PMC2740205_f1'), makeOpenIResult('PMC2740205_f2')]
  await receive(day)
  const [before] = await findReceived()
  const asked = openi.requests.length
  await receive(day)
  expect(openi.requests).toHaveLength(asked)

  openi.image = white
  openi.results = [makeOpenIResult('PMC2740205_f1'), makeOpenIResult('PMC2740205_f2', { title: 'A better title' })]
  await receive(7 * day)
  expect(openi.imagesAskedFor).toHaveLength(3)
  const titles = new Map((await findReceived()).map((one) => [one.id, one]))
  expect(titles.get('PMC2740205_f2')?.title).toBe('A better title')
  expect(titles.get('PMC2740205_f1')?.imageUrl).toBe(before?.imageUrl)
  expect(titles.get('PMC2740205_f2')?.imageUrl).not.toBe(before?.imageUrl)

  openi.results = ['f1', 'f2'].map((name) =>
    makeOpenIResult(`PMC2740205_${name}`, { licenseURL: 'http://creativecommons.org/licenses/by-nc/2.0' }),
  )
  await receive(7 * day)
  expect(await findReceived()).toEqual([])
  expect(await countImages()).toBe(0)
})

test.each<[string, OpenIAnswer]>([
  ['HTML', send('<html></html>', 'text/html')],
  ['status 500', send('', 'text/plain', 500)],
  ['no answer', (_, response) => void response.destroy()],
])(
  'when Open-i answers with %s, the library says when it was last reached and tries again in an hour',
  async (_, answer) => {
    openi.results = [makeOpenIResult('PMC2740205_f1')]
    await receive(day)
    const reached = now.toISOString()
    openi.answers.set('/api/search', answer)
    openi.requests.length = 0
    await receive(7 * day)
    // Not asked for every topic once it does not answer.
    expect(openi.requests).toHaveLength(3)
    expect(await readStats()).toMatchObject({ sync: 'failed', lastSyncedAt: reached, source: 'openi' })
    expect(await findReceived()).toHaveLength(1)
    await receive(hour / 2)
    expect(openi.requests).toHaveLength(3)
    openi.answers.clear()
    await receive(hour)
    expect(await readStats()).toMatchObject({ sync: 'succeeded', lastSyncedAt: now.toISOString() })
  },
)

test('an image that is refused is left out, and nothing of it is stored', async () => {
  const bad = '/imgs/512/99/2740205/PMC2740205_bad.png'
  openi.answers.set(bad, send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'))
  openi.results = [
    makeOpenIResult('PMC2740205_bad'),
    makeOpenIResult('PMC2740205_nc', { licenseURL: 'http://creativecommons.org/licenses/by-nc/2.0' }),
    makeOpenIResult('PMC2740205_none', {}, { caption: 'No pneumothorax.' }),
    makeOpenIResult('PMC2740205_path', { imgLarge: '/imgs/../../secret.png' }),
    makeOpenIResult('PMC2740205_f1'),
  ]
  await receive(day)
  expect((await findReceived()).map(({ id }) => id)).toEqual(['PMC2740205_f1'])
  expect(openi.imagesAskedFor).toEqual([bad, '/imgs/512/99/2740205/PMC2740205_f1.png'])
  expect(await countImages()).toBe(2)
  expect(await readStats()).toMatchObject({ sync: 'succeeded' })
})

test('two servers never receive at once, and a run that was cut short is done again', async () => {
  openi.results = [makeOpenIResult('PMC2740205_f1')]
  server.clock.advance(day)
  now = server.clock.now
  await Promise.all([server.jobs.tick('open-i-cases'), server.jobs.tick('open-i-cases')])
  const searches = openi.requests.filter(({ pathname }) => pathname === '/api/search')
  expect(new Set(searches.map(({ search }) => search)).size).toBe(searches.length)
  expect(openi.imagesAskedFor).toHaveLength(1)

  // As a killed server leaves it.
  await server.rows(`update openi_sync set outcome = null, claimed_until = $1::timestamptz + interval '30 minutes'`, [
    now,
  ])
  openi.requests.length = 0
  await receive(hour / 4)
  expect(openi.requests).toEqual([])
  await receive(hour)
  expect(await readStats()).toMatchObject({ sync: 'succeeded' })
})

test('a server that does not use Open-i says so', async () => {
  const off = await openServerApp()
  const grace = await off.learner()
  await off.jobs.tick('open-i-cases')
  expect(await grace.read('/api/medical-images/stats')).toMatchObject({ sync: 'off', source: 'simulated' })
  await off.close()
})
