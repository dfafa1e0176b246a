import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ImageQuestion, ImageQuizResults, LibraryImage } from '#contract/clinical-images.ts'
import { checkLanguage } from '#domain/content-check/american-english.ts'
import { clinicalImageSchema } from '#domain/media/clinical-image-entry.ts'
import { assembleChestScene } from '#imaging/chest-radiograph/render.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'
import { readClinicalImages } from './index.ts'

const content = join(import.meta.dirname, '../../../../content')
const server = await openServerApp()
afterAll(() => server.close())
const images = await readClinicalImages(content)

test('has the images that the library promises', () => {
  const count = (...types: string[]) => images.filter(({ image }) => types.includes(image.type)).length
  expect(count('ekg')).toBeGreaterThanOrEqual(30)
  expect(count('chest_xray')).toBeGreaterThanOrEqual(40)
  expect(count('ct')).toBeGreaterThanOrEqual(15)
  expect(count('ventilator', 'capnogram', 'flow_volume')).toBeGreaterThanOrEqual(30)
  expect(images.length).toBeGreaterThanOrEqual(120)
})

test('each text is written for its own image', () => {
  const sources = ['ecg', 'chest', 'head-ct', 'waveforms'].flatMap((name) =>
    z.array(clinicalImageSchema).parse(parse(readFileSync(join(content, `clinical-images/${name}.yaml`), 'utf8'))),
  )
  expect(sources).toHaveLength(images.length)
  for (const what of [({ case: text }) => [text], ({ points }) => points, ({ title }) => [title]] as ((
    source: (typeof sources)[number],
  ) => string[])[]) {
    const texts = sources.flatMap(what)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
  const texts = sources.flatMap((source) => [source.title, source.case, source.description ?? '', ...source.points])
  expect(checkLanguage(texts.map((text) => ({ role: 'explanation' as const, field: 'text', text })))).toEqual([])
})

test('a radiograph was taken as its text says, and shows the lobe that it names', () => {
  const films = z
    .array(clinicalImageSchema)
    .parse(parse(readFileSync(join(content, 'clinical-images/chest.yaml'), 'utf8')))
  for (const { id, image, seed, view } of films) {
    if (image.type !== 'chest_xray') throw new TypeError(id)
    const scene = assembleChestScene({ ...image, seed: seed ?? id })
    expect([id, scene.view]).toEqual([id, view])
    if (image.side) expect([id, scene.side]).toEqual([id, image.side])
    const { pathology = '' } = images.find((one) => one.id === id) ?? {}
    if (scene.lobe && image.finding === 'lobar-consolidation')
      expect(pathology.toLowerCase()).toContain(`${scene.lobe} lobe`)
  }
})

test('lists the library, filtered by pathology and modality', async () => {
  const ada = await server.learner()
  const all = await ada.read<LibraryImage[]>('/api/clinical-images')
  expect(all).toHaveLength(images.length)
  const fibrillation = await ada.read<LibraryImage[]>('/api/clinical-images?pathology=atrial_fibrillation')
  expect(new Set(fibrillation.map(({ pathology }) => pathology))).toEqual(new Set(['Atrial fibrillation']))
  const copd = await ada.read<LibraryImage[]>('/api/clinical-images?pathology=COPD&modality=chest_xray')
  expect(copd.length).toBeGreaterThan(2)
  expect(new Set(copd.map(({ modality }) => modality))).toEqual(new Set(['chest_xray']))
  expect(await ada.read('/api/clinical-images?pathology=none-such')).toEqual([])
  expect((await ada.read<LibraryImage>('/api/clinical-images/random?modality=ct')).modality).toBe('ct')
  expect((await ada.get('/api/clinical-images/random?pathology=none-such')).statusCode).toBe(404)
  expect((await server.visitor().get('/api/clinical-images')).statusCode).toBe(401)
  const file = await server.visitor().get(all[0]?.thumbnailPath ?? '')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('asks for the finding without telling it, and counts what was named correctly', async () => {
  const ada = await server.learner()
  const asked = new Set<string>()
  const cts = images.filter(({ image }) => image.type === 'ct')
  for (let round = 0; round < cts.length; round++) {
    const question = await ada.read<ImageQuestion>('/api/clinical-images/quiz?modality=ct')
    expect(question.choices).toHaveLength(4)
    expect(question.alt).toBe('Head CT, one slice, simulated')
    const wrong = await ada.post('/api/clinical-images/quiz', { filePath: question.filePath, choice: 'Something else' })
    expect(wrong.statusCode).toBe(400)
    const reply = await ada.post('/api/clinical-images/quiz', {
      filePath: question.filePath,
      choice: question.choices[0],
    })
    const { correct, image } = reply.json() as { correct: boolean; image: LibraryImage }
    expect(correct).toBe(question.choices[0] === image.pathology)
    expect(question.choices).toContain(image.pathology)
    asked.add(image.imageId)
  }
  // None is asked twice before all have been.
  expect(asked.size).toBe(cts.length)
  const results = await ada.read<ImageQuizResults>('/api/clinical-images/quiz/results')
  expect(results).toMatchObject({ asked: cts.length, total: images.length })
  expect(results.modalities.find(({ modality }) => modality === 'ct')).toMatchObject({ asked: cts.length })
  const made = await ada.post('/api/clinical-images/quiz', {
    filePath: '/api/clinical-images/file/made-up',
    choice: 'Normal head CT',
  })
  expect(made.statusCode).toBe(404)
})

test('the choices for an image on one side are on that side', async () => {
  const ada = await server.learner()
  for (let round = 0; round < 12; round++) {
    const { choices } = await ada.read<ImageQuestion>('/api/clinical-images/quiz?modality=ct')
    expect(choices.some((name) => name.startsWith('Right')) && choices.some((name) => name.startsWith('Left'))).toBe(
      false,
    )
    const { filePath } = await ada.read<ImageQuestion>('/api/clinical-images/quiz?modality=ct')
    await ada.post('/api/clinical-images/quiz', { filePath, choice: 'Normal head CT' })
  }
})

test('tells the intervals that an ECG was simulated with', async () => {
  const ada = await server.learner()
  const block = await ada.read<Record<string, number>>('/api/clinical-images/ecg-first-degree-1/measurements')
  expect(block.pr).toBeGreaterThan(200)
  expect(Math.round(60_000 / (block.rr ?? 1))).toBe(64)
  expect(await ada.read('/api/clinical-images/ecg-vf-1/measurements')).toEqual({
    rr: null,
    pr: null,
    qrs: null,
    qt: null,
  })
  expect((await ada.get('/api/clinical-images/ct-normal-1/measurements')).statusCode).toBe(404)
})
