import { describe, expect, it } from 'vitest'
import type { Analysis } from '#contract/assessment.ts'
import { adviceOn, describeStandard, findNextStep, findWeakest, headline, nextStepLabel } from './verdict.ts'

const analysis = (change: Partial<Analysis>) =>
  ({
    results: [{ userAnswer: 'A' }],
    score: 15,
    totalQuestions: 20,
    percentage: 75,
    isFullLength: false,
    exam: null,
    passed: true,
    passingPercent: 70,
    neededCorrect: 14,
    comparison: 'above',
    estimatedScaledScore: null,
    scale: null,
    usesPreceptorStandard: true,
    byDomain: [],
    retry: { wrong: 4, flagged: 1 },
    ...change,
  }) as Analysis

const tmc = {
  isFullLength: true,
  exam: 'TMC',
  passingPercent: 55,
  totalQuestions: 160,
  neededCorrect: 88,
  usesPreceptorStandard: false,
}
const npte = {
  isFullLength: true,
  exam: 'NPTE-PT',
  estimatedScaledScore: 612,
  scale: { min: 200, max: 800, passing: 600 },
}

describe('the headline', () => {
  it.each([
    ['Above the 70% practice standard.', {}],
    ['At the 70% practice standard.', { comparison: 'at' }],
    ['Below the 70% practice standard.', { comparison: 'below' }],
    ['Above the 55% passing standard we use for the TMC.', tmc],
    ['Below the estimated passing score for the NPTE-PT.', { ...npte, comparison: 'below' }],
  ] as const)('%s', (text, change) => {
    expect(headline(analysis(change))).toBe(text)
  })
})

describe('the standard', () => {
  it('names the number, an estimate, or our own standard', () => {
    expect(describeStandard(analysis({}))).toBeUndefined()
    expect(describeStandard(analysis(tmc))).toBe('You need 88 of 160 correct to pass.')
    expect(
      describeStandard(analysis({ ...tmc, usesPreceptorStandard: true, exam: 'RTE', passingPercent: 70 })),
    ).toContain("The board hasn't published a passing standard, so we use 70%.")
    expect(describeStandard(analysis(npte))).toMatch(
      /^Estimated scaled score: 612 on a scale of 200 to 800; 600 is passing\./,
    )
  })
})

describe('the advice', () => {
  const byDomain = [
    { domain: 'Care', correct: 6, total: 7, available: 60 },
    { domain: 'Devices', correct: 0, total: 2, available: 60 },
    { domain: 'Change', correct: 6, total: 10, available: 60 },
  ]
  it('names the weakest area that has enough questions', () => {
    expect(findWeakest(byDomain)?.domain).toBe('Change')
    expect(adviceOn(analysis({ byDomain }))).toBe('You got 6 of the 10 questions on Change right. Focus on that next.')
    expect(adviceOn(analysis({ byDomain: [{ domain: 'Care', correct: 0, total: 3, available: 60 }] }))).toContain(
      'You got none of the 3 questions on Care right.',
    )
  })
  it('prefers the larger of two equal areas', () => {
    const equal = [
      { domain: 'Small', correct: 2, total: 4, available: 60 },
      { domain: 'Large', correct: 5, total: 10, available: 60 },
    ]
    expect(findWeakest(equal)?.domain).toBe('Large')
  })
  it('covers no answer, all correct, and too few questions', () => {
    expect(adviceOn(analysis({ results: [] }))).toMatch(/^You didn't answer any questions/)
    expect(adviceOn(analysis({ score: 20 }))).toMatch(/^You got every question right/)
    expect(adviceOn(analysis({ byDomain: byDomain.slice(1, 2) }))).toMatch(/^Review the explanations/)
  })
})

describe('the next step', () => {
  const areas = (available: number) => [
    { domain: 'Care', correct: 1, total: 4, available },
    { domain: 'Devices', correct: 3, total: 4, available: 60 },
  ]
  it.each([
    ['practice of the weakest area', { byDomain: areas(60) }, 'Practice Care, 10 questions'],
    ['as many as the bank has', { byDomain: areas(7) }, 'Practice Care, 7 questions'],
    ['the missed questions when the area has too few', { byDomain: areas(4) }, 'Retry 4 missed questions'],
    ['the missed questions when no area stands out', { retry: { wrong: 1, flagged: 0 } }, 'Retry 1 missed question'],
    ['nothing when no missed question can be asked again', { retry: { wrong: 0, flagged: 2 } }, undefined],
    ['nothing when nothing was answered', { results: [], byDomain: areas(60) }, undefined],
  ] as const)('is %s', (_, change, label) => {
    const step = findNextStep(analysis(change as Partial<Analysis>))
    expect(step && nextStepLabel(step)).toBe(label)
  })
})
