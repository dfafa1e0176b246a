import { describe, expect, test } from 'vitest'
import { createRng } from '../random/rng.ts'
import { countHedgeWords, measureStrategies } from './test-wiseness.ts'

type Questions = Parameters<typeof measureStrategies>[0]

/** Questions with these options, the first of which is the key. */
const questionsWith = (stem: string, texts: readonly string[], ordered = false): Questions =>
  Array.from({ length: 40 }, () => ({
    stem,
    ordered,
    options: texts.map((text, index) => ({
      id: `${index}`,
      text,
      reason: '',
      ...(index === 0 ? { right: true } : {}),
    })),
  })) as Questions

const resultOf = (strategy: string, questions: Questions) =>
  measureStrategies(questions, createRng('test'), 200).find((result) => result.strategy === strategy)

describe('measureStrategies', () => {
  test.each([
    ['longest option', questionsWith('What now?', ['call the whole team', 'rest', 'wait', 'sleep'])],
    ['most words shared with the stem', questionsWith('A client has chest pain.', ['chest pain', 'a', 'b', 'c'])],
    ['most hedged option', questionsWith('What now?', ['it may usually help', 'it may help', 'it does', 'none'])],
    ['most specific option', questionsWith('What now?', ['give 5 mg now', 'give some', 'give none', 'give all'])],
    ['always position 1', questionsWith('How many?', ['1 mg', '2 mg', '3 mg', '4 mg'], true)],
  ])('finds the key with the strategy "%s"', (strategy, questions) => {
    expect(resultOf(strategy, questions)).toEqual({ strategy, rate: 1, chance: 0.25, lowerBound: 1 })
  })

  test('measures chance where a strategy has no preference', () => {
    const result = resultOf('most hedged option', questionsWith('What now?', ['a', 'b', 'c', 'd']))
    expect(result).toMatchObject({ rate: 0.25, chance: 0.25 })
    expect(result?.lowerBound).toBeLessThan(0.25)
  })

  test('measures chance by position where options are shuffled', () => {
    expect(resultOf('always position 1', questionsWith('What now?', ['a', 'b', 'c', 'd']))?.rate).toBe(0.25)
  })

  test('returns nothing without questions', () => expect(measureStrategies([], createRng('test'), 10)).toEqual([]))
})

test.each([
  ['It may usually help.', 2],
  ['Maybe in May', 1],
  ['Give oxygen.', 0],
])('countHedgeWords of "%s" is %i every time', (text, count) => {
  expect([countHedgeWords(text), countHedgeWords(text)]).toEqual([count, count])
})
