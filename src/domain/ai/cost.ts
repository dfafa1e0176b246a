/** What a provider charges, in cents per million tokens. */
export interface TokenPrices {
  input: number
  output: number
}

/** What a call used. `cachedTokens` are the part of `inputTokens` that the provider read from its cache. */
export interface TokenUsage {
  inputTokens: number
  outputTokens: number
  cachedTokens: number
}

/**
 * In place of prices that the operator has not given, so that the daily budget ends calls all the same. An assumption, not
 * a price list: costs that follow from it are never shown as costs.
 */
export const assumedPrices: TokenPrices = { input: 500, output: 2500 }

/** English text has about 4 characters per token. Three leave a margin for other languages, JSON, and numbers. */
const charactersPerToken = 3

/** Tokens of a text that nobody has counted; rather too many than too few. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken)

/** The cost in cents, with fractions. Cached input is charged like other input: providers give different discounts for it. */
export function costInCents(
  { inputTokens, outputTokens }: Pick<TokenUsage, 'inputTokens' | 'outputTokens'>,
  prices: TokenPrices,
): number {
  return (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000
}
