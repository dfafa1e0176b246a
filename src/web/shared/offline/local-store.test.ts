import { describe, expect, it, vi } from 'vitest'
import { clearLocalData, type KeyValueDatabase, LocalStore, StorageFailure } from './local-store.ts'
import { createMemoryDatabase } from './memory-database.fixture.ts'

const failing = (error: unknown): KeyValueDatabase => ({
  read: () => Promise.reject(error),
  write: () => Promise.reject(error),
  update: () => Promise.reject(error),
  remove: () => Promise.reject(error),
  list: () => Promise.reject(error),
})

/** Two ends of a channel between tabs. */
function connect(): [BroadcastChannel, BroadcastChannel] {
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []]
  const end = (own: number) =>
    ({
      postMessage: (data: unknown) => {
        for (const listener of listeners[1 - own] ?? []) listener({ data })
      },
      addEventListener: (_: string, listener: never) => listeners[own]?.push(listener),
      removeEventListener: () => {},
    }) as unknown as BroadcastChannel
  return [end(0), end(1)]
}

describe('what a device stores', () => {
  it('is read back, changed, and removed', async () => {
    const store = new LocalStore('ada', createMemoryDatabase(), undefined)
    await store.update<number>('draft', 'a', (value) => (value ?? 0) + 1)
    await store.update<number>('draft', 'a', (value) => (value ?? 0) + 1)
    expect(await store.read('draft', 'a')).toBe(2)
    await store.write('test-form', 'a', 'form')
    expect(await store.list('draft')).toEqual([{ id: 'a', value: 2 }])
    await store.remove('a', 'draft', 'test-form')
    expect(await store.read('draft', 'a')).toBeUndefined()
    expect(await store.list('test-form')).toEqual([])
    await store.update('draft', 'b', () => 'draft')
    await store.update('draft', 'b', () => undefined)
    expect(await store.list('draft')).toEqual([])
  })

  it('belongs to one learner', async () => {
    const database = createMemoryDatabase()
    const ada = new LocalStore('ada', database, undefined)
    const grace = new LocalStore('grace', database, undefined)
    await ada.update('draft', 'a', () => 'hers')
    await grace.update('draft', 'a', () => 'her own')
    expect(await ada.list('draft')).toEqual([{ id: 'a', value: 'hers' }])
    await clearLocalData('ada', database)
    expect(await ada.list('draft')).toEqual([])
    expect(await grace.read('draft', 'a')).toBe('her own')
  })

  it('is announced to the other tabs of the same learner', async () => {
    const database = createMemoryDatabase()
    const [here, there] = connect()
    const [heard, other] = [vi.fn(), vi.fn()]
    new LocalStore('ada', database, there).subscribe(heard)
    new LocalStore('grace', database, there).subscribe(other)
    await new LocalStore('ada', database, here).update('draft', 'a', () => 1)
    await new LocalStore('ada', database, here).write('test-form', 'b', 2)
    expect(heard.mock.calls).toEqual([
      [{ userId: 'ada', kind: 'draft', id: 'a' }],
      [{ userId: 'ada', kind: 'test-form', id: 'b' }],
    ])
    expect(other).not.toHaveBeenCalled()
  })

  it('fails loudly, and tells a full device from one that stores nothing', async () => {
    const full = new LocalStore('ada', failing(new DOMException('', 'QuotaExceededError')), undefined)
    const off = new LocalStore('ada', failing(new DOMException('', 'SecurityError')), undefined)
    await expect(full.update('draft', 'a', () => 1)).rejects.toMatchObject({ name: 'StorageFailure', isFull: true })
    await expect(off.update('draft', 'a', () => 1)).rejects.toMatchObject({ name: 'StorageFailure', isFull: false })
    await expect(off.write('draft', 'a', 1)).rejects.toBeInstanceOf(StorageFailure)
    await expect(off.read('draft', 'a')).rejects.toBeInstanceOf(StorageFailure)
    await expect(off.list('draft')).rejects.toBeInstanceOf(StorageFailure)
    await expect(off.remove('a', 'draft')).rejects.toBeInstanceOf(StorageFailure)
  })
})
