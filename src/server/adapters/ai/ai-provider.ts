import type { z } from 'zod'
import type { TokenPrices, TokenUsage } from '#domain/ai/cost.ts'

/** An earlier turn of a conversation. */
export interface AiTurn {
  role: 'user' | 'assistant'
  text: string
}

/** What a model is asked. */
export interface AiPrompt {
  instructions: string
  /** Earlier turns, oldest first. */
  history?: readonly AiTurn[]
  prompt: string
  maxOutputTokens: number
  /** The provider's name of the model, instead of the configured one. */
  model?: string
  /** Ends the call, and the connection behind it. */
  signal: AbortSignal
}

/**
 * A prompt whose reply is an object. Providers accept only part of JSON Schema: use objects, arrays, strings, numbers,
 * booleans, enums, unions, and `.nullable()`; no `.optional()`, `.default()`, record, tuple, or discriminated union.
 * `tests/support/strict-schema.ts` lists what they refuse. Finer rules are checked afterward.
 */
export interface AiObjectPrompt<S extends z.ZodObject> extends AiPrompt {
  schema: S
  /** Letters, digits, and underscores; some models read it. */
  schemaName: string
}

/**
 * Why a call failed:
 * - `busy`: too many calls are open in this process; the provider was not asked.
 * - `aborted`: by the signal.
 * - `timeout`: no reply, no first token, silence, or too long altogether.
 * - `rate_limited`: the provider allows no more calls now, or its quota is used up.
 * - `unauthorized`: the provider does not accept the key.
 * - `rejected`: the provider does not accept the request, for example an unknown model.
 * - `unavailable`: the provider cannot be reached, has an error, or its reply broke off.
 * - `cut_off`: the reply is longer than allowed.
 * - `refused`: the model or the provider's content filter declined.
 * - `invalid`: the reply does not have the shape that was asked for.
 */
export type AiFailureReason =
  | 'busy'
  | 'aborted'
  | 'timeout'
  | 'rate_limited'
  | 'unauthorized'
  | 'rejected'
  | 'unavailable'
  | 'cut_off'
  | 'refused'
  | 'invalid'

/** What a call used and how long it took. */
export interface AiMeasure {
  /** False when the provider was not asked. */
  isSent: boolean
  usage: TokenUsage
  /** The provider did not say what was used: tokens were estimated from the length of the texts. */
  estimated: boolean
  /** Milliseconds. */
  latency: number
  /** Milliseconds until the first text of a stream; null when there was none. */
  timeToFirstToken: number | null
}

export interface AiFailure<Reason = AiFailureReason> {
  ok: false
  reason: Reason
  /** For the log, never for a learner. Of an invalid reply: what is wrong with it, as the model is told. */
  message: string
  /** Seconds after which the provider allows the next call. */
  retryAfter?: number
  /** An invalid reply as it was written. */
  text?: string
  measure: AiMeasure
}

export interface AiObject<T> {
  ok: true
  output: T
  /** The reply as it was written. */
  text: string
  measure: AiMeasure
}

/** A finished stream of text. `text` is all that arrived; it is the whole answer only when there is no failure. */
export interface AiText {
  text: string
  failure?: AiFailure
  measure: AiMeasure
}

/** A stream whose first text has arrived. */
export interface AiTextStream {
  ok: true
  /** Ends when the stream ends, whether complete or not; never throws. Leaving the loop closes the connection. */
  deltas: AsyncIterable<string>
  /** Never rejects, and does not wait for `deltas` to be read. */
  result: Promise<AiText>
}

/** A stream of an object whose first text has arrived. */
export interface AiObjectStream<T> {
  ok: true
  /**
   * The object so far: finished properties, and the finished elements of a list that is being written. Each one matches its
   * schema, and each value replaces the one before. Ends and closes like `deltas`.
   */
  partials: AsyncIterable<Partial<T>>
  /** Never rejects. */
  result: Promise<AiObject<T> | AiFailure>
}

/** A language model of an outside provider. No method throws, retries, or calls the provider more than once. */
export interface AiProvider {
  /** The provider's name of the model. */
  readonly model: string
  /** Undefined when the operator has not given them. */
  readonly prices: TokenPrices | undefined
  generateObject<S extends z.ZodObject>(prompt: AiObjectPrompt<S>): Promise<AiObject<z.output<S>> | AiFailure>
  /** Resolves when the first text has arrived. */
  streamText(prompt: AiPrompt): Promise<AiTextStream | AiFailure>
  /** Resolves when the first text has arrived. */
  streamObject<S extends z.ZodObject>(prompt: AiObjectPrompt<S>): Promise<AiObjectStream<z.output<S>> | AiFailure>
}
