import { describe, expect, test } from 'vitest'
import type { AuthoredItem } from '../question/item.ts'
import { checkFieldStandard, findUnfoundedNumbers, standardStatisticsOf } from './field-standard.ts'
import { authoredItem } from './item.fixture.ts'

const table = '| Finding | Means |\n|---|---|\n| pH below 7.35 | acidemia |'
const item = authoredItem({
  stem: 'The potassium is 3.0 mEq/L. Which prescription should the nurse question?',
  options: [{ text: 'Digoxin 0.125 mg', reason: 'Because.', right: true }],
  explanation: 'Plain.',
  keyLearningPoint: 'Check potassium.',
  references: ['a-2020'],
})
const withTable = { ...item, explanation: table }
/** A select-all item with this many correct options of six. */
const selectAll = (correct: number): AuthoredItem => ({
  ...withTable,
  type: 'k-type',
  options: Array.from({ length: 6 }, (_, index) => ({
    ...{ text: `${index}`, reason: 'Because.' },
    ...(index < correct ? { right: true as const } : {}),
  })),
})
const problemsOf = (items: readonly AuthoredItem[]) =>
  checkFieldStandard(standardStatisticsOf(items, new Map())).map(({ problem }) => problem)

describe('checkFieldStandard', () => {
  test.each<[string, AuthoredItem[]]>([
    ['a table in every fourth explanation', [withTable, item, item, item]],
    ['two of five select-all items with the same number', [2, 2, 3, 3, 4].map(selectAll)],
    ['four select-all items, too few to vary', [3, 3, 3, 3].map(selectAll)],
    ['one number in scenario sets', [3, 3, 3, 3, 3].map((correct) => ({ ...selectAll(correct), field: 'OT' }))],
  ])('accepts %s', (_, items) => expect(problemsOf(items)).toEqual([]))

  test.each<[string, AuthoredItem[], RegExp]>([
    ['too few tables', [withTable, item, item, item, item], /20% of the explanations have a table; .* 25%/],
    ['one number of correct options too often', [3, 3, 3, 2, 4].map(selectAll), /60% of 5 .* have 3 correct.* 40%/],
  ])('reports %s', (_, items, problem) => expect(problemsOf(items)).toEqual([expect.stringMatching(problem)]))
})

test('standardStatisticsOf measures words, tables, reasons, and correct options', () => {
  const reason = Array.from({ length: 25 }, () => 'word').join(' ')
  const long = { ...item, options: [{ text: 'a', reason }], explanation: `${reason} ${reason}` }
  expect(standardStatisticsOf([withTable, long, selectAll(2)], new Map())).toEqual({
    items: 3,
    explanationWords: { min: 6, mean: 62 / 3, max: 50 },
    tableShare: 2 / 3,
    reasonShare: 1 / 8,
    correctCounts: [[2, 1]],
    unfoundedNumbers: [],
  })
})

test.each<[string, string[]]>([
  ['At 3.0 mEq/L, 0.125 mg is too much.', []],
  ['A pulse below 60 per minute would matter.', []],
  ['A temperature of 39 °C would matter.', ['39 °C']],
  ['After a 24-hour delay and 1,000 mL it would be right.', ['24-hour', '1,000 mL']],
  ['The case said 80 kg.', []],
])('findUnfoundedNumbers in the reason %j', (reason, numbers) => {
  const options = [{ text: 'Digoxin 0.125 mg', reason }]
  expect(findUnfoundedNumbers({ ...item, options }, 'Weight is 80 kg.')).toEqual(numbers)
})
