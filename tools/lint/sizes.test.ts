import { describe, expect, it } from 'vitest'
import { checkSizes, measureFunctions } from './sizes.ts'

const source = `// é, two bytes
import { x } from 'y'

/** Not a line of the function. */
export function declared() {
  return 1
}

export const arrow = (a: number) => a
const object = {
  property: () => {
    return x(() => {
      return 2
    })
  },
  method() {},
  ['computed']() {},
}
class Shape {
  #size = 1
  constructor() {
    this.#size = 2
  }
  get size() {
    return this.#size
  }
  field = function named() {}
}
describe('an anonymous callback is not measured on its own', () => {
  it('and neither is this one', () => {})
})
`

describe('measureFunctions', () => {
  it('measures named functions from their first line to their last', () => {
    // Parsed twice, because swc continues its positions from one file to the next.
    measureFunctions('first.ts', source)
    const found = measureFunctions('x.ts', source).map(({ name, line, lines }) => [name, line, lines])
    expect(found).toEqual([
      ['declared', 5, 3],
      ['arrow', 9, 1],
      ['property', 11, 5],
      ['method', 16, 1],
      ['constructor', 21, 3],
      ['size', 24, 3],
      ['field', 27, 1],
    ])
  })

  it('parses JSX in .tsx files', () => {
    expect(measureFunctions('x.tsx', 'const Page = () => <p>Hello</p>')).toEqual([{ name: 'Page', line: 1, lines: 1 }])
  })
})

describe('checkSizes', () => {
  const sizes = (long: number) =>
    Array.from({ length: 20 }, (_, index) => ({ at: `file ${index}`, lines: index < long ? 60 + index : 50 }))

  it('accepts exactly 95% within the limit', () => {
    expect(checkSizes(sizes(1), 50)).toMatchObject({ share: 0.95, ok: true })
  })

  it('rejects less, and lists what is too long, longest first', () => {
    const { ok, longest } = checkSizes(sizes(2), 50)
    expect(ok).toBe(false)
    expect(longest.map(({ at }) => at)).toEqual(['file 1', 'file 0'])
  })
})
