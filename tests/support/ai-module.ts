import { z } from 'zod'
import type { AiProvider } from '#server/adapters/ai/ai-provider.ts'
import { type AiProviderOptions, createAiProvider } from '#server/adapters/ai/sdk-provider.ts'
import type { Database } from '#server/adapters/db/db.ts'
import {
  type Ai,
  type AiFailure,
  type AiObjectRequest,
  type AiObjectStream,
  type AiTextRequest,
  type AiTextStream,
  createAi,
} from '#server/modules/ai/index.ts'
import { type AiServer, startAiServer } from './ai-server.ts'
import { openTestDatabase } from './test-database.ts'

/** Cents per million tokens: the test server's usual 100 input and 20 output tokens cost 0.1 + 0.1 = 0.2 cents. */
export const testPrices = { input: 1_000, output: 5_000 }

/** The model of a test server, through the real adapter. */
export const makeAiProvider = ({ baseUrl }: AiServer, given: Partial<AiProviderOptions> = {}): AiProvider =>
  createAiProvider({
    protocol: 'openai-compatible',
    baseUrl,
    apiKey: 'a key',
    model: 'a-model',
    prices: testPrices,
    ...given,
  })

/** The AI module alone, on a database and a provider of its own. */
export interface AiModule {
  database: Database
  server: AiServer
  clock: { now: Date }
  /** Errors that were reported since the last reset. */
  errors: string[]
  open(given?: Partial<AiProviderOptions>): Ai
  /** Empties the ledger, the settings, and what the provider has seen. */
  reset(): Promise<void>
  /** Stores settings of language models. */
  set(settings: object): Promise<unknown>
  addUser(name: string): Promise<string>
  /** The ledger. */
  calls(): Promise<Record<string, unknown>[]>
  /** What counts toward the budget of the first day with calls, in cents. */
  spent(): Promise<number | undefined>
  close(): Promise<void>
}

export async function openAiModule(): Promise<AiModule> {
  const database = await openTestDatabase()
  const server = await startAiServer()
  const clock = { now: new Date() }
  const errors: string[] = []
  return {
    database,
    server,
    clock,
    errors,
    open: (given) =>
      createAi({
        db: database.db,
        clock: () => clock.now,
        provider: makeAiProvider(server, given),
        onError: (error) => void errors.push((error as Error).message),
      }),
    async reset() {
      clock.now = new Date('2026-03-01T23:30:00Z')
      errors.length = 0
      server.reset()
      await database.query('truncate ai_calls, ai_days, settings')
    },
    set: (settings) =>
      database.query(
        `insert into settings (key, value) values ('ai', $1::jsonb)
        on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(settings)],
      ),
    async addUser(name) {
      const { rows } = await database.query(
        `insert into users (email, email_key, username, username_key, first_name, last_name, referral_code)
        values ($1, $1, $1, $1, 'Ada', 'Lovelace', $1) returning id`,
        [name],
      )
      return (rows[0] as { id: string }).id
    },
    async calls() {
      const { rows } = await database.query(`select user_id, purpose, model, outcome, failure, attempts, input_tokens,
        output_tokens, cached_tokens, tokens_estimated, cost_cents::float8 as cost,
        first_token_ms is not null as streamed from ai_calls order by no`)
      return rows as Record<string, unknown>[]
    },
    async spent() {
      const { rows } = await database.query('select spent_cents::float8 as spent from ai_days order by day limit 1')
      return (rows[0] as { spent: number } | undefined)?.spent
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
}

const cardsSchema = z.object({ cards: z.array(z.object({ front: z.string(), passageIds: z.array(z.string()) })) })

export const textRequest = (given: Partial<AiTextRequest> = {}): AiTextRequest => ({
  purpose: 'tutor',
  instructions: 'You teach.',
  prompt: 'Explain preload.',
  maxOutputTokens: 100,
  signal: new AbortController().signal,
  ...given,
})

export const cardsRequest = (
  given: Partial<AiObjectRequest<typeof cardsSchema>> = {},
): AiObjectRequest<typeof cardsSchema> => ({
  ...textRequest(),
  purpose: 'flashcards',
  schema: cardsSchema,
  schemaName: 'flashcards',
  ...given,
})

/** A stream that must open. */
export function opened<S extends AiTextStream | AiObjectStream<unknown>>(stream: S | AiFailure): S {
  if (!stream.ok) throw new Error(`the stream did not open: ${stream.reason}`)
  return stream
}
