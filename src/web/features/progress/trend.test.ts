import { describe, expect, test } from 'vitest'
import { describeTrend, drawTrend } from './trend.ts'

describe('drawTrend', () => {
  test.each([
    [
      [55, 85],
      [100, 80, 60, 40],
    ],
    [
      [39, 85],
      [100, 80, 60, 40, 20],
    ],
    [
      [0, 100],
      [100, 80, 60, 40, 20, 0],
    ],
  ])('%j has the axis %j', (scores, axis) => {
    expect(drawTrend(scores, 70).ticks.map(({ value }) => value)).toEqual(axis)
  })

  test('spreads the scores over the width, the newest at the right', () => {
    expect(drawTrend([40, 70, 100], 70)).toMatchObject({
      points: [
        { x: 0, y: 100 },
        { x: 50, y: 50 },
        { x: 100, y: 0 },
      ],
      standardY: 50,
    })
  })
})

test('the words name every figure', () => {
  expect(describeTrend([55, 70], 70)).toBe(
    'Your last 2 scores in percent, oldest first: 55, 70. The standard is 70 percent.',
  )
})
