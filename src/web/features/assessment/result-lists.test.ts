import { describe, expect, it } from 'vitest'
import type { AnalysisResult } from '#contract/assessment.ts'
import { describeOption, markOptions } from '#web/shared/question/mark-options.ts'
import { countOutcomes, formatSeconds, outcomeOf, shortStem, sortIntoTabs } from './result-lists.ts'

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
  it('can be narrowed to a content area', () => {
    const tabs = sortIntoTabs([correct, result({ category: 'Care' }), skipped], 'Care')
    expect(tabs.all.map(({ number }) => number)).toEqual([2])
    expect(tabs.review).toEqual([])
  })
  it('have lines with the beginning of the stem and the time', () => {
    expect(shortStem(`A client\n\nhas  pain. ${'x'.repeat(300)}`)).toMatch(/^A client has pain\. x{100,140}$/)
    expect([71, 99, 100].map(formatSeconds)).toEqual(['71 sec', '99 sec', '1 min 40 sec'])
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
      statistics: { correctPercent: 60, averageSeconds: null, optionPercents: { A: 60, B: 40, C: 0 } },
    })
    expect(marked).toEqual([
      { label: 'A', text: 'one', correct: true, selected: true, percent: 60, reason: 'Because.' },
      { label: 'B', text: 'two', correct: true, selected: false, percent: 40, reason: 'Also because.' },
      { label: 'C', text: 'three', correct: false, selected: true, percent: 0, reason: undefined },
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
