import { describe, expect, test } from 'vitest'
import { type AuthoredItem, authoredItemSchema } from '#domain/question/item.ts'
import { parseCsv, writeCsv } from './csv.ts'

const stems = (text: string) => parseCsv(text).drafts.map(({ line, item }) => [line, item.stem])

describe('parseCsv', () => {
  test.each<[string, string, [number, string][]]>([
    [
      'quoted commas, quotation marks and line breaks',
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
      'rows with too few or too many cells',
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
    ['text after a closing quotation mark', 'stem,right\n"a\n"b,1\n', 2, /text after a closing/],
  ])('reads nothing of a file with %s', (_, text, line, problem) => {
    expect(parseCsv(text)).toEqual({
      drafts: [],
      errors: [expect.objectContaining({ line, problem: expect.stringMatching(problem) })],
    })
  })
})

describe('writeCsv', () => {
  const item: AuthoredItem = authoredItemSchema.parse({
    ...{ id: 'RN-MOC-0001', field: 'RN', domain: 'Management of Care', topics: ['a'], difficulty: 'easy' },
    ...{ type: 'single', stem: 'Which?', explanation: 'x', keyLearningPoint: 'y', references: ['a-2020'] },
    options: ['=HYPERLINK("x")', '+5', "'=1", 'plain'].map((text) => ({ text, reason: text })),
  })

  test('escapes formulas, so that a spreadsheet does not execute them', () => {
    const text = writeCsv([item], [])
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain(",'+5,")
    expect(text).not.toMatch(/(?:^|[,"])[=+@]/m)
  })

  test('restores escaped formulas when the file is imported again', () => {
    const [draft] = parseCsv(writeCsv([item], []).slice(1)).drafts
    expect(draft?.item.options.map(({ text }) => text)).toEqual(item.options.map(({ text }) => text))
  })
})
