import { describe, expect, test } from 'vitest'
import { completeSettings, findSetting, settingKeys } from './settings.ts'

const accepts = (key: string, value: unknown) => findSetting(key)?.setting.schema.safeParse(value).success

describe('what is stored', () => {
  test('is completed with the defaults', () => {
    expect(completeSettings('ai', undefined)).toEqual({ dailyBudgetCents: 500, maxTokens: 2000, model: null })
    expect(completeSettings('free_tier', { freeQuizzesPerDay: 7 })).toMatchObject({
      limitPracticeQuizzes: false,
      freeQuizzesPerDay: 7,
      freeFlashcardsPerDay: 5,
    })
    expect(completeSettings('referrals', {})).toEqual({ conversionCredits: 10 })
  })

  test('is not believed where it is not allowed', () => {
    expect(completeSettings('ai', { maxTokens: 1e9, model: 'a model', extra: 1 })).toEqual({
      dailyBudgetCents: 500,
      maxTokens: 2000,
      model: null,
    })
    expect(completeSettings('site', 'nonsense').claims).toEqual([])
  })
})

test('only settings of the list are found', () => {
  expect(settingKeys.map((key) => findSetting(key)?.setting.label)).not.toContain(undefined)
  for (const key of ['', 'ai', 'ai.', 'ai.constructor', '__proto__.x', 'billing_reconciled_stripe.at']) {
    expect(findSetting(key), key).toBeUndefined()
  }
})

test.each([
  ['free_tier.freeQuizzesPerDay', 3, true],
  ['free_tier.freeQuizzesPerDay', -1, false],
  ['free_tier.freeQuizzesPerDay', 1.5, false],
  ['free_tier.freeQuizzesPerDay', 1001, false],
  ['free_tier.limitPracticeQuizzes', 'yes', false],
  ['ai.maxTokens', 256, true],
  ['ai.maxTokens', 255, false],
  ['ai.model', 'gpt-3.5-turbo', true],
  ['ai.model', null, true],
  ['ai.model', 'gpt 4', false],
  ['site.contactEmail', 'help@example.org', true],
  ['site.contactEmail', 'help', false],
  ['site.claims', [{ text: '95% pass rate', source: 'Survey of 212 members, 2026' }], true],
  ['site.claims', [{ text: '95% pass rate', source: ' ' }], false],
  ['site.claims', [{ text: '95% pass rate' }], false],
])('%s accepts %j: %s', (key, value, isAllowed) => {
  expect(accepts(key, value)).toBe(isAllowed)
})
