import { describe, expect, test } from 'vitest'
import { describeTrend, layOutTrend } from './trend-chart.tsx'

describe('layOutTrend', () => {
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
  ])('gives %j the axis %j', (scores, axis) => {
    expect(layOutTrend(scores, 70).ticks.map(({ value }) => value)).toEqual(axis)
  })

  test('spreads the scores over the width, the latest on the right', () => {
    expect(layOutTrend([40, 70, 100], 70)).toMatchObject({
      points: [
        { x: 0, y: 100 },
        { x: 50, y: 50 },
        { x: 100, y: 0 },
      ],
      standardY: 50,
    })
  })
})

test('describes every score, with a decimal where needed', () => {
  expect(describeTrend([55, 69.7], 70)).toBe(
    'Your last 2 scores, oldest first: 55%, 69.7%. The practice standard is 70%.',
  )
})
