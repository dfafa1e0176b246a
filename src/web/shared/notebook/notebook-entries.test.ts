import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NotebookEntry } from '#contract/notebook.ts'
import { type KeyValueDatabase, LocalStore } from '../offline/local-store.ts'
import { createMemoryDatabase } from '../offline/memory-database.fixture.ts'
import { findLocalEntries, type LocalEntry, sendEntry, sendLocalEntries, storeEntry } from './local-entries.ts'
import { mergeEntries } from './merge-entries.ts'

const entry = (note: string, revision: number): NotebookEntry => ({ note, bookmarked: false, highlights: [], revision })
const marked = (...ranges: (readonly [number, number])[]): NotebookEntry => ({
  ...entry('', 1),
  highlights: ranges.map(([start, end]) => ({ part: 'question', start, end, text: '' })),
})

describe('changes here and on another device', () => {
  test.each([
    ['both notes', '', 'Mine', 'Theirs', 'Theirs\n\nMine'],
    ['mine when it has all of theirs', '', 'Theirs, and more', 'Theirs', 'Theirs, and more'],
    ['theirs when it has all of mine', '', 'Theirs', 'Theirs, and more', 'Theirs, and more'],
    ['what was shortened here only', 'Long note', 'Long', 'Long note', 'Long'],
    ['what was shortened there only', 'Long note', 'Long note', 'Long', 'Long'],
    ['a note that was deleted there and changed here', 'Note', 'Note 2', '', 'Note 2'],
  ])('a merged note keeps %s', (_, base, mine, theirs, note) => {
    expect(mergeEntries(entry(base, 1), entry(mine, 1), entry(theirs, 4))).toMatchObject({ note, revision: 4 })
  })

  test.each([
    [false, true, false, true],
    [true, false, true, false],
    [true, true, false, false],
  ])('a bookmark (%s before, %s here, %s there) is %s', (base, mine, theirs, expected) => {
    const of = (bookmarked: boolean) => ({ ...entry('', 1), bookmarked })
    expect(mergeEntries(of(base), of(mine), of(theirs)).bookmarked).toBe(expected)
  })

  test('highlights are added and removed as on both devices', () => {
    const merged = mergeEntries(
      marked([0, 5], [10, 15]),
      marked([10, 15], [20, 25]),
      marked([0, 5], [10, 12], [30, 35]),
    )
    expect(merged.highlights.map(({ start, end }) => [start, end])).toEqual([
      [10, 12],
      [20, 25],
      [30, 35],
    ])
  })
})

const attemptId = '0d4a4f53-6d0e-4fb1-9a27-0b6c8e5c7f10'
const local = (position: number, note: string, changeId = note): LocalEntry => ({
  attemptId,
  position,
  entry: entry(note, 0),
  base: entry('', 0),
  changeId,
})
const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (status: number, code: string, rest = {}) =>
  reply(status, { statusCode: status, code, error: '', message: 'No.', ...rest })

describe('an entry on this device', () => {
  let store: LocalStore
  const fetching = vi.fn<typeof fetch>()
  const lastBody = () => JSON.parse(String(fetching.mock.lastCall?.[1]?.body))
  beforeEach(() => {
    store = new LocalStore('ada', createMemoryDatabase(), undefined)
    fetching.mockReset()
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', fetching)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('stays there without a network, and is sent later', async () => {
    for (const one of [local(3, 'Check potassium'), local(4, 'Apical pulse')]) {
      await storeEntry(store, one)
      expect(await sendEntry(store, one)).toBeUndefined()
    }
    expect([...(await findLocalEntries(store, attemptId)).keys()]).toEqual([3, 4])
    expect(await sendLocalEntries(store)).toEqual({ saved: 0, refused: [] })

    fetching.mockImplementation(async () => reply(200, entry('', 1)))
    expect(await sendLocalEntries(store)).toEqual({ saved: 2, refused: [] })
    expect(lastBody()).toMatchObject({ attemptId, position: 4, baseRevision: 0 })
    expect(await findLocalEntries(store, attemptId)).toEqual(new Map())
  })

  test('is merged when another device changed it meanwhile', async () => {
    fetching
      .mockResolvedValueOnce(refusal(409, 'notebook_conflict', { current: entry('Theirs', 5) }))
      .mockResolvedValueOnce(reply(200, entry('', 6)))
    await storeEntry(store, local(0, 'Mine'))
    expect(await sendEntry(store, local(0, 'Mine'))).toMatchObject({ note: 'Theirs\n\nMine', revision: 6 })
    expect(lastBody()).toMatchObject({ note: 'Theirs\n\nMine', baseRevision: 5 })
  })

  test('stays when it changes while it is being sent, based on what was saved', async () => {
    await storeEntry(store, local(0, 'First'))
    fetching.mockImplementationOnce(async () => {
      await storeEntry(store, local(0, 'First and second'))
      return reply(200, entry('', 1))
    })
    await sendLocalEntries(store)
    expect((await findLocalEntries(store, attemptId)).get(0)).toMatchObject({
      entry: entry('First and second', 1),
      base: entry('First', 1),
    })
    fetching.mockImplementation(async () => reply(200, entry('', 2)))
    expect(await sendLocalEntries(store)).toMatchObject({ saved: 1 })
    expect(lastBody()).toMatchObject({ note: 'First and second', baseRevision: 1 })
  })

  test('is rolled back to the previously stored version when the server rejects it right away', async () => {
    fetching.mockImplementation(async () => refusal(404, 'not_found'))
    await storeEntry(store, local(0, 'New'))
    await expect(sendEntry(store, local(0, 'New'))).rejects.toMatchObject({ status: 404 })
    expect(await findLocalEntries(store, attemptId)).toEqual(new Map())

    await storeEntry(store, local(0, 'Newer'))
    await expect(sendEntry(store, local(0, 'Newer'), local(0, 'Offline'))).rejects.toMatchObject({ status: 404 })
    expect((await findLocalEntries(store, attemptId)).get(0)?.entry.note).toBe('Offline')
  })

  test('is kept with the reason when the server rejects it later, and is resent only on request', async () => {
    await storeEntry(store, local(0, 'Mine'))
    await storeEntry(store, local(1, 'Other'))
    fetching
      .mockResolvedValueOnce(refusal(409, 'notebook_full'))
      .mockImplementation(async () => reply(200, entry('', 1)))
    expect(await sendLocalEntries(store)).toMatchObject({ saved: 1, refused: [{ position: 0, refusal: 'No.' }] })
    expect(await sendLocalEntries(store)).toEqual({ saved: 0, refused: [] })
    expect((await findLocalEntries(store, attemptId)).get(0)).toMatchObject({ refusal: 'No.' })
    expect(await sendLocalEntries(store, { again: true })).toEqual({ saved: 1, refused: [] })
  })

  test('is saved on the server when this device cannot store it', async () => {
    const full = new DOMException('', 'QuotaExceededError')
    const database: KeyValueDatabase = { ...createMemoryDatabase(), write: () => Promise.reject(full) }
    const off = new LocalStore('ada', database, undefined)
    await expect(storeEntry(off, local(0, 'Mine'))).rejects.toMatchObject({ isFull: true })
    fetching.mockImplementation(async () => reply(200, entry('', 1)))
    expect(await sendEntry(off, local(0, 'Mine'))).toMatchObject({ note: 'Mine', revision: 1 })
  })
})
