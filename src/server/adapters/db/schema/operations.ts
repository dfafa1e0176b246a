import { date, index, integer, json, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId, users } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Settings that an admin can change at run time, one row per group. Absent groups have their defaults. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: now('updated_at'),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
})

/** Metered uses per learner and local calendar day, for example flashcards generated today. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: ownerId(),
    meter: text('meter').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.meter, t.localDate] }), index('usage_counters_date').on(t.localDate)],
)

/** Replies to requests with an Idempotency-Key, stored for 24 hours. `reply` is null while the request runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request's parameters. */
    digest: text('digest').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    finishedAt: moment('finished_at'),
    reply: json('reply'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint, t.key] }), index('idempotency_keys_claimed').on(t.claimedAt)],
)

/** Runs of tracked background jobs: progress and outcome. The queue itself belongs to pg-boss. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    key: text('key'),
    /** Who asked for it; null for one that the product runs on its own. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['queued', 'running', 'succeeded', 'failed', 'canceled'] }).notNull(),
    /** 0 to 100. */
    percent: smallint('percent').notNull().default(0),
    message: text('message').notNull().default(''),
    result: json('result'),
    error: text('error'),
    createdAt: now('created_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    cancelRequestedAt: moment('cancel_requested_at'),
  },
  (t) => [
    index('job_runs_key').on(t.name, t.key),
    index('job_runs_created').on(t.createdAt),
    index('job_runs_user').on(t.userId),
  ],
)

/** Page loads by people who were not signed in and came from elsewhere, per UTC day. Nothing is stored about them. */
export const visitDays = pgTable('visit_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  visits: integer('visits').notNull(),
})
