import { describe, expect, test } from 'vitest'
import type { AuthoredItem } from '../question/item.ts'
import { authoredItem } from './item.fixture.ts'
import { checkItemStandard, countWords, isCalculation } from './item-standard.ts'
import type { ReferenceList } from './references.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const option = (text: string, reason = words(25)) => ({ text, reason })
const item = authoredItem({
  stem: 'Which prescription should the nurse question?',
  options: [{ ...option('Digoxin'), right: true }, option('Potassium'), option('Magnesium'), option('Monitoring')],
  explanation: words(150),
  keyLearningPoint: 'Check potassium before every dose of digoxin.',
  references: ['old-2010'],
})
const numeric = ['5 mL', '10 mL', '15 mL', '20 mL'].map((text) => option(text))

const work = { author: 'A', title: 'B', confirmed: { on: '2026-11-21', seen: 'web page' } }
const references = (supersededBy?: string): ReferenceList => ({
  references: [
    { ...work, id: 'new-2025', year: 2025 },
    { ...work, id: 'old-2010', year: 2010, ...(supersededBy ? { supersededBy } : {}) },
  ],
  ids: new Set(['new-2025', 'old-2010']),
  issues: [],
})
const check = (change: Partial<AuthoredItem>, list = references()) =>
  checkItemStandard({ ...item, ...change }, list).map(({ field, problem }) => `${field}: ${problem}`)

describe('checkItemStandard', () => {
  test.each<[string, Partial<AuthoredItem>]>([
    ['an item of the standard', {}],
    ['the shortest explanation', { explanation: words(120) }],
    ['the longest explanation', { explanation: words(220) }],
    ['a calculation in 60 words', { options: numeric, explanation: `${words(58)} = 10 mL` }],
    ['the shortest and the longest reason', { options: [option('a', words(15)), option('b', words(50))] }],
    ['several correct answers in a field whose exam has them', { type: 'k-type' }],
  ])('accepts %s', (_, change) => expect(check(change)).toEqual([]))

  test.each<[string, Partial<AuthoredItem>, RegExp]>([
    ['a short explanation', { explanation: words(119) }, /^explanation: .* 119 words; the standard is 120 to 220/],
    ['a long explanation', { explanation: words(221) }, /^explanation: .* 221 words/],
    ['a calculation in few words', { options: numeric, explanation: `${words(50)} = 10 mL` }, /52 words.* 60 to 220/],
    ['numbers that are not calculated', { options: numeric, explanation: words(100) }, /100 words.* 120 to 220/],
    ['a short reason', { options: [option('a'), option('b', words(14))] }, /^options\.2\.reason: .* 14 words/],
    ['a long reason', { options: [option('a', words(51))] }, /^options\.1\.reason: .* 51 words/],
    ['several correct answers in the TMC', { field: 'RT', type: 'k-type' }, /^type: No exam of RT/],
    ['British spelling', { stem: 'Which haemorrhage should the nurse question?' }, /^stem: "haemorrhage"/],
    ['a phrase', { keyLearningPoint: 'Check potassium above all.' }, /^keyLearningPoint: "above all"/],
  ])('reports %s', (_, change, problem) => expect(check(change)).toEqual([expect.stringMatching(problem)]))

  test('reports a work that has been superseded', () => {
    expect(check({}, references('new-2025'))).toEqual(['references.1: "old-2010" has been superseded by "new-2025".'])
  })
})

test.each([
  ['Give 2.5 mg/kg (35 mg).', 5],
  ['| Finding | Means |\n|---|---|\n| pH below 7.35 | acidemia |', 6],
  ['- one\n- two — three', 3],
  ['250 mL × 10 = 2,500', 4],
  ['', 0],
])('countWords of %j is %i', (text, count) => expect(countWords(text)).toBe(count))

test.each([
  [numeric, '5 × 2 = 10 mL', true],
  [numeric, 'The range is wide.', false],
  [item.options, '5 × 2 = 10 mL', false],
])('isCalculation', (options, explanation, expected) => expect(isCalculation({ options, explanation })).toBe(expected))
