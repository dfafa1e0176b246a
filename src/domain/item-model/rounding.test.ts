import { describe, expect, test } from 'vitest'
import { equals, formatNumber, roundHalfAway, roundingRule, show } from './rounding.ts'

describe('roundHalfAway', () => {
  test.each([
    [1.005, 2, 1.01],
    [1.0049, 2, 1],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.5, 0, 1],
    [-0.4, 0, 0],
    [1.45, 1, 1.5],
    [8.575, 2, 8.58],
    [67 * 0.015, 2, 1.01],
    [0.1 + 0.2, 1, 0.3],
    [4.35 * 100, 0, 435],
    [445, -1, 450],
    [-445, -1, -450],
    [444.999, -1, 440],
    [1e-7, 2, 0],
    [1.5e-7, 7, 2e-7],
    [123456.5, 0, 123457],
  ])('rounds %d to %d decimal places: %d', (value, places, rounded) => {
    expect(roundHalfAway(value, places)).toBe(rounded)
  })

  test('agrees with decimal arithmetic for every half-hundredth up to 100', () => {
    for (let thousandths = 5; thousandths < 100_000; thousandths += 10) {
      expect(roundHalfAway(thousandths / 1000, 2)).toBe((thousandths + 5) / 1000)
    }
  })
})

describe('formatNumber', () => {
  test.each([
    [0.5, 1, '0.5'],
    [2, 1, '2'],
    [2.04, 1, '2'],
    [1000, 0, '1,000'],
    [1234567.25, 1, '1,234,567.3'],
    [-350, 0, '−350'],
    [-0.2, 0, '0'],
    [12.5, 2, '12.5'],
  ])('formats %d with up to %d decimal places as %s', (value, places, text) => {
    expect(formatNumber(value, places)).toBe(text)
  })
})

test('show keeps more decimal places of a small number', () => {
  expect([show(70.4545), show(0.5151), show(0.03125)]).toEqual(['70.45', '0.515', '0.0313'])
})

test('equals shows whether the displayed value was rounded', () => {
  expect([equals(31.25), equals(155 / 2.2), equals(0.1 + 0.2)]).toEqual(['= 31.25', '≈ 70.45', '= 0.3'])
})

test('roundingRule names the place value and rejects an unknown one', () => {
  expect(roundingRule(1)).toBe('Round only the final answer, to the nearest tenth.')
  expect(() => roundingRule(7)).toThrow(RangeError)
})
