import { expect, test } from 'vitest'
import { formatMeasurement, isClose, toMs, toRate } from './measurements.ts'

test('a small box is 40 ms, and five large boxes between R waves are 60 beats a minute', () => {
  expect(toMs(1)).toBe(40)
  expect(toRate(toMs(25))).toBe(60)
  expect(formatMeasurement('rr', 800)).toBe('75/min')
  expect(formatMeasurement('pr', 160.4)).toBe('160 ms')
})

test('a measurement within a small box counts, a rate also within a tenth', () => {
  expect(isClose('pr', 180, 160)).toBe(true)
  expect(isClose('pr', 200, 160)).toBe(false)
  expect(isClose('rr', 1440, 1600)).toBe(true)
  expect(isClose('rr', 400, 480)).toBe(false)
})
