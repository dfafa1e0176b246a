import { bigint, boolean, date, index, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { now } from './columns.ts'

/** US cents with fractions: one call costs a few of them or less. */
const cents = (name: string) => numeric(name, { precision: 16, scale: 6, mode: 'number' })

/** Every call of a language model, for 400 days. It outlives the account of the learner, without saying whose it was. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What it was for, for example "flashcards" or "tutor". */
    purpose: text('purpose').notNull(),
    model: text('model').notNull(),
    /** `retried`: in the end successful. `budget`: refused without asking the provider. */
    outcome: text('outcome', { enum: ['ok', 'retried', 'invalid', 'failed', 'aborted', 'budget'] }).notNull(),
    /** Why it did not succeed. */
    failure: text('failure'),
    /** Requests to the provider. */
    attempts: smallint('attempts').notNull(),
    /** Of all attempts together. */
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** The part of the input that the provider read from its cache. */
    cachedTokens: integer('cached_tokens').notNull(),
    /** The provider did not count them. */
    tokensEstimated: boolean('tokens_estimated').notNull(),
    /** Null when the prices are unknown. */
    costCents: cents('cost_cents'),
    latencyMs: integer('latency_ms').notNull(),
    /** Of a stream. */
    firstTokenMs: integer('first_token_ms'),
    createdAt: now('created_at'),
  },
  (t) => [index('ai_calls_created').on(t.createdAt), index('ai_calls_user').on(t.userId)],
)

/** Sums of the calls of each UTC day, forever. */
export const aiDays = pgTable('ai_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** What counts toward the daily budget: what was spent, and estimates for calls in progress. */
  spentCents: cents('spent_cents').notNull().default(0),
  /** Calls for which the provider was asked. */
  requests: integer('requests').notNull().default(0),
  inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
  outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  costCents: cents('cost_cents').notNull().default(0),
  /** Those of the requests whose cost is unknown. */
  requestsWithoutCost: integer('requests_without_cost').notNull().default(0),
})
