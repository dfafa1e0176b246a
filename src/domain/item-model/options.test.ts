import { describe, expect, test } from 'vitest'
import { createRng } from '../random/rng.ts'
import type { Mistake, NumericQuestion } from './options.ts'
import { formatCalculation, generateNumericOptions } from './options.ts'

const slip = (value: number): Mistake => ({
  mistake: `slip to ${value}`,
  value,
  sum: `slip ${value}`,
  why: 'Slipped',
})

function question(key: number, slips: readonly number[], more: Partial<NumericQuestion> = {}): NumericQuestion {
  return {
    key: { value: key, sum: 'sum', why: 'Right' },
    mistakes: slips.map(slip),
    unit: 'mL',
    places: 0,
    ...more,
  }
}

const draw = (seed: string, asked: NumericQuestion) => generateNumericOptions(createRng(seed), asked)

describe('generateNumericOptions', () => {
  test('answers four ascending options with one right', () => {
    const options = draw('a', question(100, [50, 200, 400])) ?? []
    expect(options.map((option) => option.text)).toEqual(['50 mL', '100 mL', '200 mL', '400 mL'])
    expect(options.filter((option) => option.right)).toHaveLength(1)
    expect(options[0]).toMatchObject({ mistake: 'slip to 50', reason: 'Slipped: slip 50 = 50 mL.' })
  })

  test.each([
    ['two mistakes', question(100, [50, 200])],
    ['a distractor within 5 % of the key', question(100, [50, 200, 104])],
    ['two distractors within 5 % of each other', question(100, [50, 200, 205])],
    ['two answers equal after rounding', question(3, [1, 2.6, 9])],
    ['a distractor that is not positive', question(100, [50, 200, 0])],
    ['a distractor that nobody would believe', question(100, [50, 200, 4000], { within: [1, 1000] })],
    ['an entry that does not apply', { ...question(100, [50, 200]), mistakes: [slip(50), slip(200), false as const] }],
  ])('refuses %s', (_, asked) => {
    expect(draw('a', asked)).toBeUndefined()
  })

  test('puts the key into each place equally often when the mistakes allow it', () => {
    const places = [0, 0, 0, 0]
    for (let i = 0; i < 2000; i++) {
      const options = draw(`place:${i}`, question(100, [10, 20, 40, 200, 400, 800])) ?? []
      const place = options.findIndex((option) => option.right)
      places[place] = (places[place] ?? 0) + 1
    }
    for (const count of places) expect(count).toBeGreaterThan(400)
  })

  test('signs balances', () => {
    const options = draw('a', question(350, [-350, 200, 900], { signed: true, within: [-5000, 5000] })) ?? []
    expect(options.map((option) => option.text)).toEqual(['−350 mL', '+200 mL', '+350 mL', '+900 mL'])
  })
})

test('worked shows the value before and after rounding', () => {
  const form = { unit: 'gtt/min', places: 0 }
  expect(formatCalculation({ sum: 'a ÷ b', value: 31.25 }, form)).toBe('a ÷ b = 31.25, rounded to 31 gtt/min')
  expect(formatCalculation({ sum: 'a ÷ b', value: 12.4021 }, { unit: 'mL', places: 1 })).toBe('a ÷ b ≈ 12.4 mL')
  expect(formatCalculation({ sum: 'a ÷ b', value: 32.4471 }, { unit: 'mL', places: 1 })).toBe(
    'a ÷ b ≈ 32.447, rounded to 32.4 mL',
  )
  expect(formatCalculation({ sum: 'a ÷ b', value: 32 }, form)).toBe('a ÷ b = 32 gtt/min')
})
