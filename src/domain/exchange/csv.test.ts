import { describe, expect, test } from 'vitest'
import { draftsFromRows, findColumn, readList, writeList } from './csv.ts'

const read = (...table: string[][]) => draftsFromRows(table.map((cells, index) => ({ line: index + 1, cells })))
const head = ['Question', 'A', 'B', 'C', 'D', 'Answer']

describe('draftsFromRows', () => {
  test.each<[string, string, string, boolean[]]>([
    ['a number', '2', 'single', [false, true, false, false]],
    ['a letter', 'b', 'single', [false, true, false, false]],
    ['several', '1; 3', 'k-type', [true, false, true, false]],
    ['several letters', 'A,C', 'k-type', [true, false, true, false]],
    ['none', '', 'single', [false, false, false, false]],
  ])('reads correct options given as %s', (_, right, type, expected) => {
    const item = read(head, ['Which?', 'a', 'b', 'c', 'd', right]).drafts[0]?.item
    expect([item?.type, item?.options.map((option) => option.right)]).toEqual([type, expected])
  })

  test('reads every column of an export', () => {
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

  test('keeps an option without text, so that it can be reported', () => {
    const item = read(head, ['Which?', 'a', '', 'c', '', '1']).drafts[0]?.item
    expect(item?.options.map(({ text }) => text)).toEqual(['a', '', 'c'])
  })

  test.each(['5-Mar', 'Apr-12', '#NAME?', '1E+05'])('reports %s, which a spreadsheet has converted', (text) => {
    expect(read(head, ['Which?', text, 'b', 'c', 'd', '1']).drafts[0]?.issues).toMatchObject([
      { field: 'options.1.text' },
    ])
  })

  test('reports a correct answer that is not an option', () => {
    expect(read(head, ['Which?', 'a', 'b', 'c', 'd', 'the first']).drafts[0]?.issues).toMatchObject([
      { field: 'options' },
    ])
  })

  test.each<[string, string[][], number, RegExp]>([
    ['an unknown column', [['stem', 'optoin 1']], 1, /Column 2 has an unknown heading, "optoin 1"/],
    ['a column used twice', [['stem', 'question']], 1, /Column 2 repeats the column "stem"/],
    ['headings without a stem', [['option 1', 'right']], 1, /no column "stem"/],
    [
      'a cell without a heading',
      [
        ['stem', 'right'],
        ['Which?', '1', 'left'],
      ],
      2,
      /Cell 3 is not below a heading/,
    ],
  ])('reports %s with its line', (_, table, line, problem) => {
    expect(read(...table)).toEqual({
      drafts: [],
      errors: [expect.objectContaining({ line, problem: expect.stringMatching(problem) })],
    })
  })
})

test.each([
  ['Option 1', 'option 1'],
  [' OPTION_2', 'option 2'],
  ['option3', 'option 3'],
  ['Option B', 'option 2'],
  ['Correct answer', 'correct'],
  ['Right', 'correct'],
  ['Key Learning Point', 'key learning point'],
  ['option 7', undefined],
])('findColumn: %s', (heading, column) => expect(findColumn(heading)).toBe(column))

test.each([[['a', 'b']], [['a; b', 'c\\', '\\;']], [[]], [['heart failure']]])(
  'writes and reads the list %j',
  (entries) => {
    expect(readList(writeList(entries))).toEqual(entries)
  },
)
