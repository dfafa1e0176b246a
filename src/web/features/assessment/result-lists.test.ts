import { describe, expect, it } from 'vitest'
import type { AnalysisResult } from '#contract/assessment.ts'
import { countOutcomes, describeOption, markOptions, outcomeOf, sortIntoTabs } from './result-lists.ts'

const result = (change: Partial<AnalysisResult>) =>
  ({
    userAnswer: 'A',
    correctAnswer: 'A',
    isCorrect: true,
    flagged: false,
    answerAnalysis: {},
    ...change,
  }) as AnalysisResult

const correct = result({})
const incorrect = result({ userAnswer: 'B', isCorrect: false, flagged: true })
const skipped = result({ userAnswer: null, isCorrect: false })

describe('the tabs', () => {
  it('keep the numbers of the quiz', () => {
    const tabs = sortIntoTabs([correct, incorrect, skipped])
    const numbers = Object.fromEntries(
      Object.entries(tabs).map(([tab, list]) => [tab, list.map(({ number }) => number)]),
    )
    expect(numbers).toEqual({ review: [2, 3], flagged: [2], all: [1, 2, 3] })
  })
  it('tell skipped from incorrect', () => {
    expect([correct, incorrect, skipped].map(outcomeOf)).toEqual(['correct', 'incorrect', 'skipped'])
    expect(countOutcomes([correct, incorrect, skipped, skipped])).toEqual({ correct: 1, incorrect: 1, skipped: 2 })
  })
})

describe('options of a graded question', () => {
  it('show what was correct, what was selected, and reasons in both shapes', () => {
    const marked = markOptions({
      userAnswer: 'A,C',
      correctAnswer: 'A,B',
      answerAnalysis: { A: 'Because.', B: { explanation: 'Also because.' } },
      options: { A: 'one', B: 'two', C: 'three' },
    })
    expect(marked).toEqual([
      { label: 'A', text: 'one', correct: true, selected: true, reason: 'Because.' },
      { label: 'B', text: 'two', correct: true, selected: false, reason: 'Also because.' },
      { label: 'C', text: 'three', correct: false, selected: true, reason: undefined },
    ])
  })
  it.each([
    [true, true, false, 'Your answer: correct.'],
    [false, true, false, 'Your answer: incorrect.'],
    [true, false, false, 'Correct answer.'],
    [false, false, false, ''],
    [false, true, true, 'Your answer: incorrect.'],
    [true, false, true, "Correct, but you didn't select it."],
  ])('correct %s, selected %s, several correct %s: %s', (correct, selected, multiple, text) => {
    expect(describeOption({ correct, selected }, multiple)).toBe(text)
  })
})
