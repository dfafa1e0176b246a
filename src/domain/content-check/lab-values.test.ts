import { expect, test } from 'vitest'
import { checkLabValues } from './lab-values.ts'

const references = { references: [], ids: new Set<string>(), issues: [] }
const sodium = {
  id: 'sodium',
  name: 'Sodium, serum',
  unit: 'mEq/L',
  decimals: 0,
  si: { unit: 'mmol/L', factor: 1, decimals: 0 },
  ranges: [{ low: 136, high: 145 }],
}
const check = (...values: object[]) =>
  checkLabValues(
    { file: 'content/lab-values.yaml', entries: [{ name: 'Electrolytes', references: ['abim-2026'], values }] },
    references,
  ).issues.map(({ item, field, problem }) => `${item}, ${field}: ${problem}`)

test('a value without issues', () => {
  expect(check(sodium)).toEqual([])
})

test.each([
  [{ ranges: [{ low: 145, high: 136 }] }, /entry 1, values.1.ranges.1: .*the lower one must be smaller/],
  [{ ranges: [{}] }, /needs a lower or an upper limit/],
  [{ ranges: [{ high: 5, below: 6 }] }, /needs a lower or an upper limit/],
  [{ ranges: [{ low: 136.5, high: 145 }] }, /sodium, ranges.1: 136.5 has more decimal places than are shown/],
  [{ si: { unit: 'mol/L', factor: 0.001, decimals: 0 } }, /sodium, si.decimals: In SI units both limits are 0/],
  [{ ranges: [{ low: 1 }, { low: 2 }] }, /sodium, ranges: Several ranges do not say whom they apply to/],
  [{ unit: undefined }, /values.1.unit: This field is missing/],
  [{ normal: '136 to 145' }, /There is no field "normal"/],
])('%j is reported', (change, problem) => {
  expect(check({ ...sodium, ...change })).toEqual([expect.stringMatching(problem)])
})

test('an id is used once, and cited works are in the list', () => {
  expect(check(sodium, sodium)).toEqual([expect.stringContaining('Another value already has this id')])
  const [unknown] = checkLabValues(
    {
      file: 'content/lab-values.yaml',
      entries: [{ name: 'Electrolytes', references: ['none-2026'], values: [sodium] }],
    },
    { ...references, ids: new Set(['abim-2026']) },
  ).issues
  expect(unknown?.problem).toContain('is not in the list of references')
})
