import { describe, expect, it } from 'vitest'
import { measureFunctions } from './function-sizes.ts'

const source = `// é, two bytes
import { x } from 'y'

/** Not a line of the function. */
export function declared() {
  return 1
}

export const arrow = (a: number) => a
const object = {
  kept: () => {
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
describe('a callback is no function of its own', () => {
  it('nor is this one', () => {})
})
`

describe('measureFunctions', () => {
  it('measures what has a name, from its first line to its last', () => {
    // A second file, so that positions do not go on from the first one's.
    measureFunctions('first.ts', source)
    const found = measureFunctions('x.ts', source).map(({ name, line, lines }) => [name, line, lines])
    expect(found).toEqual([
      ['declared', 5, 3],
      ['arrow', 9, 1],
      ['kept', 11, 5],
      ['method', 16, 1],
      ['constructor', 21, 3],
      ['size', 24, 3],
      ['field', 27, 1],
    ])
  })

  it('knows a React component by its capital in a .tsx file', () => {
    const components = (path: string) => measureFunctions(path, 'function Page() {}\nconst useX = () => 1')
    expect(components('x.tsx').map(({ component }) => component)).toEqual([true, false])
    expect(components('x.ts').map(({ component }) => component)).toEqual([false, false])
  })
})
