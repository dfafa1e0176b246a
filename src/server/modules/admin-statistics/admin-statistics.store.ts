import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { isCounted } from './growth.store.ts'
import { paidEntries } from './revenue.store.ts'

/** Money is in US cents. */
interface Totals {
  totalUsers: number
  activeSubscriptions: number
  totalQuizzes: number
  totalFlashcards: number
  totalRevenue: number
}

interface DayCounts {
  /** UTC. */
  day: string
  active: number
  signUps: number
}

interface FieldCounts {
  field: FieldCode
  users: number
  quizzes: number
}

/** Calls of the language model that have something in common. */
interface AiCalls {
  requests: number
  costCents: number
}

interface AiSums {
  requestCount: number
  totalTokens: number
  totalCost: number
  requestsWithoutCost: number
  days: (AiCalls & { day: string })[]
  purposes: (AiCalls & { purpose: string })[]
}

export async function findTotals(db: Db, demo: boolean): Promise<Totals> {
  const [row] = await db.rows<Totals>(sql`select
      (select count(*) from users u where ${isCounted(demo)})::int as "totalUsers",
      (select count(distinct s.user_id) from subscriptions s join users u on u.id = s.user_id
        where ${isCounted(demo)} and s.ended_at is null and not s.trial_refused
          and s.status in ('trialing', 'active', 'pastDue'))::int as "activeSubscriptions",
      (select count(*) from attempts a join users u on u.id = a.user_id
        where a.status = 'submitted' and ${isCounted(demo)})::int as "totalQuizzes",
      (select count(*) from cards c join users u on u.id = c.user_id where ${isCounted(demo)})::int as "totalFlashcards",
      (select coalesce(sum(cents), 0) from (${paidEntries(demo)}) entries)::int as "totalRevenue"`)
  if (!row) throw new RangeError('the totals have one row')
  return row
}

/** Each UTC day from `from` to `to` (ISO dates). */
export function findDays(
  db: Db,
  { from, to, demo }: { from: string; to: string; demo: boolean },
): Promise<DayCounts[]> {
  return db.rows(sql`select day::date::text as day,
      coalesce(active.learners, 0)::int as active, coalesce(created.users, 0)::int as "signUps"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join (
      select (a.graded_at at time zone 'UTC')::date as on_day, count(distinct a.user_id) as learners
      from attempts a join users u on u.id = a.user_id
      where a.status = 'submitted' and ${isCounted(demo)} and a.graded_at >= ${from}::date::timestamp at time zone 'UTC'
      group by 1
    ) active on active.on_day = day::date
    left join (
      select (created_at at time zone 'UTC')::date as on_day, count(*) as users from users u
      where ${isCounted(demo)} and created_at >= ${from}::date::timestamp at time zone 'UTC' group by 1
    ) created on created.on_day = day::date
    order by day`)
}

/** By the field that a user has now, and the field that a quiz was in; those without any are left out. */
export function findFields(db: Db, demo: boolean): Promise<FieldCounts[]> {
  return db.rows(sql`select field, sum(users)::int as users, sum(quizzes)::int as quizzes from (
      select healthcare_field as field, count(*) as users, 0 as quizzes from users u
        where ${isCounted(demo)} and healthcare_field is not null group by 1
      union all
      select a.healthcare_field, 0, count(*) from attempts a join users u on u.id = a.user_id
        where a.status = 'submitted' and ${isCounted(demo)} group by 1
    ) parts group by field order by users desc, field`)
}

/** Sums over all days, and of the days since `from` (an ISO date, UTC). */
export async function findAiStatistics(db: Db, from: string): Promise<AiSums> {
  const [totals] = await db.rows<Omit<AiSums, 'days' | 'purposes'>>(sql`select
      coalesce(sum(requests), 0)::int as "requestCount",
      coalesce(sum(input_tokens + output_tokens), 0)::float8 as "totalTokens",
      coalesce(sum(cost_cents), 0)::float8 as "totalCost",
      coalesce(sum(requests_without_cost), 0)::int as "requestsWithoutCost" from ai_days`)
  if (!totals) throw new RangeError('sums have one row')
  const days = await db.rows<AiSums['days'][number]>(sql`select day::text as day, requests,
      cost_cents::float8 as "costCents" from ai_days where day >= ${from}::date and requests > 0 order by day desc`)
  const purposes = await db.rows<AiSums['purposes'][number]>(sql`select purpose, count(*)::int as requests,
      coalesce(sum(cost_cents), 0)::float8 as "costCents" from ai_calls
    where created_at >= ${from}::date::timestamp at time zone 'UTC' and attempts > 0
    group by purpose order by 3 desc, purpose`)
  return { ...totals, days, purposes }
}
