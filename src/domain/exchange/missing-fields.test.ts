import { expect, test } from 'vitest'
import { completeEntry } from './missing-fields.ts'

const complete = {
  id: 'RN-MOC-0001',
  field: 'RN',
  domain: 'Management of Care',
  topics: ['delegation'],
  difficulty: 'easy',
  type: 'single',
  stem: 'Which task?',
  options: ['a', 'b', 'c', 'd'].map((text) => ({ text, reason: `Because of ${text}.` })),
  explanation: 'Why.',
  keyLearningPoint: 'What.',
  references: ['a-2020'],
}
const fill = (entry: unknown) => completeEntry(entry, 'RN', 'RN-DRAFT-0001', (domain) => `next of ${domain}`)
const missingIn = (entry: unknown) => fill(entry).missing.map(({ field }) => field)

test('does not change a complete entry', () => {
  expect(fill(complete)).toEqual({ entry: complete, missing: [] })
})

test.each<[string, unknown, string[]]>([
  ['null', { ...complete, stem: null }, ['stem']],
  ['an empty text', { ...complete, explanation: '  ' }, ['explanation']],
  ['an empty list', { ...complete, references: [] }, ['references']],
  ['an absent field', { ...complete, difficulty: undefined }, ['difficulty']],
  [
    'a reason',
    {
      ...complete,
      options: complete.options.map(({ text }, i) => ({ text, reason: i === 2 ? null : `Because of ${text}.` })),
    },
    ['options.3.reason'],
  ],
  ['two options and the key', { ...complete, options: complete.options.slice(0, 2) }, ['options', 'options']],
  ['all options', { ...complete, options: null }, ['options', 'options']],
  ['an id, once there is a domain', { ...complete, id: null }, ['id']],
  ['no id without a domain', { ...complete, id: null, domain: null }, ['domain']],
])('reports %s as missing', (_, entry, expected) => expect(missingIn(entry)).toEqual(expected))

test('suggests the next free id', () => {
  expect(fill({ ...complete, id: '' }).missing[0]?.remedy).toContain('next of Management of Care')
})

test('leaves invalid values to the rules', () => {
  expect(fill('words')).toEqual({ entry: 'words', missing: [] })
  expect(fill({ ...complete, stme: 'x', options: 'none' })).toEqual({
    entry: { ...complete, stme: 'x', options: 'none' },
    missing: [],
  })
  expect(missingIn({ ...complete, options: ['a', 'b', 'c', 'd'] })).toEqual([])
})
