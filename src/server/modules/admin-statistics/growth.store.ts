import { sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'

interface Funnel {
  visits: number
  signedUp: number
  tookQuiz: number
  paid: number
}

interface WeekCount {
  /** Its Monday, UTC. */
  week: string
  active: number
}

interface Cohort {
  week: string
  size: number
  /** Learners of the cohort who were active in the week of their sign-up, and in each week since. */
  active: number[]
}

/** Demo accounts (test accounts and generated learners) count only with `demo`. Expects the account as `u`. */
export const isCounted = (demo: boolean) => sql`(${demo} or not u.is_demo)`

/** Adds visits to a UTC day (YYYY-MM-DD). */
export async function addVisits(db: Db, day: string, visits: number): Promise<void> {
  await db.rows(sql`insert into visit_days (day, visits) values (${day}, ${visits})
    on conflict (day) do update set visits = visit_days.visits + excluded.visits`)
}

/** Visits and sign-ups since a UTC day, and what became of those who signed up. */
export async function findFunnel(db: Db, from: string, demo: boolean): Promise<Funnel> {
  const [row] = await db.rows<Funnel>(sql`select
      (select coalesce(sum(visits), 0) from visit_days where day >= ${from}::date)::int as visits,
      count(*)::int as "signedUp",
      count(*) filter (where exists (select 1 from attempts where user_id = u.id and status = 'submitted'))::int
        as "tookQuiz",
      count(*) filter (where exists (select 1 from ledger_entries where user_id = u.id and kind = 'payment')
        or u.is_demo and exists (select 1 from invoices where user_id = u.id and paid_cents > 0))::int as paid
    from users u where ${isCounted(demo)} and u.created_at >= ${from}::date::timestamp at time zone 'UTC'`)
  if (!row) throw new RangeError('the counts have one row')
  return row
}

/** Learners who submitted a quiz or exam in each UTC week from `from` to `to` (Mondays). */
export function findWeeks(
  db: Db,
  { from, to, demo }: { from: string; to: string; demo: boolean },
): Promise<WeekCount[]> {
  return db.rows(sql`select week::date::text as week, coalesce(learners, 0)::int as active
    from generate_series(${from}::date, ${to}::date, interval '7 days') as week
    left join (
      select date_trunc('week', a.graded_at at time zone 'UTC') as on_week, count(distinct a.user_id) as learners
      from attempts a join users u on u.id = a.user_id
      where a.status = 'submitted' and ${isCounted(demo)}
        and a.graded_at >= ${from}::date::timestamp at time zone 'UTC'
      group by 1
    ) active on on_week = week
    order by week`)
}

/** Who signed up in each UTC week from `from` to `to` (Mondays), and how many of them came back in each week since. */
export function findCohorts(
  db: Db,
  { from, to, demo }: { from: string; to: string; demo: boolean },
): Promise<Cohort[]> {
  return db.rows(sql`with members as (
      select u.id, date_trunc('week', u.created_at at time zone 'UTC') as cohort from users u
      where ${isCounted(demo)} and u.created_at >= ${from}::date::timestamp at time zone 'UTC'
    ), active as (
      select m.cohort, date_trunc('week', a.graded_at at time zone 'UTC') as on_week, count(distinct m.id) as learners
      from members m join attempts a on a.user_id = m.id where a.status = 'submitted' group by 1, 2
    )
    select week::date::text as week, (select count(*) from members where cohort = week)::int as size,
      (select array_agg(coalesce(learners, 0)::int order by since)
        from generate_series(week, ${to}::date, interval '7 days') as since
        left join active on cohort = week and on_week = since) as active
    from generate_series(${from}::date::timestamp, ${to}::date, interval '7 days') as week order by week`)
}
