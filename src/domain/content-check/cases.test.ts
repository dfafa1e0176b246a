import { expect, test } from 'vitest'
import type { AuthoredItem } from '../question/item.ts'
import { checkCases } from './cases.ts'

const file = 'content/questions/RN/cases.yaml'
const itemsOf = (id: string, ...items: string[]) =>
  items.map((item) => ({
    file: 'content/questions/RN/care.yaml',
    item: { id: item, field: 'RN', case: id } as AuthoredItem,
  }))
const entry = (id: string, ...items: string[]) => ({
  file,
  entry: { id, text: 'A client of 70 years has pneumonia.', items },
})
const fields = (cases: ReturnType<typeof entry>[], items: ReturnType<typeof itemsOf>) =>
  checkCases(cases, items).map(({ item, field }) => `${item} ${field}`)

test('accepts a case with two to five items', () => {
  expect(fields([entry('RN-CASE-0001', 'b', 'a')], itemsOf('RN-CASE-0001', 'a', 'b'))).toEqual([])
})

test.each([
  ['a case with one item', [entry('RN-CASE-0001', 'a')], itemsOf('RN-CASE-0001', 'a'), ['RN-CASE-0001 id']],
  [
    'a case with six items',
    [entry('RN-CASE-0001', ...'abcdef')],
    itemsOf('RN-CASE-0001', ...'abcdef'),
    ['RN-CASE-0001 id'],
  ],
  [
    'an id that is used twice',
    [entry('RN-CASE-0001', 'a', 'b'), entry('RN-CASE-0001', 'a', 'b')],
    itemsOf('RN-CASE-0001', 'a', 'b'),
    ['RN-CASE-0001 id'],
  ],
  [
    'an item that is missing from the list',
    [entry('RN-CASE-0001', 'a')],
    itemsOf('RN-CASE-0001', 'a', 'b'),
    ['RN-CASE-0001 items'],
  ],
  [
    'an item that is listed twice',
    [entry('RN-CASE-0001', 'a', 'b', 'b')],
    itemsOf('RN-CASE-0001', 'a', 'b'),
    ['RN-CASE-0001 items'],
  ],
  [
    'a listed item that is not in the case',
    [entry('RN-CASE-0001', 'a', 'b', 'c')],
    itemsOf('RN-CASE-0001', 'a', 'b'),
    ['RN-CASE-0001 items'],
  ],
  ['a case in the wrong folder', [entry('PA-CASE-0001')], [], ['PA-CASE-0001 id', 'PA-CASE-0001 id']],
  ['an item whose case does not exist', [], itemsOf('RN-CASE-0009', 'a', 'b'), ['a case', 'b case']],
])('rejects %s', (_, cases, items, expected) => expect(fields(cases, items)).toEqual(expected))
