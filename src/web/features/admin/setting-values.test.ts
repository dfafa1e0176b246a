import { describe, expect, test } from 'vitest'
import type { AdminSetting } from '#contract/settings.ts'
import { describeDefault, draftOf, readDraft } from './setting-values.ts'

const setting = (kind: AdminSetting['control']['kind'], value: unknown, standard: unknown = value): AdminSetting => ({
  key: 'ai.maxTokens',
  group: 'ai',
  label: 'A setting',
  explanation: '',
  control: kind === 'number' || kind === 'money' ? { kind, min: 0, max: 1000 } : { kind },
  value,
  default: standard,
})

test.each([
  ['number', 5, '5'],
  ['money', 1250, '12.50'],
  ['switch', true, true],
  ['email', null, ''],
  ['model', 'gpt-4', 'gpt-4'],
] as const)('the control of a %s with %j begins with %j, which leads back to it', (kind, value, draft) => {
  const one = setting(kind, value)
  expect(draftOf(one)).toBe(draft)
  expect(readDraft(one, draft)).toBe(value)
})

describe('what is typed', () => {
  test.each([
    ['number', ' 7 ', 7],
    ['number', '-1', -1],
    ['number', '1.5', '1.5'],
    ['number', '', ''],
    ['money', '3', 300],
    ['money', '0.1', 10],
    ['money', '1,000', '1,000'],
    ['email', '  ', null],
  ] as const)('as a %s, "%s", is sent as %j', (kind, text, value) => {
    expect(readDraft(setting(kind, 0), text)).toBe(value)
  })
})

test('the default is said in words', () => {
  expect(describeDefault(setting('switch', true, false))).toBe('off')
  expect(describeDefault(setting('number', 1, 2000))).toBe('2,000')
  expect(describeDefault(setting('money', 1, 500))).toBe('$5.00')
  expect(describeDefault(setting('claims', [], []))).toBe('empty')
  expect(describeDefault(setting('email', null, 'hello@example.org'))).toBe('hello@example.org')
})
