import type { OutputInterface, TextStreamPart, ToolSet } from 'ai'
import type { z } from 'zod'
import type { TokenPrices } from '#domain/ai/cost.ts'
import type { AiFailure, AiObjectPrompt, AiPrompt, AiProvider, AiText } from './ai-provider.ts'
import { Call } from './call.ts'
import { type Cause, causeOf } from './failures.ts'
import { FinishedParts } from './finished-parts.ts'
import { loadModels, type ModelOptions, type Models } from './models.ts'
import { readObject, validParts } from './replies.ts'

/** How long the provider may take, in milliseconds. */
export interface AiTimeouts {
  /** Until a stream begins. */
  headers: number
  /** From then to the first token, which a model that reasons first takes a while to write. */
  firstChunk: number
  /** Between two tokens. */
  chunk: number
  /** For the whole reply. */
  total: number
}

export interface AiProviderOptions extends ModelOptions {
  prices: TokenPrices | undefined
  timeouts?: Partial<AiTimeouts>
  /** Calls that may be open at the same time in this process. */
  maxOpenCalls?: number
}

/** The total is less than the 120 s that a streaming endpoint has. */
const defaultTimeouts: AiTimeouts = { headers: 15_000, firstChunk: 30_000, chunk: 20_000, total: 110_000 }

/** One process forwards about 2,500 tokens per second, and models write 25 to 100 per second. */
const defaultMaxOpenCalls = 60

const settingsOf = ({ instructions, history = [], prompt, maxOutputTokens }: AiPrompt) => ({
  instructions,
  messages: [...history.map(({ role, text }) => ({ role, content: text })), { role: 'user' as const, content: prompt }],
  maxOutputTokens,
  // A learner waits: another attempt is the caller's decision, not that of a `retry-after` of a minute.
  maxRetries: 0,
  // OpenAI stores replies by default.
  providerOptions: { openai: { store: false } },
})

/** Text in the format of the schema. It is checked here, so that the model can be told what is wrong with it. */
function jsonOutput<S extends z.ZodObject>(
  { Output }: Models['sdk'],
  { schema, schemaName }: AiObjectPrompt<S>,
): OutputInterface<string, string, never> {
  return { ...Output.text(), responseFormat: Output.object({ schema, name: schemaName }).responseFormat }
}

/** Reads a stream to its end or its first error. */
async function readStream(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  call: Call,
  { causeOf, onText }: { causeOf: (error: unknown) => Cause; onText: (delta: string) => void },
): Promise<void> {
  for await (const part of stream) {
    switch (part.type) {
      case 'text-delta':
        if (part.text === '') break
        call.addStreamed(part.text)
        onText(part.text)
        break
      case 'error':
        // After a malformed chunk the SDK goes on, with a gap in the text.
        return call.fail(causeOf(part.error))
      case 'abort':
        return call.fail(causeOf(new DOMException(part.reason ?? 'the provider took too long', 'TimeoutError')))
      case 'finish':
        call.finish(part.finishReason, part.totalUsage)
        break
    }
  }
}

/** How a stream is asked for, and what becomes of its text. */
interface Reading<T> {
  ask: (models: Models) => { model: Models['text']; output?: OutputInterface<string, string, never> }
  /** What to pass on after a piece of text; undefined for nothing. */
  read: (delta: string) => T | undefined
}

interface OpenStream<T> {
  values: AsyncIterable<T>
  result: Promise<AiText>
}

class SdkProvider implements AiProvider {
  readonly model: string
  readonly prices: TokenPrices | undefined
  private readonly options: AiProviderOptions
  private readonly timeouts: AiTimeouts
  private readonly maxOpenCalls: number
  private openCalls = 0
  private readonly models = new Map<string, Promise<Models>>()

  constructor(options: AiProviderOptions) {
    this.model = options.model
    this.prices = options.prices
    this.options = options
    this.timeouts = { ...defaultTimeouts, ...options.timeouts }
    this.maxOpenCalls = options.maxOpenCalls ?? defaultMaxOpenCalls
  }

  async generateObject<S extends z.ZodObject>(prompt: AiObjectPrompt<S>) {
    const obstacle = this.findObstacle(prompt)
    if (obstacle) return obstacle
    this.openCalls++
    const call = new Call(prompt)
    try {
      const { sdk, object } = await this.load(prompt.model)
      const { text, finishReason, totalUsage } = await sdk.generateText({
        model: object,
        ...settingsOf(prompt),
        output: jsonOutput(sdk, prompt),
        abortSignal: prompt.signal,
        timeout: { totalMs: this.timeouts.total },
      })
      call.text = text
      call.finish(finishReason, totalUsage)
    } catch (error) {
      call.fail(this.causeOf(error, prompt.signal))
    } finally {
      this.openCalls--
    }
    const { text, failure, measure } = call.end()
    return failure ?? readObject(prompt.schema, text, measure)
  }

  async streamText(prompt: AiPrompt) {
    const opened = await this.open(prompt, { ask: ({ text }) => ({ model: text }), read: (delta) => delta })
    return 'values' in opened ? { ok: true as const, deltas: opened.values, result: opened.result } : opened
  }

  async streamObject<S extends z.ZodObject>(prompt: AiObjectPrompt<S>) {
    const parts = new FinishedParts()
    const opened = await this.open(prompt, {
      ask: ({ sdk, objectStream }) => ({ model: objectStream, output: jsonOutput(sdk, prompt) }),
      read: (delta) => {
        const finished = parts.add(delta)
        return finished && validParts(prompt.schema, finished)
      },
    })
    if (!('values' in opened)) return opened
    const result = opened.result.then(
      ({ text, failure, measure }) => failure ?? readObject(prompt.schema, text, measure),
    )
    return { ok: true as const, partials: opened.values, result }
  }

  private load(model = this.model): Promise<Models> {
    const loaded = this.models.get(model)
    if (loaded) return loaded
    const loading = loadModels({ ...this.options, model }, this.timeouts.headers).catch((error) => {
      this.models.delete(model)
      throw error
    })
    this.models.set(model, loading)
    return loading
  }

  /** What an error means. Messages go to the log, and some servers repeat the key that they were sent. */
  private causeOf(error: unknown, signal: AbortSignal): Cause {
    const cause = causeOf(error, signal)
    return { ...cause, message: cause.message.replaceAll(this.options.apiKey, '[AI_API_KEY]') }
  }

  /** Why a call cannot begin. */
  private findObstacle(prompt: AiPrompt): AiFailure | undefined {
    const unused = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 }
    const measure = { isSent: false, usage: unused, estimated: false, latency: 0, timeToFirstToken: null }
    const failed = (cause: Cause): AiFailure => ({ ok: false, ...cause, measure })
    if (prompt.signal.aborted) return failed({ reason: 'aborted', message: 'aborted by the caller' })
    if (this.openCalls < this.maxOpenCalls) return undefined
    return failed({ reason: 'busy', message: `${this.maxOpenCalls} calls are open`, retryAfter: 5 })
  }

  /** Opens a stream and waits for its first text. */
  private async open<T>(prompt: AiPrompt, reading: Reading<T>): Promise<OpenStream<T> | AiFailure> {
    const obstacle = this.findObstacle(prompt)
    if (obstacle) return obstacle
    this.openCalls++
    const closer = new AbortController()
    const first = Promise.withResolvers<undefined>()
    let isRead = true
    let queue: ReadableStreamDefaultController<T> | undefined
    const values = new ReadableStream<T>({
      start(controller) {
        queue = controller
      },
      cancel() {
        isRead = false
        closer.abort()
      },
    })
    const onText = (delta: string) => {
      first.resolve(undefined)
      const value = isRead ? reading.read(delta) : undefined
      if (value !== undefined) queue?.enqueue(value)
    }
    const result = this.run(prompt, closer, { ask: reading.ask, onText }).finally(() => {
      this.openCalls--
      if (isRead) queue?.close()
    })
    const ended = await Promise.race([first.promise, result])
    return ended?.failure ?? { values, result }
  }

  /** Runs a stream to its end and closes the connection. Never rejects. */
  private async run(
    prompt: AiPrompt,
    closer: AbortController,
    { ask, onText }: { ask: Reading<unknown>['ask']; onText: (delta: string) => void },
  ): Promise<AiText> {
    const call = new Call(prompt)
    const signal = AbortSignal.any([prompt.signal, closer.signal])
    const { total, firstChunk, chunk } = this.timeouts
    try {
      const models = await this.load(prompt.model)
      const { stream } = models.sdk.streamText({
        ...ask(models),
        ...settingsOf(prompt),
        abortSignal: signal,
        timeout: { totalMs: total, firstChunkMs: firstChunk, chunkMs: chunk },
        onError: () => undefined,
      })
      await readStream(stream, call, { causeOf: (error) => this.causeOf(error, signal), onText })
    } catch (error) {
      call.fail(this.causeOf(error, signal))
    }
    closer.abort()
    return call.end()
  }
}

/** A model through the AI SDK. The SDK is loaded with the first call. */
export function createAiProvider(options: AiProviderOptions): AiProvider {
  return new SdkProvider(options)
}
