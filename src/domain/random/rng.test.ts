import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRng } from './rng.ts'

const take = (seed: string, count: number) => {
  const rng = createRng(seed)
  return Array.from({ length: count }, () => rng.next())
}

test('equal seeds give equal sequences, near ones quite different ones', () => {
  expect(take('a', 20)).toEqual(take('a', 20))
  const seeds = Array.from({ length: 300 }, (_, index) => take(`paper:${index}`, 1)[0])
  expect(new Set(seeds).size).toBe(300)
})

test('a seed draws the same for ever: papers that were drawn depend on it', () => {
  const rng = createRng('preceptor')
  expect([rng.int(1, 1000), rng.int(1, 1000), rng.int(1, 1000)]).toEqual([356, 725, 363])
  expect(createRng('preceptor').shuffle(['a', 'b', 'c', 'd', 'e']).join('')).toBe('adecb')
})

test('numbers are spread evenly', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const value of take('even', 20_000)) counts[Math.floor(value * 10)] = (counts[Math.floor(value * 10)] ?? 0) + 1
  // Chi-squared with 9 degrees of freedom: above 27.9 once in a thousand seeds, and this seed is fixed.
  expect(counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9)
})

test('integers lie within their bounds, both included', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.nat(10), fc.string(), (min, more, seed) => {
      const value = createRng(seed).int(min, min + more)
      expect(value >= min && value <= min + more && Number.isInteger(value)).toBe(true)
    }),
  )
  const rng = createRng('die')
  expect(new Set(Array.from({ length: 200 }, () => rng.int(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('a shuffle keeps its elements and leaves the list alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
      const copy = [...list]
      expect(createRng(seed).shuffle(list).toSorted()).toEqual(list.toSorted())
      expect(list).toEqual(copy)
    }),
  )
})

test('one of nothing cannot be picked', () => expect(() => createRng('x').pick([])).toThrow(RangeError))
