import type { FinishReason, LanguageModelUsage } from 'ai'
import { estimateTokens } from '#domain/ai/cost.ts'
import type { AiFailureReason, AiMeasure, AiPrompt, AiText } from './ai-provider.ts'
import { type Cause, causeOfFinish } from './failures.ts'

/** Failures after which the provider may charge for a call though no text has arrived. */
const charged: ReadonlySet<AiFailureReason> = new Set(['aborted', 'timeout', 'cut_off', 'refused'])

/** What one call to the provider has seen so far. */
export class Call {
  text = ''
  private readonly prompt: AiPrompt
  private readonly started = performance.now()
  private timeToFirstToken: number | null = null
  private usage: LanguageModelUsage | undefined
  private finishReason: FinishReason | undefined
  private cause: Cause | undefined

  constructor(prompt: AiPrompt) {
    this.prompt = prompt
  }

  addStreamed(delta: string): void {
    this.timeToFirstToken ??= Math.round(performance.now() - this.started)
    this.text += delta
  }

  /** The first failure counts: others follow from it. */
  fail(cause: Cause): void {
    this.cause ??= cause
  }

  finish(reason: FinishReason, usage: LanguageModelUsage): void {
    this.finishReason = reason
    this.usage = usage
  }

  end(): AiText {
    const cause = this.cause ?? causeOfFinish(this.finishReason, this.text)
    const measure = this.measure(cause)
    return { text: this.text, measure, ...(cause ? { failure: { ok: false, ...cause, measure } } : {}) }
  }

  private measure(cause: Cause | undefined): AiMeasure {
    const { inputTokens, outputTokens, inputTokenDetails } = this.usage ?? {}
    const isCounted = inputTokens !== undefined && outputTokens !== undefined
    const isFree = cause !== undefined && this.text === '' && !charged.has(cause.reason)
    const usage = isCounted
      ? { inputTokens, outputTokens, cachedTokens: inputTokenDetails?.cacheReadTokens ?? 0 }
      : isFree
        ? { inputTokens: 0, outputTokens: 0, cachedTokens: 0 }
        : this.estimate()
    return {
      isSent: true,
      usage,
      estimated: !isCounted && !isFree,
      latency: Math.round(performance.now() - this.started),
      timeToFirstToken: this.timeToFirstToken,
    }
  }

  /** A stream that broke off does not say what it used, and some servers never do. */
  private estimate() {
    const { instructions, history = [], prompt } = this.prompt
    const read = [instructions, ...history.map(({ text }) => text), prompt]
    return {
      inputTokens: read.reduce((sum, text) => sum + estimateTokens(text), 0),
      outputTokens: estimateTokens(this.text),
      cachedTokens: 0,
    }
  }
}
