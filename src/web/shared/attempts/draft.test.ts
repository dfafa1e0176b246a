import { describe, expect, it } from 'vitest'
import type { OpenAttempt, TestForm } from '#contract/assessment.ts'
import { findGone, type Kept, mergeOpen, newerOf } from './merge.ts'
import { blankWork } from './work.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const answered = (count: number) => ({
  ...blankWork(4, false),
  answers: Array.from({ length: 4 }, (_, index) => (index < count ? 'A' : null)),
})
const kept = (change: Partial<Kept> = {}): Kept => ({
  work: answered(2),
  savedAt: noon,
  syncedAt: null,
  dirty: true,
  skew: 0,
  handingIn: false,
  ...change,
})
const paper = (attemptId: string): TestForm => ({
  questions: Array.from({ length: 4 }, () => ({
    question: 'Which?',
    questionType: 'Single' as const,
    options: [],
    category: 'Care',
    difficulty: 'easy' as const,
  })),
  cacheKey: 'k'.repeat(20),
  examType: null,
  scenarios: [],
  attemptId,
  healthcareField: 'RN',
  exam: null,
  isFullLength: false,
  timeLimit: null,
  startedAt: iso(-60),
  requested: 4,
  notice: null,
})
const listed = (id: string, change: Partial<OpenAttempt> = {}): OpenAttempt => ({
  id,
  healthcareField: 'RN',
  exam: null,
  isFullLength: false,
  totalQuestions: 4,
  answered: 1,
  graded: false,
  startedAt: iso(-60),
  savedAt: iso(-10),
  ...change,
})

describe('which state is newer', () => {
  it.each([
    ['nothing here', undefined, 0, 'server'],
    ['both the same', kept({ syncedAt: iso(0), dirty: false }), 0, 'kept'],
    ['both the same, and more here', kept({ syncedAt: iso(0) }), 0, 'kept'],
    ['another device went on, nothing new here', kept({ syncedAt: iso(0), dirty: false }), 5, 'server'],
    ['another device went on before the last change here', kept({ syncedAt: iso(-20) }), -5, 'kept'],
    ['another device went on after the last change here', kept({ syncedAt: iso(-20) }), 5, 'server'],
    ['this clock is ten minutes ahead', kept({ syncedAt: iso(-20), skew: 600_000 }), -5, 'server'],
    ['never sent', kept(), -5, 'kept'],
  ] as const)('%s', (_, here, minutes, expected) => {
    expect(newerOf(here, { savedAt: iso(minutes) })).toBe(expected)
  })
})

describe('the attempts to go on with', () => {
  it('adds what only this device has', () => {
    const open = mergeOpen([listed('a')], [{ paper: paper('b'), kept: kept() }])
    expect(open.map(({ id, answered }) => [id, answered])).toEqual([
      ['b', 2],
      ['a', 1],
    ])
  })
  it('shows one as it stands where it is newest', () => {
    expect(mergeOpen([listed('a')], [{ paper: paper('a'), kept: kept() }])[0]?.answered).toBe(2)
    const old = kept({ savedAt: noon - 3_600_000 })
    expect(mergeOpen([listed('a')], [{ paper: paper('a'), kept: old }])[0]?.answered).toBe(1)
  })
  it('leaves out what was only opened, and a graded one as it is', () => {
    expect(mergeOpen([], [{ paper: paper('a'), kept: kept({ work: answered(0) }) }])).toEqual([])
    expect(mergeOpen([listed('a', { graded: true })], [{ paper: paper('a'), kept: kept() }])[0]?.graded).toBe(true)
  })
  it('forgets what the server had and has no more, but never what it did not hear of', () => {
    const here = [
      { paper: paper('gone'), kept: kept({ syncedAt: iso(0), dirty: false }) },
      { paper: paper('more'), kept: kept({ syncedAt: iso(0), dirty: true }) },
      { paper: paper('new'), kept: kept() },
    ]
    expect(findGone([], here)).toEqual(['gone'])
  })
})
