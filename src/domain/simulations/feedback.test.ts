import { describe, expect, test } from 'vitest'
import { bestSum, gradeStep, judgeStep, percentOfSteps } from './feedback.ts'

describe('the physician', () => {
  // The option scores, then the positions of the chosen options.
  test.each<[string, number[], number[], boolean]>([
    ['concurs: all key options, nothing harmful', [3, 2, 0, -1], [0, 1], true],
    ['concurs: all key options and a neutral one', [3, 2, 0, -1], [0, 1, 2], true],
    ['concurs: one key option missed, sum at least 1', [3, 2, 0, -1], [0], true],
    ['concurs: a harmful choice, sum at least 1, none missed', [3, 2, 0, -1], [0, 1, 3], true],
    ['concurs: a harmful choice and one missed, sum at least 1', [3, 2, 0, -2], [0, 3], true],
    ['concurs: only helpful options exist and one was chosen', [1, 1, 0, -1], [0], true],
    ['disagrees: two key options missed', [3, 2, 2, 1], [3], false],
    ['disagrees: nothing chosen', [3, 2, 0, -1], [], false],
    ['disagrees: sum 0 with no key option missed', [1, 0, -1], [0, 2], false],
    ['disagrees: one key option missed and the sum below 1', [3, 0, -1], [1], false],
    ['disagrees: the sum is negative', [2, -3], [0, 1], false],
  ])('%s', (_, scores, chosen, agrees) => {
    const options = scores.map((score, position) => ({ score, position }))
    expect(judgeStep(options, ({ position }) => chosen.includes(position)).agrees).toBe(agrees)
  })

  test('names missed and harmful options, even when concurring', () => {
    const options = [3, 2, 0, -2].map((score) => ({ score }))
    const { score, missed, harmful, agrees } = judgeStep(options, (option) => option.score === 3 || option.score === -2)
    expect([agrees, score, missed, harmful]).toEqual([true, 1, [{ score: 2 }], [{ score: -2 }]])
  })
})

describe('a traditional step', () => {
  const options = [3, 2, 1, 0, -2].map((score) => ({ score }))

  test.each<[number, number | 'several', number]>([
    [6, 'several', 1],
    [3, 'several', 0.5],
    [-2, 'several', 0],
    [3, 1, 1],
    [2, 1, 2 / 3],
    [5, 2, 1],
  ])('a sum of %i when choosing %s earns %f', (sum, choose, earned) => {
    expect(gradeStep(options, sum, choose)).toBeCloseTo(earned)
  })

  test('earns nothing when no option helps', () => {
    expect(bestSum([{ score: -1 }], 1)).toBe(0)
    expect(gradeStep([{ score: -1 }], 0, 'several')).toBe(0)
  })

  test.each([
    [[1, 1, 1, 0.5], 4, 88],
    [[0.5, 1, 1, 0.3], 4, 70],
    [[], 0, 0],
  ])('%j in %i steps is %i%%', (earned, steps, percent) => {
    expect(percentOfSteps(earned, steps)).toBe(percent)
  })
})
