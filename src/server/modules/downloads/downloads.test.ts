import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandoutSummary } from '#contract/downloads.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { print } from '#server/adapters/pdf/print.ts'
import type { PrintedDocument } from '#server/adapters/pdf/print-document.ts'
import { openHttpApp } from '../../../../tests/support/http-app.ts'
import { createDownloads, readHandouts } from './index.ts'

const folder = fileURLToPath(new URL('../../../../content', import.meta.url))
let app: FastifyInstance
const printed: PrintedDocument[] = []

beforeAll(async () => {
  const downloads = createDownloads({
    readHandouts: () => readHandouts(folder),
    print: (document) => {
      printed.push(document)
      return print(document)
    },
    clock: () => new Date('2026-11-23T12:00:00Z'),
  })
  app = (await openHttpApp((http) => downloads.routes(http))).app
})
afterAll(() => app.close())

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
  for (const { id, preview } of await handouts()) {
    expect(preview.rows.length, id).toBeGreaterThan(2)
    for (const row of preview.rows) expect(row, id).toHaveLength(preview.head.length)
    expect(
      preview.rows.flat().every((cell) => cell.trim() !== ''),
      id,
    ).toBe(true)
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
  const found = (await readHandouts(folder)).find((handout) => handout.id === id)
  const text = found?.sections
    .flatMap(({ table }) => table.rows.flat())
    .join(' ')
    .toLowerCase()
  expect(text).toContain(named.toLowerCase())
})

test('a handout of some groups of a table has no other rows', async () => {
  const insulin = (await readHandouts(folder)).find(({ id }) => id === 'insulin-timing')
  expect(insulin?.sections[0]?.table.rows.length).toBeGreaterThan(4)
  for (const [name] of insulin?.sections[0]?.table.rows ?? []) expect(name?.toLowerCase()).toContain('insulin')
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
  expect(printed).toHaveLength(1)
  expect(printed[0]?.blocks.at(-1)).toMatchObject({
    kind: 'list',
    items: [expect.stringMatching(/\d{4}\.$/), expect.anything()],
  })
})

test('there is no file for an unknown handout', async () => {
  expect((await app.inject('/api/downloads/..%2F..%2Fpackage/file')).statusCode).toBe(404)
})
