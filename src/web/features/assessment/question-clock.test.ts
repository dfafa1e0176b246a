import { expect, test } from 'vitest'
import { blankDraft } from '#web/shared/attempts/draft.ts'
import { findQuestionLimit, questionSecondsLeft } from './question-clock.ts'

test.each([
  [true, 120, 120],
  [false, 120, undefined],
  [true, null, undefined],
  [true, undefined as unknown as null, undefined],
])('with timer %s and %s seconds per question, the limit is %s', (timed, questionSeconds, limit) => {
  expect(findQuestionLimit({ questionSeconds }, { timed })).toBe(limit)
})

const draft = { ...blankDraft(2, true), seconds: [30, 5] }

test('the time left is that of the current question, with what was spent on it before', () => {
  expect(questionSecondsLeft(120, { draft, since: 1000 }, 11_500)).toBe(80)
  expect(questionSecondsLeft(120, { draft: { ...draft, position: 1 }, since: 1000 }, 11_500)).toBe(105)
  expect(questionSecondsLeft(40, { draft, since: 1000 }, 11_000)).toBe(0)
})

test('a device that slept does not end a question', () => {
  expect(questionSecondsLeft(120, { draft, since: 1000 }, 3_600_000)).toBe(75)
})

test('it stands still while the page is hidden, and once the answer is locked', () => {
  expect(questionSecondsLeft(120, { draft, since: null }, 500_000)).toBe(90)
  expect(questionSecondsLeft(120, { draft: { ...draft, locked: [true, null] }, since: 1000 }, 500_000)).toBe(90)
})
