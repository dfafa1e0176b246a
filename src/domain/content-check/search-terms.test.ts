import { expect, test } from 'vitest'
import { checkSearchTerms } from './search-terms.ts'

const check = (...entries: object[]) =>
  checkSearchTerms({ file: 'content/search-terms.yaml', entries }).issues.map(
    ({ item, field, problem }) => `${item}, ${field}: ${problem}`,
  )

test('terms without issues', () => {
  const prothrombin = { terms: ['PT', 'prothrombin time'], fields: ['RN'] }
  expect(check({ terms: ['MI', 'heart attack'], related: ['STEMI'] }, prothrombin)).toEqual([])
  expect(check(prothrombin, { terms: ['PT', 'physical therapy'], fields: ['PT'] })).toEqual([])
})

test.each([
  [{ terms: ['MI', 'mi', 'heart attack'] }, 'MI, terms.2: "mi" is repeated.'],
  [{ terms: ['furosemide'], brands: ['Lasix', 'Lasix'] }, 'furosemide, brands.2: "Lasix" is repeated.'],
  [{ terms: ['MI'], related: ['?'] }, 'MI, related.1: "?" has no letters or digits.'],
  [{ terms: ['MI'] }, 'MI, terms: This entry says nothing: it has one term.'],
  [
    { terms: ['MI', 'heart attack'], fields: ['XX'] },
    expect.stringMatching(/entry 1, fields.1: This value is not valid/),
  ],
])('%j is reported', (entry, problem) => {
  expect(check(entry)).toEqual([problem])
})

test('a term starts one entry for a field', () => {
  expect(check({ terms: ['MI', 'heart attack'] }, { terms: ['mi', 'myocardial infarction'], fields: ['RN'] })).toEqual([
    'mi, terms.1: "mi" starts another entry.',
  ])
})
