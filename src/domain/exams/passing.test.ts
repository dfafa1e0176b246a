import { describe, expect, test } from 'vitest'
import { exams, findExamByName } from './catalog.ts'
import { estimateScaledScore, judge, passingPercentOf } from './passing.ts'

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
    // 70 % of 3 is 2.1: two right do not pass.
    [2, 3, false],
    [3, 3, true],
  ])('%i of %i: %s', (correct, total, passed) => {
    expect(judge(correct, total, undefined)).toEqual({ passed, passingPercent: 70 })
  })
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
  ] as const)('%s %s, %i of %i: %s', (field, name, correct, total, passed) => {
    const exam = findExamByName(field, name)
    expect(exam).toBeDefined()
    expect(judge(correct, total, exam).passed).toBe(passed)
  })

  test('says its share in plain numbers', () => {
    expect(exams.map(({ standard }) => passingPercentOf(standard)).filter((share) => !Number.isInteger(share))).toEqual(
      [],
    )
    expect(passingPercentOf({ kind: 'raw', passing: 88, of: 160 })).toBe(55)
  })

  test('has an estimate only where the board has a scale', () => {
    for (const exam of exams) {
      expect('estimatedScaledScore' in judge(1, 2, exam)).toBe(exam.standard.kind === 'scaled')
    }
  })
})

test.each([
  ['NPTE-PT', 200, 600, 800],
  ['PANCE', 200, 350, 800],
  ['PANRE', 200, 350, 800],
  ['NBCOT', 300, 450, 600],
  ['Praxis SLP', 100, 162, 200],
  ['CMA (AAMA)', 200, 430, 800],
])('%s: 0 %% is %i, 70 %% is %i, 100 %% is %i', (name, min, passing, max) => {
  const standard = exams.find((exam) => exam.name === name)?.standard
  if (standard?.kind !== 'scaled') throw new Error(`${name} has no scale`)
  const at = (percent: number) => estimateScaledScore(percent, standard)
  expect([at(0), at(70), at(100)]).toEqual([min, passing, max])
  expect(at(35)).toBe(Math.round((min + passing) / 2))
  expect(at(85)).toBe(Math.round((passing + max) / 2))
})
