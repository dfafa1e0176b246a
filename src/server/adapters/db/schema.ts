import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tiers } from '#domain/entitlements/entitlements.ts'
import { examKinds } from '#domain/exams/exam.ts'
import { itemOrigins, itemStatuses } from '#domain/question/lifecycle.ts'
import { practiceModes } from '#domain/simulations/practice.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Learners and admins. Email addresses and usernames are unique without regard to case (`*_key` columns are lower case). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    /** A new address that its owner has not confirmed yet. */
    pendingEmail: text('pending_email'),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    healthcareField: text('healthcare_field'),
    profileImageUrl: text('profile_image_url'),
    subscriptionTier: text('subscription_tier', { enum: tiers }).notNull().default('free'),
    /** Last moments of a free trial of Pro, and of Pro days earned through a referral. */
    trialEndsAt: moment('trial_ends_at'),
    bonusEndsAt: moment('bonus_ends_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** argon2id in PHC format; null for an account that signs in with Google only. */
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject'),
    timeZone: text('time_zone').notNull().default('UTC'),
    shortcutsEnabled: boolean('shortcuts_enabled').notNull().default(true),
    referralCode: text('referral_code').notNull(),
    referredBy: uuid('referred_by'),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.emailKey),
    uniqueIndex('users_username_key').on(t.usernameKey),
    uniqueIndex('users_google_subject').on(t.googleSubject),
    uniqueIndex('users_referral_code').on(t.referralCode),
    index('users_referred_by').on(t.referredBy),
    check(
      'users_subscription_tier',
      sql`${t.subscriptionTier} in (${sql.raw(tiers.map((tier) => `'${tier}'`).join(', '))})`,
    ),
  ],
)

/** Signed-in browsers. Only the SHA-256 of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /** How the owner proved who they are when it began. */
    method: text('method', { enum: ['password', 'google'] })
      .notNull()
      .default('password'),
    createdAt: now('created_at'),
    lastSeenAt: now('last_seen_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Single-use links sent by email; only the SHA-256 of the token is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['verify-email', 'reset-password', 'confirm-new-email', 'undo-email-change'],
    }).notNull(),
    /** The address it was sent to, in lower case; for undoing a change, the address to restore. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('mail_tokens_user').on(t.userId), index('mail_tokens_expiry').on(t.expiresAt)],
)

/**
 * What happened to the security of an account, shown to its owner for 12 months. Append-only: a trigger rejects updates,
 * and rows are deleted only by age or with the account.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** For example "Firefox on Windows". */
    device: text('device').notNull(),
    /** The /24 (IPv4) or /48 (IPv6) of the address, never the address itself. */
    network: text('network'),
    createdAt: now('created_at'),
  },
  (t) => [index('security_events_user').on(t.userId, t.no), index('security_events_age').on(t.createdAt)],
)

/** Uses of limited actions counted across servers: sign-in, registration, emails. One row per key and window. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('rate_counters_reset').on(t.resetsAt)],
)

/** A question, item model, or scenario of the bank. Its content is in `item_versions`; only active items are asked. */
export const items = pgTable(
  'items',
  {
    no: integer('no').primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['authored', 'table', 'model', 'scenario'] }).notNull(),
    difficulty: text('difficulty').notNull().default('medium'),
    /** What related items share: a case, the table row that they ask about, or the use of a simulation. */
    family: text('family'),
    currentVersion: integer('current_version'),
    origin: text('origin', { enum: itemOrigins }).notNull().default('files'),
    status: text('status', { enum: itemStatuses }).notNull().default('active'),
    statusChangedAt: now('status_changed_at'),
    /** True when an admin set the status: the content loader then leaves it alone, even after that admin's account is gone. */
    statusSetByAdmin: boolean('status_set_by_admin').notNull().default(false),
    /** The admin who changed the status; null when the content loader or a job did, or when their account was deleted. */
    statusChangedBy: uuid('status_changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('items_id').on(t.id), index('items_status').on(t.status)],
)

/** Immutable: a changed item gets a new version, and every test form names the versions that it was assembled from. */
export const itemVersions = pgTable(
  'item_versions',
  {
    no: integer('no').primaryKey().generatedAlwaysAsIdentity(),
    itemNo: integer('item_no')
      .notNull()
      .references(() => items.no),
    /** SHA-256 of `content`, or of a model's sample questions. */
    digest: text('digest').notNull(),
    /** `json`, not `jsonb`: it is only ever read whole, so parsing and serializing it would be wasted work. */
    content: json('content').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [uniqueIndex('item_versions_digest').on(t.itemNo, t.digest)],
)

/** Where an item may be asked: one row for an authored item, one per use for a model. */
export const itemUses = pgTable(
  'item_uses',
  {
    field: text('field').notNull(),
    domain: text('domain').notNull(),
    itemNo: integer('item_no')
      .notNull()
      .references(() => items.no),
  },
  (t) => [primaryKey({ columns: [t.field, t.domain, t.itemNo] }), index('item_uses_item').on(t.itemNo)],
)

/** One row. The revision increases whenever the bank changes, so that every server knows when its catalog is stale. */
export const bankState = pgTable('bank_state', {
  id: smallint('id').primaryKey().default(1),
  revision: integer('revision').notNull().default(0),
  /** Release and digest of the content files that were loaded last. */
  contentRelease: integer('content_release').notNull().default(0),
  contentDigest: text('content_digest').notNull().default(''),
})

/** One attempt of one learner at a quiz or exam, from the first saved answer to the history. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    healthcareField: text('healthcare_field').notNull(),
    kind: text('kind', { enum: examKinds }).notNull().default('multiple-choice'),
    exam: text('exam'),
    isFullLength: boolean('is_full_length').notNull(),
    /** A discarded draft leaves its row for a while, so that a late autosave does not bring it back. */
    status: text('status', { enum: ['draft', 'graded', 'submitted', 'discarded'] }).notNull(),
    /** The test form, and the text of its model questions (see modules/assessment/test-form.ts). */
    testForm: jsonb('test_form').notNull(),
    /** The answers so far, while the status is draft. */
    draft: jsonb('draft'),
    /** Increases with every save of the draft. */
    revision: integer('revision').notNull().default(0),
    total: integer('total').notNull(),
    startedAt: moment('started_at').notNull(),
    savedAt: now('saved_at'),
    gradedAt: moment('graded_at'),
    submittedAt: moment('submitted_at'),
    correct: integer('correct'),
    answered: integer('answered'),
    /** How the attempt was judged when it was graded (see domain/exams/passing.ts). */
    verdict: jsonb('verdict'),
    /** Seconds. */
    timeSpent: integer('time_spent'),
    /** The learner's own calendar day when it was submitted: streaks count these, and they are never recomputed. */
    localDate: date('local_date', { mode: 'string' }),
  },
  (t) => [
    // The only index, on a column that never changes: updates stay in place, and each learner has few attempts.
    index('attempts_user').on(t.userId),
  ],
)

/**
 * One answer to one question: what item statistics are computed from. Rows are written together with their attempt and
 * deleted with it by a trigger, not by a foreign key, which would be checked for every row (docs/decisions/016).
 */
export const responses = pgTable(
  'responses',
  {
    attemptId: uuid('attempt_id').notNull(),
    position: smallint('position').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    domain: text('domain').notNull(),
    /** Ids of the selected options (not letters: options are shuffled); null when unanswered. */
    optionIds: text('option_ids').array(),
    correct: boolean('correct').notNull(),
    seconds: doublePrecision('seconds'),
    flagged: boolean('flagged').notNull(),
    /** The item that this response exposed; null for a model's question, which is never repeated, and for a simulation that was not started. */
    seenItemNo: integer('seen_item_no'),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.position] })],
)

/**
 * What a learner has seen of a field, least recently seen first (docs/decisions/022). Deleted with the user by a
 * trigger: a foreign key would make grading and the deletion of an account wait for each other.
 */
export const seenItems = pgTable(
  'seen_items',
  {
    userId: uuid('user_id').notNull(),
    healthcareField: text('healthcare_field').notNull(),
    itemNos: integer('item_nos').array().notNull(),
    /** Seen after `itemNos`. Short, so that grading does not rewrite the long list every time. */
    recentItemNos: integer('recent_item_nos').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.userId, t.healthcareField] })],
)

/** Completed practice simulations. They are practice: never counted as quizzes or exams. */
export const practiceResults = pgTable(
  'practice_results',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the browser, once per run. */
    runId: uuid('run_id').notNull(),
    healthcareField: text('healthcare_field').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    scenarioId: text('scenario_id').notNull(),
    title: text('title').notNull(),
    mode: text('mode', { enum: practiceModes }).notNull(),
    /** What was selected, section by section: the scores can be computed from it. */
    choices: jsonb('choices').notNull(),
    score: doublePrecision('score').notNull(),
    maxScore: doublePrecision('max_score').notNull(),
    /** 0 to 100. */
    percentage: doublePrecision('percentage').notNull(),
    stepsCompleted: smallint('steps_completed').notNull(),
    /** Steps that the physician agreed with; null where no physician judges. */
    agreements: smallint('agreements'),
    /** Seconds. */
    timeSpent: integer('time_spent').notNull(),
    completedAt: moment('completed_at').notNull(),
    /** The learner's own calendar day when it was completed. */
    localDate: date('local_date', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.runId] })],
)

/** Problems that learners reported with questions, for an admin to review; one per question of an attempt. */
export const problemReports = pgTable(
  'problem_reports',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    reportedAt: now('reported_at'),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.position] }), index('problem_reports_open').on(t.status, t.reportedAt)],
)

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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    /** Who asked for it; null for one that the product runs by itself. */
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
