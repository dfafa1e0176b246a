import { describe, expect, test } from 'vitest'
import { parseCsv } from './csv-reader.ts'

const stems = (text: string) => parseCsv(text).drafts.map(({ line, item }) => [line, item.stem])

describe('parseCsv', () => {
  test.each<[string, string, [number, string][]]>([
    [
      'quoted commas, quotation marks and lines',
      'stem,right\r\n"a, ""b""\r\nc",1\r\nd,1\r\n',
      [
        [2, 'a, "b"\r\nc'],
        [4, 'd'],
      ],
    ],
    ['semicolons', 'stem;right\na, b;1\n', [[2, 'a, b']]],
    ['tabs', 'stem\tright\na; b\t1\n', [[2, 'a; b']]],
    [
      'empty lines and empty rows',
      'stem,right\n\na,1\n,\n\nb,1',
      [
        [3, 'a'],
        [6, 'b'],
      ],
    ],
    [
      'rows that are cut short or padded',
      'stem,right,topics\na\nb,1,c,,,\n',
      [
        [2, 'a'],
        [3, 'b'],
      ],
    ],
  ])('reads %s', (_, text, expected) => expect(stems(text)).toEqual(expected))

  test.each<[string, string, number, RegExp]>([
    ['a quotation mark that is never closed', 'stem,right\na,1\n"b,1\nc,1\n', 3, /never closed/],
    ['a quotation mark within a cell', 'stem,right\na,1\nb 5" tube,1\n', 3, /middle of a cell/],
    ['words after a closing quotation mark', 'stem,right\n"a\n"b,1\n', 2, /goes on after/],
  ])('reads nothing of a file with %s', (_, text, line, problem) => {
    expect(parseCsv(text)).toEqual({
      drafts: [],
      problems: [expect.objectContaining({ line, problem: expect.stringMatching(problem) })],
    })
  })
})
