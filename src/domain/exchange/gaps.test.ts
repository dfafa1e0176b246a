import { expect, test } from 'vitest'
import { fillGaps } from './gaps.ts'

const whole = {
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
const fill = (entry: unknown) => fillGaps(entry, 'RN', 'RN-DRAFT-0001', (domain) => `next of ${domain}`)
const gapsOf = (entry: unknown) => fill(entry).gaps.map(({ field }) => field)

test('a whole entry has no gaps and stays as it is', () => {
  expect(fill(whole)).toEqual({ entry: whole, gaps: [] })
})

test.each<[string, unknown, string[]]>([
  ['null', { ...whole, stem: null }, ['stem']],
  ['an empty text', { ...whole, explanation: '  ' }, ['explanation']],
  ['an empty list', { ...whole, references: [] }, ['references']],
  ['an absent field', { ...whole, difficulty: undefined }, ['difficulty']],
  [
    'a reason',
    {
      ...whole,
      options: whole.options.map(({ text }, i) => ({ text, reason: i === 2 ? null : `Because of ${text}.` })),
    },
    ['options.3.reason'],
  ],
  ['two options and the key', { ...whole, options: whole.options.slice(0, 2) }, ['options', 'options']],
  ['all options', { ...whole, options: null }, ['options', 'options']],
  ['an id, once there is a domain', { ...whole, id: null }, ['id']],
  ['no id without a domain', { ...whole, id: null, domain: null }, ['domain']],
])('names %s', (_, entry, gaps) => expect(gapsOf(entry)).toEqual(gaps))

test('says the next free id', () => {
  expect(fill({ ...whole, id: '' }).gaps[0]?.remedy).toContain('next of Management of Care')
})

test('leaves to the rules what is no gap but wrong', () => {
  expect(fill('words')).toEqual({ entry: 'words', gaps: [] })
  expect(fill({ ...whole, stme: 'x', options: 'none' })).toEqual({
    entry: { ...whole, stme: 'x', options: 'none' },
    gaps: [],
  })
  expect(gapsOf({ ...whole, options: ['a', 'b', 'c', 'd'] })).toEqual([])
})
