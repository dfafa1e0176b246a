import { expect, it } from 'vitest'
import { smoothPath } from './geometry.ts'

it('a smooth path passes through its knots without a corner', () => {
  const knots = [
    [0, 0],
    [0, 4],
    [3, 6],
    [6, 6],
  ] as const
  const path = smoothPath(knots, 0.1)
  expect(path[0]).toEqual([0, 0])
  expect(path.at(-1)?.[0]).toBeCloseTo(6)
  for (const [x, v] of knots) expect(Math.min(...path.map(([a, b]) => Math.hypot(a - x, b - v)))).toBeLessThan(0.06)
  const headings = path.slice(1).map(([x, v], k) => {
    const [x0, v0] = path[k] as (typeof path)[number]
    return Math.atan2(x - x0, v - v0)
  })
  const turns = headings.slice(1).map((heading, k) => Math.abs(heading - (headings[k] as number)))
  expect(Math.max(...turns)).toBeLessThan(0.15)
})
