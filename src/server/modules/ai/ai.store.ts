import { eq, sql } from 'drizzle-orm'
import type { TokenUsage } from '#domain/ai/cost.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { aiCalls } from '#server/adapters/db/schema.ts'

export type AiOutcome = 'ok' | 'retried' | 'invalid' | 'failed' | 'aborted' | 'budget'

/** One call as the ledger has it. */
export interface AiCallRecord {
  userId: string | undefined
  purpose: string
  model: string
  outcome: AiOutcome
  failure: string | undefined
  attempts: number
  usage: TokenUsage
  estimated: boolean
  /** Null when the prices are unknown. */
  costCents: number | null
  /** Milliseconds. */
  latency: number
  timeToFirstToken: number | null
  at: Date
}

/** One call as its learner may see it. */
export type AiCallOfLearner = Pick<AiCallRecord, 'at' | 'purpose' | 'model' | 'outcome'> &
  Pick<TokenUsage, 'inputTokens' | 'outputTokens'>

/** Sums over all calls. Costs are in US cents, with fractions. */
export interface AiStats {
  requestCount: number
  totalTokens: number
  totalCost: number
  /** Requests that `totalCost` does not include, because the prices were unknown. */
  requestsWithoutCost: number
}

/** The ledger of language model calls, and the daily budget. Days are UTC dates: 2026-03-01. */
export class AiStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /**
   * Adds an estimate to what is spent, unless the day's budget would be passed. One statement on one row per day, so that
   * calls of several servers cannot all take the last cent. Amounts are in US cents.
   */
  async reserve(day: string, cents: number, budget: number): Promise<boolean> {
    if (budget <= 0 || cents > budget) return false
    const rows = await this.db.rows(sql`insert into ai_days (day, spent_cents) values (${day}::date, ${cents}::numeric)
      on conflict (day) do update set spent_cents = ai_days.spent_cents + excluded.spent_cents
        where ai_days.spent_cents + excluded.spent_cents <= ${budget}::numeric
      returning day`)
    return rows.length > 0
  }

  /** Replaces an estimate with what was spent: `cents` is the difference. */
  async settle(day: string, cents: number): Promise<void> {
    await this.db.rows(sql`update ai_days set spent_cents = greatest(0, spent_cents + ${cents}::numeric)
      where day = ${day}::date`)
  }

  /** Adds a call to the ledger and to the sums of its day. */
  async record(day: string, call: AiCallRecord): Promise<void> {
    const { usage, costCents, at } = call
    const requests = call.attempts > 0 ? 1 : 0
    const withoutCost = costCents === null ? requests : 0
    await this.db.rows(sql`with summed as (
        insert into ai_days (day, requests, input_tokens, output_tokens, cost_cents, requests_without_cost)
        values (${day}, ${requests}, ${usage.inputTokens}, ${usage.outputTokens}, ${costCents ?? 0}, ${withoutCost})
        on conflict (day) do update set requests = ai_days.requests + excluded.requests,
          input_tokens = ai_days.input_tokens + excluded.input_tokens,
          output_tokens = ai_days.output_tokens + excluded.output_tokens,
          cost_cents = ai_days.cost_cents + excluded.cost_cents,
          requests_without_cost = ai_days.requests_without_cost + excluded.requests_without_cost)
      insert into ai_calls (user_id, purpose, model, outcome, failure, attempts, input_tokens, output_tokens,
        cached_tokens, tokens_estimated, cost_cents, latency_ms, first_token_ms, created_at)
      values ((select id from users where id = ${call.userId ?? null}::uuid), ${call.purpose}, ${call.model},
        ${call.outcome}, ${call.failure ?? null}, ${call.attempts}, ${usage.inputTokens}, ${usage.outputTokens},
        ${usage.cachedTokens}, ${call.estimated}, ${costCents}, ${call.latency}, ${call.timeToFirstToken},
        ${at.toISOString()})`)
  }

  async getStats(): Promise<AiStats> {
    const [row] = await this.db.rows<AiStats>(sql`select coalesce(sum(requests), 0)::int as "requestCount",
      coalesce(sum(input_tokens + output_tokens), 0)::float8 as "totalTokens",
      coalesce(sum(cost_cents), 0)::float8 as "totalCost",
      coalesce(sum(requests_without_cost), 0)::int as "requestsWithoutCost" from ai_days`)
    if (!row) throw new Error('an aggregate has a row')
    return row
  }

  /** The calls of a learner, oldest first. */
  listCalls(userId: string): Promise<AiCallOfLearner[]> {
    const { createdAt, purpose, model, outcome, inputTokens, outputTokens } = aiCalls
    return this.db
      .select({ at: createdAt, purpose, model, outcome, inputTokens, outputTokens })
      .from(aiCalls)
      .where(eq(aiCalls.userId, userId))
      .orderBy(aiCalls.no)
  }

  async deleteCallsBefore(at: Date): Promise<void> {
    await this.db.rows(sql`delete from ai_calls where created_at < ${at.toISOString()}`)
  }
}
