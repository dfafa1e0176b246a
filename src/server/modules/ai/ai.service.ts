import { z } from 'zod'
import type {
  AiObject,
  AiObjectPrompt,
  AiPrompt,
  AiProvider,
  AiFailure as ProviderFailure,
} from '#server/adapters/ai/ai-provider.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { readSettings } from '../settings/index.ts'
import { Account, type AiUsage } from './account.ts'
import { type AiCallOfLearner, type AiOutcome, type AiStats, AiStore } from './ai.store.ts'
import type { AiFailure } from './failures.ts'

/** A prompt, what it is for, and who asked; `buildPrompt` writes `instructions` and `prompt`. */
export interface AiTextRequest extends AiPrompt {
  /** For the ledger, for example "flashcards" or "tutor". */
  purpose: string
  userId?: string
}

export interface AiObjectRequest<S extends z.ZodObject> extends AiObjectPrompt<S> {
  purpose: string
  userId?: string
  /** Told what the call cost with all its attempts, also when it failed. */
  onUsage?: (usage: AiUsage) => void
  /** Finer rules than the schema's. Returns what is wrong, in words for the model; undefined when all is well. */
  check?: (output: z.output<S>) => string | undefined
}

export interface AiObjectReply<T> {
  ok: true
  output: T
  model: string
  usage: AiUsage
}

/** A finished stream of text: the whole answer unless there is a failure. */
export interface AiTextReply {
  text: string
  failure?: AiFailure
  model: string
  usage: AiUsage
}

/** A stream whose first text has arrived. `deltas` never throws; leaving the loop ends the call. `result` never rejects. */
export interface AiTextStream {
  ok: true
  deltas: AsyncIterable<string>
  result: Promise<AiTextReply>
}

/**
 * The same for an object. Each of `partials` replaces the one before and has finished parts only, which match the schema
 * but have not been given to `check`. When the reply turns out to be invalid, `result` is that of another attempt.
 */
export interface AiObjectStream<T> {
  ok: true
  partials: AsyncIterable<Partial<T>>
  result: Promise<AiObjectReply<T> | AiFailure>
}

const oneDay = 86_400_000
/** Days for which single calls are stored; the sums of each day stay. */
const retentionDays = 400
/** After a reply that is not valid. Other failures are not tried again: a learner waits. */
const maxRetries = 2
const longestRepeatedReply = 20_000

/** Failures that only the operator can end. */
const reported: ReadonlySet<ProviderFailure['reason']> = new Set(['unauthorized', 'rejected'])

type ObjectResult<S extends z.ZodObject> = AiObject<z.output<S>> | ProviderFailure

/** The same prompt with the reply and what was wrong with it. The schema is for servers that do not enforce it. */
function retryPrompt<S extends z.ZodObject>(
  request: AiObjectRequest<S>,
  { text = '', message }: ProviderFailure,
): AiObjectRequest<S> {
  return {
    ...request,
    history: [
      ...(request.history ?? []),
      { role: 'user', text: request.prompt },
      { role: 'assistant', text: text.slice(0, longestRepeatedReply) },
    ],
    prompt: [
      `That reply was not accepted: ${message}`,
      'Write the whole reply again, corrected: one JSON object that matches this JSON schema, and nothing else.',
      JSON.stringify(z.toJSONSchema(request.schema)),
    ].join('\n\n'),
  }
}

function outcomeOf(reason: AiFailure['reason']): AiOutcome {
  return reason === 'aborted' || reason === 'invalid' || reason === 'budget' ? reason : 'failed'
}

/** A call that may begin. */
interface Opened<R> {
  provider: AiProvider
  account: Account
  model: string
  /** What was asked, with the model and within the limits of the settings. */
  request: R
}

export interface AiDeps {
  db: Db
  clock: () => Date
  /** Undefined when no model is configured. */
  provider: AiProvider | undefined
  onError: (error: unknown, doing: string) => void
}

/** Calls a language model for the other modules: within the daily budget, and with every call in the ledger. */
export class Ai {
  private readonly deps: AiDeps
  private readonly store: AiStore

  constructor(deps: AiDeps) {
    this.deps = deps
    this.store = new AiStore(deps.db)
  }

  /** The configured model; undefined without a provider. */
  get model(): string | undefined {
    return this.deps.provider?.model
  }

  /** Whether a model is configured; without one, every call fails with `off`. */
  get isOn(): boolean {
    return this.deps.provider !== undefined
  }

  /** An object that matches the schema and passes `check`. An invalid reply is tried again, twice at most. */
  async generateObject<S extends z.ZodObject>(
    request: AiObjectRequest<S>,
  ): Promise<AiObjectReply<z.output<S>> | AiFailure> {
    const opened = await this.open(request)
    if ('ok' in opened) return opened
    return this.endObject(opened, await opened.provider.generateObject(opened.request))
  }

  /** Text as it is written. A failure before the first text is returned instead of a stream. */
  async streamText(request: AiTextRequest): Promise<AiTextStream | AiFailure> {
    const opened = await this.open(request)
    if ('ok' in opened) return opened
    const { provider, account, model } = opened
    const stream = await provider.streamText(opened.request)
    if (!stream.ok) {
      await account.add(stream.measure)
      return this.fail(account, stream)
    }
    const result = stream.result.then(async ({ text, failure, measure }): Promise<AiTextReply> => {
      await account.add(measure)
      if (!failure) return { text, model, usage: await account.close('ok') }
      return { text, model, failure: await this.fail(account, failure), usage: account.total() }
    })
    return { ok: true, deltas: stream.deltas, result }
  }

  /** An object as it is written; otherwise like `generateObject`. */
  async streamObject<S extends z.ZodObject>(
    request: AiObjectRequest<S>,
  ): Promise<AiObjectStream<z.output<S>> | AiFailure> {
    const opened = await this.open(request)
    if ('ok' in opened) return opened
    const stream = await opened.provider.streamObject(opened.request)
    if (!stream.ok) {
      await opened.account.add(stream.measure)
      return this.fail(opened.account, stream)
    }
    const result = stream.result
      .then((reply) => this.endObject(opened, reply))
      .catch((error): AiFailure => {
        this.deps.onError(error, 'AI')
        return { ok: false, reason: 'unavailable' }
      })
    return { ok: true, partials: stream.partials, result }
  }

  /** Sums over all calls so far. */
  getStats(): Promise<AiStats> {
    return this.store.getStats()
  }

  /** The calls that were made for a learner, for the export of their data. */
  exportCalls(userId: string): Promise<AiCallOfLearner[]> {
    return this.store.listCalls(userId)
  }

  /** Deletes single calls that are old enough. */
  async cleanUp(): Promise<void> {
    await this.store.deleteCallsBefore(new Date(this.deps.clock().getTime() - retentionDays * oneDay))
  }

  /** Applies the settings to a request, and reserves its first attempt in the budget. */
  private async open<R extends AiTextRequest>(asked: R): Promise<Opened<R> | AiFailure> {
    const { provider, clock, onError, db } = this.deps
    if (!provider) return { ok: false, reason: 'off' }
    const { model: chosen, maxTokens, dailyBudgetCents: budget } = await readSettings(db, 'ai')
    const model = chosen ?? provider.model
    const request = { ...asked, model, maxOutputTokens: Math.min(asked.maxOutputTokens, maxTokens) }
    // The operator gave the prices of the configured model.
    const prices = model === provider.model ? provider.prices : undefined
    const { purpose, userId } = request
    const account = new Account(this.store, { purpose, userId, model, prices, budget, at: clock() }, onError)
    if (await account.reserve(request)) return { provider, account, model, request }
    await account.close('budget', 'budget')
    return { ok: false, reason: 'budget' }
  }

  /** Tries again while the reply is invalid, and closes the account. */
  private async endObject<S extends z.ZodObject>(
    { provider, account, model, request }: Opened<AiObjectRequest<S>>,
    first: ObjectResult<S>,
  ): Promise<AiObjectReply<z.output<S>> | AiFailure> {
    await account.add(first.measure)
    let reply = this.checked(request, first)
    for (let retry = 1; retry <= maxRetries && !reply.ok && reply.reason === 'invalid'; retry++) {
      const prompt = retryPrompt(request, reply)
      if (!(await account.reserve(prompt))) break
      const next = await provider.generateObject(prompt)
      await account.add(next.measure)
      reply = this.checked(request, next)
    }
    if (!reply.ok) {
      const failure = await this.fail(account, reply)
      request.onUsage?.(account.total())
      return failure
    }
    const usage = await account.close('ok')
    request.onUsage?.(usage)
    return { ok: true, output: reply.output, model, usage }
  }

  private checked<S extends z.ZodObject>(request: AiObjectRequest<S>, reply: ObjectResult<S>): ObjectResult<S> {
    const problem = reply.ok ? request.check?.(reply.output) : undefined
    if (problem === undefined || !reply.ok) return reply
    return { ok: false, reason: 'invalid', message: problem, text: reply.text, measure: reply.measure }
  }

  private async fail(account: Account, { reason, message, retryAfter }: ProviderFailure): Promise<AiFailure> {
    if (reported.has(reason)) this.deps.onError(new Error(`the language model provider: ${message}`), 'AI')
    await account.close(outcomeOf(reason), reason)
    return { ok: false, reason, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }
}
