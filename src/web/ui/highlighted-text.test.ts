import { expect, test } from 'vitest'
import { splitText } from './highlighted-text.tsx'

const shown = (text: string, ranges: { start: number; end: number }[]) =>
  splitText(text, ranges)
    .map(({ pieces }) => pieces.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text)).join('|'))
    .join('¶')

test.each([
  ['no highlight', 'Potassium 3.0', [], 'Potassium 3.0'],
  ['the beginning', 'Potassium 3.0', [{ start: 0, end: 9 }], '[Potassium]| 3.0'],
  ['the end', 'Potassium 3.0', [{ start: 10, end: 13 }], 'Potassium |[3.0]'],
  [
    'two passages',
    'abcdef',
    [
      { start: 1, end: 2 },
      { start: 4, end: 5 },
    ],
    'a|[b]|cd|[e]|f',
  ],
  ['across paragraphs', 'ab\n\ncd', [{ start: 1, end: 5 }], 'a|[b]¶[c]|d'],
])('splits a text with %s', (_, text, ranges, expected) => {
  expect(shown(text, ranges)).toBe(expected)
})

test('every piece starts where it says', () => {
  const text = 'One.\n\nTwo, with more.\n\n\nThree'
  for (const { pieces } of splitText(text, [{ start: 2, end: 12 }])) {
    for (const piece of pieces) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text)
  }
})
