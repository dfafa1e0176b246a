import { assumedPrices, costInCents, estimateTokens, type TokenPrices, type TokenUsage } from '#domain/ai/cost.ts'
import type { AiMeasure, AiPrompt } from '#server/adapters/ai/ai-provider.ts'
import type { AiOutcome, AiStore } from './ai.store.ts'

/** What a call cost and how long it took. */
export interface AiUsage extends TokenUsage {
  /** US cents, with fractions; null when the prices are unknown. */
  costCents: number | null
  /** Milliseconds, of all attempts together. */
  latency: number
  /** Milliseconds until the first text of a stream; null when there was none. */
  timeToFirstToken: number | null
}

/** Whose call it is, and of what. */
export interface Charge {
  purpose: string
  userId: string | undefined
  model: string
  prices: TokenPrices | undefined
  at: Date
  /** US cents that the day may cost. */
  budget: number
}

/** Tokens that an attempt can use at most, roughly. */
function estimateUsage({ instructions, history = [], prompt, maxOutputTokens }: AiPrompt) {
  const texts = [instructions, prompt, ...history.map(({ text }) => text)]
  return { inputTokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0), outputTokens: maxOutputTokens }
}

/**
 * One call, with all its attempts, in the ledger and in the budget of the UTC day on which it began. A reply is not lost
 * because the ledger could not be written: such errors are reported.
 */
export class Account {
  private readonly store: AiStore
  private readonly charge: Charge
  private readonly onError: (error: unknown, doing: string) => void
  private readonly day: string
  private readonly started = performance.now()
  private readonly usage: TokenUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 }
  private estimated = false
  private timeToFirstToken: number | null = null
  private attempts = 0
  private reserved = 0

  constructor(store: AiStore, charge: Charge, onError: (error: unknown, doing: string) => void) {
    this.store = store
    this.charge = charge
    this.onError = onError
    this.day = charge.at.toISOString().slice(0, 10)
  }

  /** Reserves what an attempt may cost. Returns false when the budget does not allow it. */
  async reserve(prompt: AiPrompt): Promise<boolean> {
    const cents = this.costOf(estimateUsage(prompt))
    if (!(await this.store.reserve(this.day, cents, this.charge.budget))) return false
    this.reserved = cents
    return true
  }

  /** Replaces the reservation with what the attempt cost. */
  async add({ isSent, usage, estimated, timeToFirstToken }: AiMeasure): Promise<void> {
    if (isSent) this.attempts++
    this.usage.inputTokens += usage.inputTokens
    this.usage.outputTokens += usage.outputTokens
    this.usage.cachedTokens += usage.cachedTokens
    this.estimated ||= estimated
    this.timeToFirstToken ??= timeToFirstToken
    await this.report(this.store.settle(this.day, this.costOf(usage) - this.reserved))
  }

  /** Writes the call to the ledger. A successful one that took several attempts is `retried`. */
  async close(outcome: AiOutcome, failure?: string): Promise<AiUsage> {
    const total = this.total()
    const { purpose, userId, model, at } = this.charge
    const { usage, estimated, attempts } = this
    const { costCents, latency, timeToFirstToken } = total
    await this.report(
      this.store.record(this.day, {
        ...{ purpose, userId, model, at, failure, attempts, usage, estimated, costCents, latency, timeToFirstToken },
        outcome: outcome === 'ok' && attempts > 1 ? 'retried' : outcome,
      }),
    )
    return total
  }

  private costOf(usage: Pick<TokenUsage, 'inputTokens' | 'outputTokens'>): number {
    return costInCents(usage, this.charge.prices ?? assumedPrices)
  }

  total(): AiUsage {
    return {
      ...this.usage,
      costCents: this.charge.prices ? this.costOf(this.usage) : null,
      latency: Math.round(performance.now() - this.started),
      timeToFirstToken: this.timeToFirstToken,
    }
  }

  private async report(written: Promise<void>): Promise<void> {
    await written.catch((error) => this.onError(error, 'the ledger of AI calls'))
  }
}
