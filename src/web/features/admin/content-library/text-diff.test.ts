import { describe, expect, test } from 'vitest'
import { type DiffPart, diffTexts } from './text-diff.ts'

const textOf = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('')

describe('the difference between two texts', () => {
  test('names the words that were removed and added', () => {
    expect(diffTexts('Give 5 mg now.', 'Give 10 mg now.')).toEqual([
      { kind: 'same', text: 'Give ' },
      { kind: 'removed', text: '5' },
      { kind: 'added', text: '10' },
      { kind: 'same', text: ' mg now.' },
    ])
  })

  test.each([
    ['', ''],
    ['', 'New'],
    ['Old', ''],
    ['a b c d', 'd c b a'],
    ['One\n\ntwo', 'One two three'],
    ['same text', 'same text'],
  ])('of %j and %j contains both of them', (before, after) => {
    const parts = diffTexts(before, after)
    expect(textOf(parts, 'added')).toBe(before)
    expect(textOf(parts, 'removed')).toBe(after)
  })
})
