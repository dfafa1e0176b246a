import { describe, expect, test } from 'vitest'
import { checkAscending, checkOptionCounts, checkOptionsDiffer, checkSelectAll } from './options.ts'

const texts = (...list: string[]) => list.map((text) => ({ text }))
const marked = (count: number, right: number) =>
  Array.from({ length: count }, (_, i) => ({
    text: `option ${i}`,
    reason: 'why',
    ...(i < right ? { right: true as const } : {}),
  }))

describe('checkOptionCounts', () => {
  test.each([
    ['single', 4, 1, 0],
    ['single', 5, 1, 0],
    ['single', 6, 1, 1],
    ['single', 3, 1, 1],
    ['single', 4, 0, 1],
    ['single', 4, 2, 1],
    ['k-type', 5, 2, 0],
    ['k-type', 6, 4, 0],
    ['k-type', 4, 2, 1],
    ['k-type', 5, 1, 1],
    ['k-type', 6, 5, 1],
  ] as const)('%s with %i options, %i right: %i findings', (type, count, right, findings) => {
    expect(checkOptionCounts({ type, options: marked(count, right) })).toHaveLength(findings)
  })
})

test.each([
  ['k-type', 'Which signs fit? Select all that apply.', 0],
  ['k-type', 'Which signs fit?', 1],
  ['single', 'Which sign fits?', 0],
  ['single', 'Which sign fits? Select all that apply.', 1],
] as const)('%s: %s', (type, stem, findings) => {
  expect(checkSelectAll({ type, stem })).toHaveLength(findings)
})

test('two options that say the same', () => {
  const options = texts('Give oxygen', 'Call the provider', 'give  oxygen.', '+5 cm H₂O', '−5 cm H₂O')
  expect(checkOptionsDiffer(options)).toEqual([
    { field: 'options.3.text', problem: 'it says the same as options.1.text', remedy: expect.any(String) },
  ])
})

describe('checkAscending', () => {
  test.each([
    [['21 gtt/min', '31 gtt/min', '25 gtt/min', '40 gtt/min']],
    [['12 hours', '8 hours', '4 days', '10 days']],
    [['500 mg', '250 mcg', '1 g', '2 g']],
    [['−2', '−5', '0', '3']],
  ])('refuses %j', (list) => {
    expect(checkAscending(texts(...list))).toHaveLength(1)
  })

  test.each([
    [['12 hours', '24 hours', '4 days', '10 days']],
    [['2.5 mg twice daily', '5 mg once daily', '5 mg twice daily', '10 mg twice daily for 7 days']],
    [['250 mcg', '1 mg', '0.5 g', '1,000 mg']],
    [['900 mL', '1,000 mL', '1,200 mL', '1.5 L']],
    [['30 minutes', '1 hour', '90 minutes', '2 hours']],
    [['Monday at 20:00', 'Tuesday at 08:00', '12', '3']],
    [['4 patients', '3 mg', '2 hours', '1 drop']],
  ])('lets pass %j', (list) => {
    expect(checkAscending(texts(...list))).toEqual([])
  })
})
