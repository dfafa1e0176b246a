import { describe, expect, test } from 'vitest'
import { FinishedParts } from './finished-parts.ts'

/** What is shown after each character that changes it. */
function readByCharacter(text: string): unknown[] {
  const parts = new FinishedParts()
  return [...text].map((character) => parts.add(character)).filter((finished) => finished !== undefined)
}

test.each([
  ['{"a":1}', [{ a: 1 }]],
  ['{"a":12,"b":34}', [{ a: 12 }, { a: 12, b: 34 }]],
  ['{"a":["x","yz"],"b":true}', [{ a: ['x'] }, { a: ['x', 'yz'] }, { a: ['x', 'yz'] }, { a: ['x', 'yz'], b: true }]],
  [
    '{"a":[{"b":[1,2],"c":{"d":3}},{"b":[]}]}',
    [
      { a: [{ b: [1, 2], c: { d: 3 } }] },
      { a: [{ b: [1, 2], c: { d: 3 } }, { b: [] }] },
      { a: [{ b: [1, 2], c: { d: 3 } }, { b: [] }] },
    ],
  ],
  // Brackets, commas, and quotation marks in strings end nothing.
  ['{"a":"],}{[\\",\\\\","b":1}', [{ a: '],}{[",\\' }, { a: '],}{[",\\', b: 1 }]],
  // A nested object is shown when it is whole.
  ['{"a":{"b":[1,2],"c":3},"d":4}', [{ a: { b: [1, 2], c: 3 } }, { a: { b: [1, 2], c: 3 }, d: 4 }]],
  ['{}', [{}]],
  ['Sorry, [1, 2]', []],
  ['{"a":nonsense,"b":1}', []],
])('%s', (text, shown) => {
  expect(readByCharacter(text)).toEqual(shown)
})

describe('in larger pieces', () => {
  test('shows the last state of each', () => {
    const parts = new FinishedParts()
    expect(parts.add('{"a":[1,2,3')).toEqual({ a: [1, 2] })
    expect(parts.add('4')).toBeUndefined()
    expect(parts.add('],"b":"x')).toEqual({ a: [1, 2, 34] })
    expect(parts.add('"}')).toEqual({ a: [1, 2, 34], b: 'x' })
  })
})
