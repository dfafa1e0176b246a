import { describe, expect, test } from 'vitest'
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

/** Each stem has a word that no other stem has, and only the key repeats it. */
const rareWord: Questions = ['asthma', 'dyspnea', 'stridor', 'wheezing'].flatMap((word) =>
  questionsWith(`A client has pain and ${word}.`, [`treat ${word}`, 'treat pain', 'rest', 'wait']).slice(0, 1),
)

const resultOf = (strategy: string, questions: Questions) =>
  measureStrategies(questions).find((result) => result.strategy === strategy)

describe('measureStrategies', () => {
  test.each([
    ['longest option', questionsWith('What now?', ['call the whole team', 'rest', 'wait', 'sleep'])],
    ['shortest option', questionsWith('What now?', ['rest', 'wait a day', 'sleep more', 'call them'])],
    ['neither longest nor shortest', questionsWith('What now?', ['sleep', 'rest', 'wait', 'call the team'])],
    ['notify, refer, report, or contact', questionsWith('What now?', ['notify her', 'rest', 'reporters', 'wait'])],
    ['repeats a rare word of the stem', rareWord],
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

  test('has a lower bound that rises with the number of questions', () => {
    const cued = questionsWith('What now?', ['call the whole team', 'rest', 'wait', 'sleep'])
    const uncued = questionsWith('What now?', ['rest', 'call the whole team', 'wait', 'sleep'])
    const half = (count: number) => [...cued.slice(0, count), ...uncued.slice(0, count)]
    const bounds = [5, 40].map((count) => resultOf('longest option', half(count)))
    expect(bounds.map((result) => result?.rate)).toEqual([0.5, 0.5])
    // 0.5 - 1.96 * 0.5 / sqrt(n)
    expect(bounds[0]?.lowerBound).toBeCloseTo(0.19, 2)
    expect(bounds[1]?.lowerBound).toBeCloseTo(0.39, 2)
  })

  test('returns nothing without questions', () => expect(measureStrategies([])).toEqual([]))
})

test.each([
  ['It may usually help.', 2],
  ['Maybe in May', 1],
  ['Give oxygen.', 0],
])('countHedgeWords of "%s" is %i every time', (text, count) => {
  expect([countHedgeWords(text), countHedgeWords(text)]).toEqual([count, count])
})
