import { expect, test } from 'vitest'
import { costInCents, estimateTokens } from './cost.ts'

test.each([
  [0, 0, 0],
  [1_000_000, 0, 300],
  [0, 1_000_000, 1500],
  [1_200, 350, 0.885],
])('%i input and %i output tokens cost %d cents', (inputTokens, outputTokens, cents) => {
  expect(costInCents({ inputTokens, outputTokens }, { input: 300, output: 1500 })).toBeCloseTo(cents, 9)
})

test.each([
  ['', 0],
  ['a', 1],
  ['Weigh the patient daily.', 8],
])('%j has about %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens)
})
