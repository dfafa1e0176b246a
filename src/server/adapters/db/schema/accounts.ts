import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tiers } from '#domain/entitlements/entitlements.ts'
import { moment, now } from './columns.ts'

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
    /** Last moment of the tier; null when it does not end on its own. */
    subscriptionEndsAt: moment('subscription_ends_at'),
    /** When access ends because a payment failed; null when nothing is due. */
    paymentDueBy: moment('payment_due_by'),
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
    /** When an admin suspended the account: its owner cannot sign in. */
    suspendedAt: moment('suspended_at'),
    /** When two-factor sign-in was turned on; null while it is off. */
    twoFactorAt: moment('two_factor_at'),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.emailKey),
    uniqueIndex('users_username_key').on(t.usernameKey),
    uniqueIndex('users_google_subject').on(t.googleSubject),
    uniqueIndex('users_referral_code').on(t.referralCode),
    index('users_referred_by').on(t.referredBy),
    // The orders of the admins' list, and what its search finds.
    index('users_newest').on(t.createdAt, t.id),
    index('users_name').on(sql`lower(${t.lastName})`, sql`lower(${t.firstName})`, t.id),
    index('users_email_prefix').on(t.emailKey.op('text_pattern_ops')),
    index('users_username_prefix').on(t.usernameKey.op('text_pattern_ops')),
    index('users_last_name_prefix').on(sql`lower(${t.lastName}) text_pattern_ops`),
    index('users_full_name_prefix').on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
    index('users_admins').on(t.id).where(sql`is_admin`),
    check(
      'users_subscription_tier',
      sql`${t.subscriptionTier} in (${sql.raw(tiers.map((tier) => `'${tier}'`).join(', '))})`,
    ),
  ],
)

/** Whose it is; deleted with the account. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const requestedBy = () =>
  uuid('requested_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A wish of one admin to make a user an admin, which another admin has to confirm. */
export const adminRequests = pgTable('admin_requests', {
  userId: ownerId().primaryKey(),
  requestedBy: requestedBy(),
  reason: text('reason').notNull(),
  requestedAt: moment('requested_at').notNull(),
})

/** The same for resetting two-factor sign-in for an admin who lost their device. */
export const twoFactorResets = pgTable('two_factor_resets', {
  userId: ownerId().primaryKey(),
  requestedBy: requestedBy(),
  reason: text('reason').notNull(),
  requestedAt: moment('requested_at').notNull(),
})

/** Secrets that authenticator apps share with the server. A secret takes effect once `users.two_factor_at` is set. */
export const twoFactorSecrets = pgTable('two_factor_secrets', {
  userId: ownerId().primaryKey(),
  /** Encrypted with a key derived from SESSION_SECRET. */
  secret: text('secret').notNull(),
  /** The latest time step (of 30 seconds since 1970) whose code was accepted. Each step is accepted once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Recovery codes that have not been used. Only the SHA-256 of a code is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Signed-in browsers. Only the SHA-256 of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    userId: ownerId(),
    userAgent: text('user_agent').notNull().default(''),
    /** How the owner proved who they are when it began. */
    method: text('method', { enum: ['password', 'google'] })
      .notNull()
      .default('password'),
    /** When the owner last confirmed their identity, which dangerous acts require. */
    confirmedAt: moment('confirmed_at'),
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
    userId: ownerId(),
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
    userId: ownerId(),
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
