import { type SQL, sql } from 'drizzle-orm'
import { tierNames } from '#domain/plans/plan.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** Money is in US cents. */
interface Month {
  /** Its first day, UTC. */
  month: string
  revenue: number
  recurring: number
  paying: number
  churn: number | null
}

/**
 * Payments and refunds as rows of payer, invoice, cents, at, and months paid for. They come from the ledger. Generated
 * learners have no entries there, since nothing can be removed from it; with `demo`, the paid invoices of demo accounts
 * are added instead.
 */
export function paidEntries(demo: boolean): SQL {
  const months = (isAnnual: SQL) => sql`case when ${isAnnual} then 12 else 1 end`
  return sql`select l.user_id as payer, split_part(l.reference, ':', 2) as invoice, l.cents, l.created_at as at,
      ${months(sql`l.reason = ${tierNames.annual}`)} as months
    from ledger_entries l left join users u on u.id = l.user_id
    where l.kind in ('payment', 'refund') and not coalesce(u.is_demo, false)
    union all
    select i.user_id, i.id, i.paid_cents, i.paid_at, ${months(sql`s.plan = 'annual'`)}
    from invoices i join subscriptions s on s.id = i.subscription_id join users u on u.id = i.user_id
    where ${demo} and u.is_demo and i.paid_cents > 0`
}

/**
 * The 12 UTC months up to `now`. Somebody is paying until the next payment, or until a week (the time to mend a failed
 * payment) after the period that was paid for. Payments that were refunded in full do not count. Deleted accounts, whose
 * payments cannot be told apart, count in revenue and recurring revenue, and not in churn.
 */
export function findMonths(db: Db, now: Date, demo: boolean): Promise<Month[]> {
  return db.rows(sql`with entries as (${paidEntries(demo)}), payments as (
      select payer, invoice, sum(cents) as cents, min(at) as at, max(months) as months from entries
      group by payer, invoice having sum(cents) > 0
    ), periods as (
      select *, least(
          at + make_interval(months => months, days => 7),
          case when payer is not null then lead(at) over (partition by payer order by at) end
        ) as until
      from payments
    ), months as (
      select month, month at time zone 'UTC' as starts,
        least((month + interval '1 month') at time zone 'UTC', ${now.toISOString()}::timestamptz) as ends
      from generate_series(
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') - interval '11 months',
        ${now.toISOString()}::timestamptz at time zone 'UTC', interval '1 month') as month
    )
    select month::date::text as month, revenue, recurring, paying, lost::float8 / nullif(paying, 0) as churn
    from months
    cross join lateral (
      select coalesce(sum(cents), 0)::int as revenue from entries where at >= starts and at < ends
    ) money
    cross join lateral (
      select coalesce(round(sum(cents::numeric / months)), 0)::int as recurring from periods
      where at < ends and until >= ends
    ) sums
    cross join lateral (
      select count(distinct p.payer)::int as paying,
        count(distinct p.payer) filter (where not exists (
          select 1 from periods q where q.payer = p.payer and q.at < ends and q.until >= ends))::int as lost
      from periods p where p.payer is not null and p.at < starts and p.until >= starts
    ) payers
    order by month`)
}
