import { afterEach, expect, test, vi } from 'vitest'
import type { NotebookEntry } from '#contract/notebook.ts'
import { LocalStore } from '../offline/local-store.ts'
import { createMemoryDatabase } from '../offline/memory-database.fixture.ts'
import { findLocalEntries, type LocalEntry, mergeEntries, saveEntry, sendLocalEntries } from './local-entries.ts'

const entry = (note: string, revision: number): NotebookEntry => ({ note, bookmarked: false, highlights: [], revision })

test.each([
  ['both notes', 'Mine', 'Theirs', 'Theirs\n\nMine'],
  ['mine when it has all of theirs', 'Theirs, and more', 'Theirs', 'Theirs, and more'],
  ['theirs when it has all of mine', 'Theirs', 'Theirs, and more', 'Theirs, and more'],
  ['the only one', 'Mine', '', 'Mine'],
])('merging keeps %s', (_, mine, theirs, note) => {
  expect(mergeEntries(entry(mine, 1), entry(theirs, 4))).toMatchObject({ note, revision: 4 })
})

afterEach(() => vi.unstubAllGlobals())

const attemptId = '0d4a4f53-6d0e-4fb1-9a27-0b6c8e5c7f10'
const local = (position: number, note: string): LocalEntry => ({ attemptId, position, entry: entry(note, 0) })
const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('an entry made without a network stays on the device, and is sent later', async () => {
  const store = new LocalStore('ada', createMemoryDatabase())
  const fetching = vi.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', fetching)
  expect(await saveEntry(store, local(3, 'Check potassium'))).toBeUndefined()
  expect(await saveEntry(store, local(4, 'Apical pulse'))).toBeUndefined()
  expect([...(await findLocalEntries(store, attemptId)).keys()]).toEqual([3, 4])
  expect(await sendLocalEntries(store)).toBe(0)

  fetching.mockImplementation(async () => reply(200, entry('', 1)))
  expect(await sendLocalEntries(store)).toBe(2)
  expect(JSON.parse(String(fetching.mock.lastCall?.[1]?.body))).toMatchObject({
    attemptId,
    position: 4,
    baseRevision: 0,
  })
  expect(await findLocalEntries(store, attemptId)).toEqual(new Map())
})

test('an entry that another device changed meanwhile is merged when it is sent', async () => {
  const store = new LocalStore('ada', createMemoryDatabase())
  const fetching = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(
      reply(409, { statusCode: 409, code: 'notebook_conflict', message: '', current: entry('Theirs', 5) }),
    )
    .mockResolvedValueOnce(reply(200, entry('', 6)))
  vi.stubGlobal('fetch', fetching)
  expect(await saveEntry(store, local(0, 'Mine'))).toMatchObject({ note: 'Theirs\n\nMine', revision: 6 })
})

test('an entry that the server refuses is not stored', async () => {
  const store = new LocalStore('ada', createMemoryDatabase())
  vi.stubGlobal('fetch', async () => reply(404, { statusCode: 404, code: 'not_found', message: 'Gone.' }))
  await expect(saveEntry(store, local(0, 'Mine'))).rejects.toMatchObject({ status: 404 })
  expect(await findLocalEntries(store, attemptId)).toEqual(new Map())
})
