import { describe, expect, test } from 'vitest'
import { createRng } from '../random/rng.ts'
import type { Mistake, NumericQuestion } from './options.ts'
import { formatCalculation, generateNumericOptions } from './options.ts'

const makeMistake = (value: number): Mistake => ({
  mistake: `mistake ${value}`,
  value,
  sum: `sum ${value}`,
  why: 'Incorrect',
})

function question(key: number, mistakes: readonly number[], more: Partial<NumericQuestion> = {}): NumericQuestion {
  return {
    key: { value: key, sum: 'sum', why: 'Correct' },
    mistakes: mistakes.map(makeMistake),
    unit: 'mL',
    places: 0,
    ...more,
  }
}

const generate = (seed: string, asked: NumericQuestion) => generateNumericOptions(createRng(seed), asked)

describe('generateNumericOptions', () => {
  test('returns four options in ascending order, one of them correct', () => {
    const options = generate('a', question(100, [50, 200, 400])) ?? []
    expect(options.map((option) => option.text)).toEqual(['50 mL', '100 mL', '200 mL', '400 mL'])
    expect(options.filter((option) => option.right)).toHaveLength(1)
    expect(options[0]).toMatchObject({ mistake: 'mistake 50', reason: 'Incorrect: sum 50 = 50 mL.' })
  })

  test.each([
    ['only two mistakes', question(100, [50, 200])],
    ['a distractor within 5% of the key', question(100, [50, 200, 104])],
    ['two distractors within 5% of each other', question(100, [50, 200, 205])],
    ['two answers that are equal after rounding', question(3, [1, 2.6, 9])],
    ['a distractor that is not positive', question(100, [50, 200, 0])],
    ['an implausible distractor', question(100, [50, 200, 4000], { within: [1, 1000] })],
    [
      'only two mistakes that apply',
      { ...question(100, [50, 200]), mistakes: [makeMistake(50), makeMistake(200), false as const] },
    ],
  ])('returns undefined for %s', (_, asked) => {
    expect(generate('a', asked)).toBeUndefined()
  })

  test('puts the key at each position equally often when the mistakes allow it', () => {
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 2000; i++) {
      const options = generate(`place:${i}`, question(100, [10, 20, 40, 200, 400, 800])) ?? []
      const position = options.findIndex((option) => option.right)
      counts[position] = (counts[position] ?? 0) + 1
    }
    for (const count of counts) expect(count).toBeGreaterThan(400)
  })

  test('writes a sign before a fluid balance', () => {
    const options = generate('a', question(350, [-350, 200, 900], { signed: true, within: [-5000, 5000] })) ?? []
    expect(options.map((option) => option.text)).toEqual(['−350 mL', '+200 mL', '+350 mL', '+900 mL'])
  })
})

test('formatCalculation writes a percent sign without a space', () => {
  expect(formatCalculation({ sum: 'a ÷ b', value: 1.68 }, { unit: '%', places: 2 })).toBe('a ÷ b = 1.68%')
})

test('formatCalculation shows the value before and after rounding', () => {
  const format = { unit: 'gtt/min', places: 0 }
  expect(formatCalculation({ sum: 'a ÷ b', value: 31.25 }, format)).toBe('a ÷ b = 31.25, rounded to 31 gtt/min')
  expect(formatCalculation({ sum: 'a ÷ b', value: 12.4021 }, { unit: 'mL', places: 1 })).toBe('a ÷ b ≈ 12.4 mL')
  expect(formatCalculation({ sum: 'a ÷ b', value: 32.4471 }, { unit: 'mL', places: 1 })).toBe(
    'a ÷ b ≈ 32.447, rounded to 32.4 mL',
  )
  expect(formatCalculation({ sum: 'a ÷ b', value: 32 }, format)).toBe('a ÷ b = 32 gtt/min')
})
