import { describe, expect, it } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { OpenAttempt } from '#contract/attempts.ts'
import { blankDraft } from '#web/shared/attempts/draft.ts'
import type { LocalDraft } from '#web/shared/attempts/draft-session.ts'
import type { LocalAttempt } from '#web/shared/attempts/local-attempts.ts'
import { findObsolete, mergeOpenAttempts } from './open-attempts.tsx'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

const here = (attemptId: string, answered: number, change: Partial<LocalDraft> = {}): LocalAttempt => ({
  testForm: {
    attemptId,
    healthcareField: 'RN',
    exam: null,
    questions: [{}, {}, {}, {}],
    startedAt: iso(-60),
  } as unknown as TestForm,
  local: {
    draft: {
      ...blankDraft(4, false),
      answers: Array.from({ length: 4 }, (_, index) => (index < answered ? 'A' : null)),
    },
    revision: 0,
    savedAt: null,
    isDirty: true,
    storedAt: noon,
    isSubmitting: false,
    writer: 'page',
    ...change,
  },
})
const listed = (id: string, change: Partial<OpenAttempt> = {}): OpenAttempt => ({
  id,
  kind: 'multiple-choice',
  healthcareField: 'RN',
  exam: null,
  isFullLength: false,
  totalQuestions: 4,
  answered: 1,
  tutor: false,
  graded: false,
  startedAt: iso(-60),
  savedAt: iso(-10),
  deadline: null,
  ...change,
})
const synced = { revision: 3, savedAt: iso(0), isDirty: false }

describe('the attempts to resume', () => {
  it('include those that exist only on this device', () => {
    const open = mergeOpenAttempts([listed('a')], [here('b', 2)])
    expect(open.map(({ id, answered }) => [id, answered])).toEqual([
      ['b', 2],
      ['a', 1],
    ])
  })
  it('show the newest state', () => {
    expect(mergeOpenAttempts([listed('a')], [here('a', 2)])[0]?.answered).toBe(2)
    expect(mergeOpenAttempts([listed('a')], [here('a', 2, synced)])[0]?.answered).toBe(1)
  })
  it('are those of this device without a connection', () => {
    expect(mergeOpenAttempts(undefined, [here('a', 2, synced)]).map(({ id }) => id)).toEqual(['a'])
  })
  it('leave out quizzes without an answer, and graded ones as they are', () => {
    expect(mergeOpenAttempts([], [here('a', 0)])).toEqual([])
    const exam = here('a', 0)
    expect(mergeOpenAttempts([], [{ ...exam, testForm: { ...exam.testForm, isFullLength: true } }])).toHaveLength(1)
    expect(mergeOpenAttempts([listed('a', { graded: true })], [here('a', 2)])[0]?.graded).toBe(true)
  })
})

it('removes from this device what the server had once, but not what it never received', () => {
  const attempts = [here('gone', 2, synced), here('ahead', 2, { ...synced, isDirty: true }), here('new', 2)]
  expect(findObsolete([], attempts)).toEqual(['gone'])
  expect(findObsolete([listed('gone')], attempts)).toEqual([])
})
