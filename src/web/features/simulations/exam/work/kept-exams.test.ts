import { beforeEach, describe, expect, it } from 'vitest'
import { decision, gathered, paper, stateAt } from './exam.fixture.ts'
import { KeptExams } from './kept-exams.ts'
import { beginRun, resumeRun, toggle } from './run.ts'

/** A browser's storage in a Map. */
function storageOf(map: Map<string, string>): Storage {
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

const day = 86_400_000
const run = toggle(beginRun(paper, false, Date.parse(paper.startedAt)), 'A')
const { attemptId } = paper
let map = new Map<string, string>()
let kept = new KeptExams(undefined, 'ada')

beforeEach(() => {
  map = new Map()
  kept = new KeptExams(storageOf(map), 'ada')
})

describe('what a device keeps of simulation exams', () => {
  it('keeps one and forgets it', () => {
    kept.keep(run, 1)
    expect(kept.find(attemptId)).toEqual(run)
    kept.remove(attemptId)
    expect(kept.find(attemptId)).toBeUndefined()
  })
  it("never shows one learner another's", () => {
    kept.keep(run, 1)
    expect(new KeptExams(storageOf(map), 'grace').find(attemptId)).toBeUndefined()
  })
  it('lists what the server has not heard of, where something was chosen', () => {
    kept.keep(run, 1)
    expect(kept.listUnsent()).toEqual([run])
    kept.keep({ ...run, selected: [] }, 2)
    expect(kept.listUnsent()).toEqual([])
    kept.keep(resumeRun(stateAt(1, [gathered], decision), run), 3)
    expect(kept.listUnsent()).toEqual([])
  })
  it('forgets after 30 days, and what is not readable', () => {
    kept.keep(run, 0)
    map.set('preceptor.cse.ada.broken', '{"run"')
    map.set('another', 'stays')
    kept.prune(30 * day - 1)
    expect([...map.keys()]).toEqual([`preceptor.cse.ada.${attemptId}`, 'another'])
    kept.prune(30 * day)
    expect([...map.keys()]).toEqual(['another'])
  })
  it('does without storage, and with a full one', () => {
    const none = new KeptExams(undefined, 'ada')
    none.keep(run, 1)
    none.prune(1)
    expect(none.find(attemptId)).toBeUndefined()
    const full = storageOf(map)
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => new KeptExams(full, 'ada').keep(run, 1)).not.toThrow()
  })
})
