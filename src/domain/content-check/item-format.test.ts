import { describe, expect, test } from 'vitest'
import { checkFormat, checkSelection } from './item-format.ts'

const makeOptions = (count: number, correct: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `option ${index}`,
    reason: 'why',
    ...(index < correct ? { right: true as const } : {}),
  }))

describe('checkSelection', () => {
  const check = (field: 'RN' | 'OT' | 'CRNA' | 'NP', stem: string, correct = 3) =>
    checkSelection({ field, type: correct === 1 ? 'single' : 'k-type', stem, options: makeOptions(6, correct) })

  test.each([
    ['RN', 'Which signs fit? Select all that apply.', 3],
    ['RN', 'Which signs fit? Select all that apply.', 5],
    ['NP', 'Which signs fit? Select all that apply.', 2],
    ['RN', 'Which sign fits?', 1],
    ['OT', 'Select the 3 methods that fit.', 3],
    ['OT', 'Which methods fit? Select three.', 3],
    ['CRNA', 'Which signs fit? Select 2.', 2],
  ] as const)('accepts %s, "%s" with %i correct', (field, stem, correct) => {
    expect(check(field, stem, correct)).toEqual([])
  })

  test.each([
    ['RN', 'Which signs fit?', 3, 'must end with "Select all that apply."'],
    ['RN', 'Which signs fit? Select 3.', 3, 'must end with "Select all that apply."'],
    ['RN', 'Select all that apply. Which signs fit?', 3, 'must end with "Select all that apply."'],
    ['CRNA', 'Which signs fit? Select all that apply.', 3, 'must end with "Select 3."'],
    ['CRNA', 'Which signs fit? Select 3.', 4, 'must end with "Select 4."'],
    ['CRNA', 'Which signs fit?', 2, 'must end with "Select 2."'],
    ['OT', 'Select the 3 methods that fit. Select all that apply.', 3, 'says twice how many answers'],
    ['RN', 'Select the 3 methods that fit. Select all that apply.', 3, 'says twice how many answers'],
    ['RN', 'Which sign fits? Select all that apply.', 1, 'but the item has the type single'],
    ['CRNA', 'Which sign fits? Select 2.', 1, 'but the item has the type single'],
  ] as const)('reports %s, "%s" with %i correct', (field, stem, correct, problem) => {
    const issues = check(field, stem, correct)
    expect(issues).toEqual([{ field: 'stem', problem: expect.stringContaining(problem), remedy: expect.any(String) }])
  })
})

test.each([
  ['RT', 'k-type', undefined, 5, 3, ['type']],
  ['RT', 'single', undefined, 4, 1, []],
  ['NP', 'k-type', undefined, 5, 3, []],
  ['RN', 'k-type', undefined, 5, 2, []],
  ['CRNA', 'k-type', undefined, 6, 4, []],
  ['OT', 'k-type', 'OT-CASE-0001', 6, 3, []],
  ['OT', 'k-type', undefined, 6, 3, ['type']],
  ['OT', 'k-type', 'OT-CASE-0001', 5, 3, ['type']],
  ['OT', 'k-type', 'OT-CASE-0001', 6, 4, ['type']],
  ['OT', 'single', undefined, 4, 1, []],
] as const)('checkFormat: %s, %s, case %s, %i options, %i correct', (field, type, caseId, count, correct, fields) => {
  const item = { field, type, case: caseId, options: makeOptions(count, correct) }
  expect(checkFormat(item).map((one) => one.field)).toEqual(fields)
})
