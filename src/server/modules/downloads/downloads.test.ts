import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandoutSummary } from '#contract/downloads.ts'
import type { Handout } from '#domain/downloads/handout.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Strip } from '#domain/study/strip.ts'
import { renderEcgStrip } from '#server/adapters/images/ecg-strip.ts'
import { print } from '#server/adapters/pdf/print.ts'
import type { PrintedDocument } from '#server/adapters/pdf/print-document.ts'
import { openHttpApp } from '../../../../tests/support/http-app.ts'
import { createDownloads, readHandouts } from './index.ts'

const folder = fileURLToPath(new URL('../../../../content', import.meta.url))
const readAll = () => readHandouts(folder, renderEcgStrip)
let app: FastifyInstance
const printed: PrintedDocument[] = []

beforeAll(async () => {
  const downloads = createDownloads({
    readHandouts: readAll,
    print: (document) => {
      printed.push(document)
      return print(document)
    },
    clock: () => new Date('2026-11-23T12:00:00Z'),
  })
  app = (await openHttpApp((http) => downloads.routes(http))).app
})
afterAll(() => app.close())

/** The cells of a table, or the words beside each strip. */
const rowsOf = ({ body }: Handout['sections'][number]): readonly (readonly string[])[] =>
  body.kind === 'table' ? body.rows : body.strips.map(({ name, text }) => [name, text])

const handouts = async () => (await app.inject('/api/downloads')).json<HandoutSummary[]>()

test('every field has handouts, one of them with the outline of its exams', async () => {
  const all = await handouts()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const field of fieldCodes) {
    const own = all.filter(({ fields }) => fields.includes(field))
    expect(own.length).toBeGreaterThan(2)
    expect(own.map(({ id }) => id)).toContain(`exam-outline-${field.toLowerCase()}`)
  }
})

test('every handout has full rows and a source', async () => {
  for (const { id, sections, citations } of await readAll()) {
    expect(citations.length, id).toBeGreaterThan(0)
    const rows = sections.flatMap(rowsOf)
    expect(rows.length, id).toBeGreaterThan(2)
    expect(
      rows.flat().every((cell) => cell.trim() !== ''),
      id,
    ).toBe(true)
    for (const { body } of sections)
      if (body.kind === 'table') for (const row of body.rows) expect(row, id).toHaveLength(body.head.length)
  }
})

test.each([
  ['laboratory-values', 'Sodium'],
  ['abg-steps', 'pH'],
  ['ventilator-settings', 'volume-controlled'],
  ['lung-protective-ventilation', 'plateau pressure'],
  ['antidotes', 'naloxone'],
  ['insulin-timing', 'Insulin lispro'],
  ['motor-milestones', 'months'],
  ['isolation-precautions', 'airborne'],
  ['ecg-patterns', 'Atrial fibrillation'],
  ['dosage-formulas', 'Drip rate'],
  ['cranial-nerves', 'optic'],
  ['burn-formula', 'Head and neck'],
  ['glasgow-coma-scale', 'E4'],
])('there is a handout %s, which names %s', async (id, named) => {
  const found = (await readAll()).find((handout) => handout.id === id)
  const text = found?.sections
    .flatMap((section) => rowsOf(section).flat())
    .join(' ')
    .toLowerCase()
  expect(text).toContain(named.toLowerCase())
})

test('a handout of some groups of a table has no other rows', async () => {
  const insulin = (await readAll()).find(({ id }) => id === 'insulin-timing')
  const rows = insulin?.sections.flatMap(rowsOf) ?? []
  expect(rows.length).toBeGreaterThan(4)
  for (const [name] of rows) expect(name?.toLowerCase()).toContain('insulin')
})

/** The points of a strip, in mm. */
function pointsOf({ path }: Strip): [x: number, y: number][] {
  const numbers = path.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[2 * index] ?? 0
    y += numbers[2 * index + 1] ?? 0
    return [x, y]
  })
}

/** How often the trace rises from its lower half to nearly its peak. */
function countBeats(strip: Strip): number {
  const ys = pointsOf(strip).map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let isUp = false
  let beats = 0
  for (const y of ys) {
    const level = (bottom - y) / (bottom - top)
    if (!isUp && level > 0.7) beats++
    isUp = level > 0.7 || (isUp && level > 0.5)
  }
  return beats
}

test('the rhythm handout has a strip for each rhythm that can be simulated, and lists every other row once', async () => {
  const handout = (await readAll()).find(({ id }) => id === 'ecg-patterns')
  const [first, rest] = handout?.sections ?? []
  if (first?.body.kind !== 'strips' || !rest) throw new Error('no strips')
  const names = [first, rest].flatMap((section) => rowsOf(section).map(([name]) => name))
  expect(names).toHaveLength(28)
  expect(new Set(names).size).toBe(28)
  expect(first.body.strips).toHaveLength(13)
  for (const { name, alt, recording } of first.body.strips) {
    expect(alt.toLowerCase(), name).toContain(`lead ${recording.label}, 5 seconds: ${name}`.toLowerCase())
    const points = pointsOf(recording)
    expect(points.length, name).toBeGreaterThan(150)
    expect(points.at(-1)?.[0], name).toBeCloseTo(recording.width, 1)
    for (const [, y] of points) expect(y >= 0 && y <= recording.height, name).toBe(true)
    expect([recording.width, recording.height % 5], name).toEqual([125, 0])
  }
})

test.each([
  ['Atrial flutter', 150],
  ['AV nodal reentrant tachycardia', 180],
  ['Sinus tachycardia', 118],
  ['Monomorphic ventricular tachycardia', 170],
  ['Third-degree AV block', 36],
])('the strip of %s has the rate stated beside it', async (name, rate) => {
  const [section] = (await readAll()).find(({ id }) => id === 'ecg-patterns')?.sections ?? []
  const found = section?.body.kind === 'strips' ? section.body.strips.find((one) => one.name === name) : undefined
  expect(found?.text).toContain(`${rate}/min`)
  expect(Math.abs(countBeats(found?.recording as Strip) - (rate * 5) / 60)).toBeLessThan(1)
})

test('the preview shows the first strips as they are printed', async () => {
  const preview = (await handouts()).find(({ id }) => id === 'ecg-patterns')?.preview
  if (preview?.kind !== 'strips') throw new Error('no strips')
  await app.inject('/api/downloads/ecg-patterns/file')
  const block = printed.at(-1)?.blocks.find(({ kind }) => kind === 'strips')
  expect(block).toMatchObject({ strips: expect.arrayContaining(preview.strips) })
  expect(preview.strips[0]?.name).toBe('Atrial fibrillation')
})

test('the note about an exam is written in sentences', async () => {
  await app.inject('/api/downloads/exam-outline-pharmd/file')
  expect(printed.at(-1)?.blocks).toContainEqual({
    kind: 'paragraph',
    text: '**Length:** 225. **Time:** 6 hours. **Scored:** 200; the other 25 are pretest questions.',
  })
})

test('a handout is a PDF for visitors, and is printed once', async () => {
  for (let count = 0; count < 2; count++) {
    const reply = await app.inject('/api/downloads/cranial-nerves/file')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Cranial nerves at the bedside.pdf'),
    })
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const nerves = printed.filter(({ title }) => title === 'Cranial nerves at the bedside')
  expect(nerves).toHaveLength(1)
  expect(nerves[0]?.blocks.at(-1)).toMatchObject({
    kind: 'list',
    items: [expect.stringMatching(/\d{4}\.$/), expect.anything()],
  })
})

test('there is no file for an unknown handout', async () => {
  expect((await app.inject('/api/downloads/..%2F..%2Fpackage/file')).statusCode).toBe(404)
})
