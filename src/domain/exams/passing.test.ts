import { describe, expect, test } from 'vitest'
import { exams, findExamByName } from './catalog.ts'
import {
  compareCorrect,
  comparePercent,
  describeStandard,
  estimateScaledScore,
  judge,
  judgeSimulation,
  passingPercentOf,
} from './passing.ts'

describe('a practice quiz', () => {
  test.each([
    [7, 10, true],
    [6, 10, false],
    [14, 20, true],
    [13, 20, false],
    [42, 60, true],
    [41, 60, false],
    [1, 1, true],
    [0, 1, false],
    [0, 0, false],
    // 70% of 3 is 2.1: two correct answers do not pass.
    [2, 3, false],
    [3, 3, true],
  ])('%i of %i correct: passed is %s', (correct, total, passed) => {
    const standard = { passingPercent: 70, estimatedScaledScore: null, scale: null, usesPreceptorStandard: true }
    expect(judge(correct, total, undefined)).toMatchObject({ passed, ...standard })
  })
})

test.each([
  ['TMC', 80, 44, 'at'],
  ['TMC', 80, 45, 'above'],
  ['TMC', 80, 43, 'below'],
  [undefined, 11, 8, 'at'],
  [undefined, 10, 7, 'at'],
  [undefined, 0, 0, 'below'],
] as const)('%s, %i questions: %i correct are %s the standard', (name, total, correct, comparison) => {
  const verdict = judge(correct, total, name && findExamByName('RT', name))
  expect(compareCorrect(verdict, correct, total)).toBe(comparison)
  // As stored by an earlier release.
  const { neededCorrect: _, ...earlier } = verdict
  expect(compareCorrect(earlier, correct, total)).toBe(comparison)
})

test.each([
  [0.7, 'at'],
  [0.701, 'above'],
  [0.699, 'below'],
] as const)('a simulation exam with a share of %d is %s the standard', (share, comparison) => {
  const cse = findExamByName('RT', 'CSE')
  expect(cse && comparePercent(judgeSimulation(share, cse))).toBe(comparison)
})

describe('an exam', () => {
  test.each([
    ['RT', 'TMC', 88, 160, true],
    ['RT', 'TMC', 87, 160, false],
    ['RT', 'TMC', 44, 80, true],
    ['RT', 'TMC', 43, 80, false],
    ['RT', 'TMC', 50, 90, true],
    ['RT', 'TMC', 49, 90, false],
    ['CRNA', 'NCE', 102, 170, true],
    ['CRNA', 'NCE', 101, 170, false],
    ['RN', 'NCLEX-RN', 57, 75, true],
    ['RN', 'NCLEX-RN', 56, 75, false],
    ['RT', 'RTE', 130, 185, true],
    ['RT', 'RTE', 129, 185, false],
    ['PT', 'NPTE-PT', 158, 225, true],
    ['PT', 'NPTE-PT', 157, 225, false],
  ] as const)('%s %s, %i of %i correct: passed is %s', (field, name, correct, total, passed) => {
    const exam = findExamByName(field, name)
    expect(exam).toBeDefined()
    expect(judge(correct, total, exam).passed).toBe(passed)
  })

  test('has a whole passing percentage', () => {
    expect(exams.map(({ standard }) => passingPercentOf(standard)).filter((share) => !Number.isInteger(share))).toEqual(
      [],
    )
    expect(passingPercentOf({ kind: 'raw', passing: 88, of: 160 })).toBe(55)
  })

  test('has an estimated score only when the board reports scaled scores', () => {
    for (const exam of exams) {
      expect(judge(1, 2, exam).estimatedScaledScore !== null).toBe(exam.standard.kind === 'scaled')
      expect(judge(1, 2, exam).scale !== null).toBe(exam.standard.kind === 'scaled')
    }
  })
})

test.each([
  ['NCLEX-RN', 'Your percentage of correct answers; 75% passes.'],
  ['TMC', 'Your number of correct answers; 88 of 160 passes.'],
  ['CSE', 'Your percentage of the points; 70% passes.'],
  ['PANCE', 'An estimate from 200 to 800; 350 passes, at 70% correct.'],
])('the standard of %s in a sentence', (name, sentence) => {
  const exam = exams.find((one) => one.name === name)
  expect(exam && describeStandard(exam)).toBe(sentence)
})

test.each([
  ['NPTE-PT', 200, 600, 800],
  ['PANCE', 200, 350, 800],
  ['PANRE', 200, 350, 800],
  ['NBCOT', 300, 450, 600],
  ['Praxis SLP', 100, 162, 200],
  ['CMA (AAMA)', 200, 430, 800],
])('%s: the estimate is %i at 0%%, %i at 70%%, and %i at 100%%', (name, min, passing, max) => {
  const standard = exams.find((exam) => exam.name === name)?.standard
  if (standard?.kind !== 'scaled') throw new Error(`${name} has no scale`)
  const at = (percent: number) => estimateScaledScore(percent, standard)
  expect([at(0), at(70), at(100)]).toEqual([min, passing, max])
  expect(at(35)).toBe(Math.round((min + passing) / 2))
  expect(at(85)).toBe(Math.round((passing + max) / 2))
})

test('the percentage and the estimated score never contradict the verdict', () => {
  for (const exam of [undefined, ...exams.filter(({ kind }) => kind === 'multiple-choice')]) {
    for (let total = 1; total <= 350; total++) {
      const needed = Math.ceil(((exam ? passingPercentOf(exam.standard) : 70) * total) / 100 - 1e-9)
      for (const correct of [needed - 1, needed]) {
        const { passed, percent, passingPercent, estimatedScaledScore, scale } = judge(correct, total, exam)
        expect(passed).toBe(correct === needed)
        expect(percent >= passingPercent).toBe(passed)
        if (scale) expect((estimatedScaledScore ?? 0) >= scale.passing).toBe(passed)
      }
    }
  }
})

test.each([
  [23, 33, 69.7],
  [84, 160, 52.5],
  // 69.951%, which must not be shown as 70%.
  [142, 203, 69.9],
])('%i of %i is shown as %d%%', (correct, total, percent) => {
  expect(judge(correct, total, undefined).percent).toBe(percent)
})

test.each([
  [0.7, true, 70],
  [0.6996, false, 69.9],
  [0.974, true, 97.4],
])('a simulation exam with a share of %d of the points: passed is %s, shown as %d%%', (share, passed, percent) => {
  const exam = findExamByName('RT', 'CSE')
  if (!exam) throw new Error('there is no CSE')
  expect(judgeSimulation(share, exam)).toMatchObject({ passed, percent, passingPercent: 70 })
})
