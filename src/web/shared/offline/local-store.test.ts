import { describe, expect, it } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import { KeptAttempts } from './kept-attempts.ts'
import type { Kept } from './merge.ts'
import { blankWork } from './work.ts'

/** Storage as browsers have it, with room for so many characters. */
function createStorage(room = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    setItem: (key, text) => {
      const used = [...entries].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), 0)
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
  }
}

const paper = (attemptId: string) => ({ attemptId, questions: [{}, {}] }) as unknown as TestForm
const kept = (change: Partial<Kept> = {}): Kept => ({
  work: blankWork(2, false),
  savedAt: 1000,
  syncedAt: null,
  dirty: true,
  skew: 0,
  handingIn: false,
  ...change,
})

describe('attempts kept on this device', () => {
  it('are found again, each learner their own', () => {
    const storage = createStorage()
    const mine = new KeptAttempts(storage, 'me')
    mine.keepPaper(paper('a'))
    mine.keepWork('a', kept())
    expect(mine.find('a')).toEqual({ paper: paper('a'), kept: kept() })
    expect(mine.list()).toHaveLength(1)
    expect(new KeptAttempts(storage, 'you').list()).toEqual([])
    mine.remove('a')
    expect(storage.length).toBe(0)
  })
  it('are not believed when they do not fit together', () => {
    const storage = createStorage()
    const mine = new KeptAttempts(storage, 'me')
    mine.keepPaper(paper('a'))
    for (const text of ['{', 'null', '{}', JSON.stringify({ work: { answers: [null] } })]) {
      storage.setItem(mine.workKey('a'), text)
      expect(mine.find('a')).toBeUndefined()
    }
  })
  it('are forgotten after 30 days', () => {
    const storage = createStorage()
    const mine = new KeptAttempts(storage, 'me')
    for (const id of ['old', 'young']) mine.keepPaper(paper(id))
    mine.keepWork('old', kept())
    mine.keepWork('young', kept({ savedAt: 20 * 86_400_000 }))
    mine.prune(1000 + 31 * 86_400_000)
    expect(mine.list().map(({ paper: { attemptId } }) => attemptId)).toEqual(['young'])
    expect(storage.length).toBe(2)
  })
  it('make room: what the server has goes first', () => {
    const mine = new KeptAttempts(createStorage(560), 'me')
    mine.keepPaper(paper('a'))
    mine.keepWork('a', kept({ dirty: false }))
    mine.keepPaper(paper('b'))
    mine.keepWork('b', kept())
    mine.keepPaper(paper('c'))
    mine.keepWork('c', kept())
    expect(mine.find('a')).toBeUndefined()
    expect(mine.find('b')).toBeDefined()
    expect(mine.find('c')).toBeDefined()
  })
  it('are nothing, and no error, without storage', () => {
    const none = new KeptAttempts(undefined, 'me')
    none.keepPaper(paper('a'))
    none.keepWork('a', kept())
    none.remove('a')
    none.prune(0)
    expect(none.list()).toEqual([])
    const full = new KeptAttempts(createStorage(0), 'me')
    full.keepPaper(paper('a'))
    expect(full.find('a')).toBeUndefined()
  })
})
