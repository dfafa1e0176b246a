import { describe, expect, test } from 'vitest'
import { CitationWriter, withoutCitations } from './citations.ts'

/** Writes a text in pieces of a length. */
function write(text: string, passages: number, length: number) {
  const writer = new CitationWriter(passages)
  const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? []
  return { writer, text: pieces.map((piece) => writer.push(piece)).join('') + writer.end() }
}

describe('citations', () => {
  test.each([
    ['One [P2]. Two [P1]. Again [P2].', 'One [1]. Two [2]. Again [1].', [1, 0], 0],
    ['Both [P1, P2] and [P2; P1].', 'Both [1][2] and [2][1].', [0, 1], 0],
    ['Unknown [P9], [RN-PHARM-0017], [3].', 'Unknown , , .', [], 3],
    ['[Na+], [H+], [sic], [see below], and [', '[Na+], [H+], [sic], [see below], and [', [], 0],
    [
      'An array [ that goes on and on for more than eighty characters without ever being closed at all.',
      undefined,
      [],
      0,
    ],
  ])('%s', (text, expected, cited, unknown) => {
    for (const length of [1, 3, 7, 1_000]) {
      const { writer, text: written } = write(text, 2, length)
      expect(written).toBe(expected ?? text)
      expect([writer.cited, writer.unknown]).toEqual([cited, unknown])
    }
  })

  test('a model asks for a check question with a marker', () => {
    const { writer, text } = write('Well done.\n[CHECK]', 0, 4)
    expect([text, writer.wantsCheck]).toEqual(['Well done.\n', true])
  })

  test('are left out of what a model is told later', () => {
    expect(withoutCitations('One [1]. Two [2][11].')).toBe('One. Two.')
  })
})
