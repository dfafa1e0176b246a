import { priceCents } from '#domain/plans/plan.ts'
import type { Database } from '#server/adapters/db/db.ts'
import type { AttemptRow, ResponseRow } from './class-attempts.ts'
import type { PlannedLearner } from './class-plan.ts'

type Query = Pick<Database, 'query'>

/** Addresses of the class. They never resolve to a mail server (RFC 6761), and are how the class is found again. */
const classDomain = '@class.preceptor.invalid'

const dayLength = 24 * 60 * 60_000
const dateOf = (firstDay: Date, day: number) => new Date(firstDay.getTime() + day * dayLength).toISOString()

/** Deletes the class with everything that belongs to it, a few accounts at a time. Returns how many there were. */
export async function removeClass({ query }: Query): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await query(
      `delete from users where id in (select id from users where is_demo and email_key like '%' || $1 limit 50) returning id`,
      [classDomain],
    )
    if (rows.length === 0) return removed
    removed += rows.length
  }
}

export async function countClass({ query }: Query): Promise<number> {
  const { rows } = await query(`select count(*)::int as count from users where is_demo and email_key like '%' || $1`, [
    classDomain,
  ])
  return (rows[0] as { count: number }).count
}

/** Creates the accounts, marked as demo accounts. They have no password: nobody can sign in. */
export async function insertLearners(
  { query }: Query,
  learners: readonly PlannedLearner[],
  firstDay: Date,
): Promise<(PlannedLearner & { userId: string })[]> {
  const given = learners.map(({ number, firstName, lastName, field, joinedOn, payment }) => ({
    email: `class${number}${classDomain}`,
    username: `class-${number}`,
    first_name: firstName,
    last_name: lastName,
    healthcare_field: field,
    subscription_tier: payment && !payment.isCanceled ? payment.plan : 'free',
    referral_code: `CLASS${number}`,
    created_at: dateOf(firstDay, joinedOn),
  }))
  const { rows } = await query(
    `insert into users (email, email_key, username, username_key, first_name, last_name, healthcare_field,
       subscription_tier, referral_code, is_demo, email_verified_at, created_at)
     select email, email, username, username, first_name, last_name, healthcare_field, subscription_tier, referral_code,
       true, created_at, created_at
     from jsonb_to_recordset($1::jsonb) as t(email text, username text, first_name text, last_name text,
       healthcare_field text, subscription_tier text, referral_code text, created_at timestamptz)
     returning id, username`,
    [JSON.stringify(given)],
  )
  const ids = new Map((rows as { id: string; username: string }[]).map(({ id, username }) => [username, id]))
  return learners.map((learner) => ({ ...learner, userId: ids.get(`class-${learner.number}`) ?? '' }))
}

/**
 * Stores what the class paid, as ended or running sandbox subscriptions with their invoices. The ledger stays as it is:
 * its entries cannot be removed again.
 */
export async function insertPayments(
  { query }: Query,
  learners: readonly (PlannedLearner & { userId: string })[],
  { firstDay, days }: { firstDay: Date; days: number },
): Promise<void> {
  const paying = learners.flatMap(({ userId, number, payment }) => (payment ? [{ userId, number, ...payment }] : []))
  const subscriptions = paying.map(({ userId, number, plan, day, isCanceled }) => ({
    id: `class_subscription_${number}`,
    user_id: userId,
    plan,
    status: isCanceled ? 'canceled' : 'active',
    started_at: dateOf(firstDay, day),
    period_ends_at: dateOf(firstDay, day + (plan === 'annual' ? 365 : 30 * Math.ceil((days - day + 1) / 30))),
    ended_at: isCanceled ? dateOf(firstDay, Math.min(days, day + 30)) : null,
  }))
  const invoices = paying.flatMap(({ userId, number, plan, day, isCanceled }) => {
    const months = plan === 'annual' || isCanceled ? 1 : Math.ceil((days - day) / 30)
    return Array.from({ length: months }, (_, month) => ({
      id: `class_invoice_${number}_${month}`,
      user_id: userId,
      subscription_id: `class_subscription_${number}`,
      cents: priceCents[plan],
      paid_at: dateOf(firstDay, day + 30 * month),
    }))
  })
  await query(
    `insert into subscriptions (id, user_id, provider, plan, status, period_ends_at, ended_at, started_at)
     select id, user_id, 'sandbox', plan, status, period_ends_at, ended_at, started_at
     from jsonb_to_recordset($1::jsonb) as t(id text, user_id uuid, plan text, status text, period_ends_at timestamptz,
       ended_at timestamptz, started_at timestamptz)`,
    [JSON.stringify(subscriptions)],
  )
  await query(
    `insert into invoices (id, user_id, subscription_id, status, due_cents, paid_cents, created_at, paid_at)
     select id, user_id, subscription_id, 'paid', cents, cents, paid_at, paid_at
     from jsonb_to_recordset($1::jsonb) as t(id text, user_id uuid, subscription_id text, cents int, paid_at timestamptz)`,
    [JSON.stringify(invoices)],
  )
}

/** Stores the attempts of a learner as graded and submitted, and what the learner has seen. */
export async function insertAttempts(
  { query }: Query,
  { userId, field }: PlannedLearner & { userId: string },
  given: { attempts: readonly AttemptRow[]; responses: readonly ResponseRow[]; seen: readonly number[] },
): Promise<void> {
  await query(
    `insert into attempts (id, user_id, healthcare_field, exam, is_full_length, status, test_form, total, started_at,
       saved_at, graded_at, submitted_at, correct, answered, verdict, time_spent, local_date)
     select id, user_id, healthcare_field, exam, is_full_length, 'submitted', test_form, total, started_at, at, at, at,
       correct, answered, verdict, time_spent, local_date
     from jsonb_to_recordset($1::jsonb) as t(id uuid, user_id uuid, healthcare_field text, exam text,
       is_full_length boolean, test_form jsonb, total int, started_at timestamptz, at timestamptz, correct int,
       answered int, verdict jsonb, time_spent int, local_date date)`,
    [JSON.stringify(given.attempts)],
  )
  await query(
    `insert into responses (attempt_id, "position", item_version_no, domain, option_ids, correct, seconds, flagged,
       seen_item_no)
     select * from jsonb_to_recordset($1::jsonb) as t(attempt_id uuid, "position" smallint, item_version_no int,
       domain text, option_ids text[], correct boolean, seconds float8, flagged boolean, seen_item_no int)`,
    [JSON.stringify(given.responses)],
  )
  await query(
    `insert into seen_items (user_id, healthcare_field, item_nos)
     select $1, $2, array(select jsonb_array_elements_text($3::jsonb)::int)`,
    [userId, field, JSON.stringify(given.seen)],
  )
}
