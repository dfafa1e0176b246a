import { describe, expect, it } from 'vitest'
import { labelStep, nearestPoint, nextPoint, valueDomain } from './chart-layout.ts'

it.each([
  [7, 600, 1],
  [30, 600, 4],
  [30, 260, 8],
  [1, 0, 64],
])('labelStep: %i labels in %i px', (count, width, step) => {
  expect(labelStep(count, width)).toBe(step)
})

describe('valueDomain', () => {
  it.each([
    ['begins at zero', [40, 90], {}, [0, 90]],
    ['goes below zero when a value does', [-5, 10], {}, [-5, 10]],
    ['includes the standard', [10, 20], { standard: 70 }, [0, 70]],
    ['keeps given limits', [10, 20], { min: 40, max: 100 }, [40, 100]],
    ['is never empty', [], {}, [0, 1]],
    ['is never empty with zeros', [0, 0], {}, [0, 1]],
  ])('%s', (_title, values, limits, expected) => {
    expect(valueDomain(values, limits)).toEqual(expected)
  })
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, undefined],
])('nextPoint: %s at %i of 5', (key, current, expected) => {
  expect(nextPoint(key, current, 5)).toBe(expected)
})

it.each([
  [0, 0],
  [14, 0],
  [16, 1],
  [500, 2],
])('nearestPoint: x = %i', (x, expected) => {
  const points = [10, 20, 30].map((at) => ({ x: at, y: 0, text: '', note: undefined }))
  expect(nearestPoint(points, x)).toBe(expected)
})
