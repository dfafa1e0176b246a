import { describe, expect, it } from 'vitest'
import type { AnalysisResult } from '#contract/assessment.ts'
import { countOutcomes, markChoices, outcomeOf, sortIntoTabs, verdictOf } from './result-lists.ts'

const result = (change: Partial<AnalysisResult>) =>
  ({
    userAnswer: 'A',
    correctAnswer: 'A',
    isCorrect: true,
    flagged: false,
    answerAnalysis: {},
    ...change,
  }) as AnalysisResult

const right = result({})
const wrong = result({ userAnswer: 'B', isCorrect: false, flagged: true })
const skipped = result({ userAnswer: null, isCorrect: false })

describe('the lists', () => {
  it('keep the numbers of the paper', () => {
    const tabs = sortIntoTabs([right, wrong, skipped])
    const numbers = Object.fromEntries(
      Object.entries(tabs).map(([tab, list]) => [tab, list.map(({ number }) => number)]),
    )
    expect(numbers).toEqual({ review: [2, 3], flagged: [2], all: [1, 2, 3] })
  })
  it('tell skipped from wrong', () => {
    expect([right, wrong, skipped].map(outcomeOf)).toEqual(['right', 'wrong', 'skipped'])
    expect(countOutcomes([right, wrong, skipped, skipped])).toEqual({ right: 1, wrong: 1, skipped: 2 })
  })
})

describe('the options', () => {
  it('carry what was right, what was chosen, and reasons in both shapes', () => {
    const marked = markChoices({
      userAnswer: 'A,C',
      correctAnswer: 'A,B',
      answerAnalysis: { A: 'Because.', B: { explanation: 'Also because.' } },
      options: { A: 'one', B: 'two', C: 'three' },
    })
    expect(marked).toEqual([
      { label: 'A', text: 'one', right: true, chosen: true, reason: 'Because.' },
      { label: 'B', text: 'two', right: true, chosen: false, reason: 'Also because.' },
      { label: 'C', text: 'three', right: false, chosen: true, reason: undefined },
    ])
  })
  it.each([
    [true, true, false, 'Your answer, right.'],
    [false, true, false, 'Your answer.'],
    [true, false, false, 'Right.'],
    [false, false, false, ''],
    [false, true, true, 'Your answer, not right.'],
    [true, false, true, 'Right, but you did not choose it.'],
  ])('right %s, chosen %s, K-Type %s: %s', (isRight, chosen, multiple, words) => {
    expect(verdictOf({ right: isRight, chosen }, multiple)).toBe(words)
  })
})
