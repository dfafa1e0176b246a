import { describe, expect, test } from 'vitest'
import { readRows } from './csv.ts'
import { findColumn, readList, writeList } from './csv-columns.ts'

const read = (...table: string[][]) => readRows(table.map((cells, index) => ({ line: index + 1, cells })))
const head = ['Question', 'A', 'B', 'C', 'D', 'Answer']

describe('readRows', () => {
  test.each<[string, string, string, boolean[]]>([
    ['a number', '2', 'single', [false, true, false, false]],
    ['a letter', 'b', 'single', [false, true, false, false]],
    ['several', '1; 3', 'k-type', [true, false, true, false]],
    ['several letters', 'A,C', 'k-type', [true, false, true, false]],
    ['none', '', 'single', [false, false, false, false]],
  ])('knows the right ones by %s', (_, right, type, expected) => {
    const item = read(head, ['Which?', 'a', 'b', 'c', 'd', right]).drafts[0]?.item
    expect([item?.type, item?.options.map((option) => option.right)]).toEqual([type, expected])
  })

  test('reads every column that it writes', () => {
    const { drafts } = read(
      [
        'stem',
        'id',
        'Domain',
        'other_domain',
        'case',
        'case text',
        'topics',
        'difficulty',
        'type',
        'option 1',
        'reason 1',
        'right',
      ],
      ['Which?', 'NP-X-1', 'D', 'E', 'NP-CASE-0001', 'A patient.', 'a; b', 'Hard', 'single', 'x', 'y', '1'],
    )
    expect(drafts).toEqual([
      expect.objectContaining({
        line: 2,
        caseText: 'A patient.',
        item: expect.objectContaining({
          ...{
            id: 'NP-X-1',
            domain: 'D',
            otherDomain: 'E',
            case: 'NP-CASE-0001',
            topics: ['a', 'b'],
            difficulty: 'hard',
          },
          options: [{ text: 'x', reason: 'y', right: true }],
        }),
      }),
    ])
  })

  test('keeps an option without a text, so that it can be named', () => {
    const item = read(head, ['Which?', 'a', '', 'c', '', '1']).drafts[0]?.item
    expect(item?.options.map(({ text }) => text)).toEqual(['a', '', 'c'])
  })

  test.each(['5-Mar', 'Apr-12', '#NAME?', '1E+05'])('remarks on %s, which a spreadsheet made', (text) => {
    expect(read(head, ['Which?', text, 'b', 'c', 'd', '1']).drafts[0]?.remarks).toMatchObject([
      { field: 'options.1.text' },
    ])
  })

  test('remarks on a right answer that is no option', () => {
    expect(read(head, ['Which?', 'a', 'b', 'c', 'd', 'the first']).drafts[0]?.remarks).toMatchObject([
      { field: 'options' },
    ])
  })

  test.each<[string, string[][], number, RegExp]>([
    ['an unknown column', [['stem', 'optoin 1']], 1, /column 2: there is no column "optoin 1"/],
    ['a column that stands twice', [['stem', 'question']], 1, /column 2: the column "stem" stands twice/],
    ['headings without a stem', [['option 1', 'right']], 1, /no column "stem"/],
    [
      'a cell too many',
      [
        ['stem', 'right'],
        ['Which?', '1', 'left'],
      ],
      2,
      /cell 3 stands under no heading/,
    ],
  ])('names %s by its line', (_, table, line, problem) => {
    expect(read(...table)).toEqual({
      drafts: [],
      problems: [expect.objectContaining({ line, problem: expect.stringMatching(problem) })],
    })
  })
})

test.each([
  ['Option 1', 'option 1'],
  [' OPTION_2', 'option 2'],
  ['option3', 'option 3'],
  ['Option B', 'option 2'],
  ['Correct answer', 'right'],
  ['Key Learning Point', 'key learning point'],
  ['option 7', undefined],
])('findColumn: %s', (heading, column) => expect(findColumn(heading)).toBe(column))

test.each([[['a', 'b']], [['a; b', 'c\\', '\\;']], [[]], [['heart failure']]])('a list comes back: %j', (entries) => {
  expect(readList(writeList(entries))).toEqual(entries)
})
