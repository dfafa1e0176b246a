import { describe, expect, it } from 'vitest'
import { renderShapes, type Shape } from './vector.ts'

const black = [0, 0, 0] as const
const draw = (shape: Partial<Shape> & Pick<Shape, 'points'>) => {
  const { pixels } = renderShapes({ width: 8, height: 4, background: [200, 200, 200] }, [
    { color: black, opacity: 1, ...shape },
  ])
  return (x: number, y: number) => pixels[(y * 8 + x) * 3]
}

describe('an area', () => {
  it('covers whole pixels fully and half pixels by half', () => {
    const at = draw({
      points: [
        [1, 1],
        [3.5, 1],
        [3.5, 3],
        [1, 3],
      ],
    })
    expect([at(0, 1), at(1, 1), at(2, 2), at(3, 1), at(4, 1), at(1, 3)]).toEqual([200, 0, 0, 100, 200, 200])
  })
  it('may be translucent, and may reach beyond the picture', () => {
    const at = draw({
      points: [
        [-5, -5],
        [20, -5],
        [20, 20],
        [-5, 20],
      ],
      opacity: 0.25,
    })
    expect([at(0, 0), at(7, 3)]).toEqual([150, 150])
  })
})

describe('a line', () => {
  it('is as wide as it says', () => {
    const at = draw({
      points: [
        [0, 2],
        [8, 2],
      ],
      width: 2,
    })
    expect([at(4, 0), at(4, 1), at(4, 2), at(4, 3)]).toEqual([200, 0, 0, 200])
  })
  it('has gaps between its dashes', () => {
    const at = draw({
      points: [
        [0, 0.5],
        [8, 0.5],
      ],
      width: 1,
      dash: [1, 4],
    })
    expect(at(0, 0)).toBe(0)
    expect(at(3, 0)).toBe(200)
    expect(at(5, 0)).toBe(0)
  })
})
