import { type SQL, sql } from 'drizzle-orm'
import type { Subscriber, Tier } from '#domain/entitlements/entitlements.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Db, prefixOf } from '#server/adapters/db/db.ts'

/** A user as support sees them. */
export interface StoredUser extends Pick<Subscriber, 'subscriptionTier' | 'subscriptionEndsAt' | 'isAdmin'> {
  id: string
  email: string
  username: string
  firstName: string
  lastName: string
  healthcareField: FieldCode | null
  createdAt: Date
  emailVerifiedAt: Date | null
  isDemo: boolean
  suspendedAt: Date | null
  twoFactorAt: Date | null
  lastSeenAt: Date | null
}

export interface UserFilter {
  search?: string | undefined
  field?: FieldCode | undefined
  /** The plan in effect at `now`. */
  tier?: Tier | undefined
  admin?: boolean | undefined
  suspended?: boolean | undefined
  verified?: boolean | undefined
  twoFactor?: boolean | undefined
  now: Date
}

export type UserSort = 'newest' | 'name' | 'email'

/** By what the list is sorted; the last key is unique. Each order has an index. */
const orders: Record<UserSort, { keys: SQL; descending: boolean; types: string[] }> = {
  newest: { keys: sql`created_at, id`, descending: true, types: ['timestamptz', 'uuid'] },
  name: { keys: sql`lower(last_name), lower(first_name), id`, descending: false, types: ['text', 'text', 'uuid'] },
  email: { keys: sql`email_key, id`, descending: false, types: ['text', 'uuid'] },
}

const columns = sql`id, email, username, first_name as "firstName", last_name as "lastName",
  healthcare_field as "healthcareField", subscription_tier as "subscriptionTier",
  subscription_ends_at as "subscriptionEndsAt", is_admin as "isAdmin", created_at as "createdAt",
  email_verified_at as "emailVerifiedAt", is_demo as "isDemo", suspended_at as "suspendedAt", two_factor_at as "twoFactorAt",
  (select max(last_seen_at) from sessions where user_id = users.id) as "lastSeenAt"`

const date = (moment: Date | null) => moment && new Date(moment)

const toUser = (row: StoredUser): StoredUser => ({
  ...row,
  createdAt: new Date(row.createdAt),
  subscriptionEndsAt: date(row.subscriptionEndsAt),
  emailVerifiedAt: date(row.emailVerifiedAt),
  suspendedAt: date(row.suspendedAt),
  twoFactorAt: date(row.twoFactorAt),
  lastSeenAt: date(row.lastSeenAt),
})

function conditionsOf({ search, field, tier, admin, suspended, verified, twoFactor, now }: UserFilter): SQL[] {
  const prefix = prefixOf((search ?? '').toLowerCase())
  return [
    sql`true`,
    ...(search
      ? [
          sql`(email_key like ${prefix} or username_key like ${prefix} or lower(last_name) like ${prefix}
            or lower(first_name || ' ' || last_name) like ${prefix})`,
        ]
      : []),
    ...(field ? [sql`healthcare_field = ${field}`] : []),
    ...(tier
      ? [
          sql`(case when subscription_ends_at is null or subscription_ends_at > ${now.toISOString()}
            then subscription_tier else 'free' end) = ${tier}`,
        ]
      : []),
    ...(admin === undefined ? [] : [sql`is_admin = ${admin}`]),
    ...(suspended === undefined ? [] : [sql`(suspended_at is not null) = ${suspended}`]),
    ...(verified === undefined ? [] : [sql`(email_verified_at is not null) = ${verified}`]),
    ...(twoFactor === undefined ? [] : [sql`(two_factor_at is not null) = ${twoFactor}`]),
  ]
}

/** Users that match, after the sort keys of the last one of the page before, which are texts; with their own keys. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  { sort, after, limit }: { sort: UserSort; after: readonly string[] | undefined; limit: number },
): Promise<(StoredUser & { keys: string[] })[]> {
  const { keys, descending, types } = orders[sort]
  const conditions = conditionsOf(filter)
  if (after) {
    const last = types.map((type, index) => sql`${after[index] ?? ''}::${sql.raw(type)}`)
    conditions.push(sql`(${keys}) ${sql.raw(descending ? '<' : '>')} (${sql.join(last, sql`, `)})`)
  }
  const order = descending ? sql`created_at desc, id desc` : keys
  const rows = await db.rows<StoredUser & { keys: string[] }>(sql`select ${columns},
      json_build_array(${keys}) as keys
    from users where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`)
  return rows.map((row) => ({ ...toUser(row), keys: row.keys }))
}

export async function findUser(db: Db, id: string): Promise<StoredUser | undefined> {
  const [row] = await db.rows<StoredUser>(sql`select ${columns} from users where id = ${id}`)
  return row && toUser(row)
}

/** Makes other changes of admins and suspensions wait until the end of the transaction. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.rows(sql`lock table admin_requests in share row exclusive mode`)
}

/** Admins who can sign in, besides these users. */
export async function countOtherAdmins(tx: Db, ...userIds: string[]): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`select count(*)::int as count from users
    where is_admin and suspended_at is null and id::text not in (${sql.join(
      userIds.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  return row?.count ?? 0
}

export async function setTier(tx: Db, id: string, tier: Tier): Promise<void> {
  await tx.rows(sql`update users set subscription_tier = ${tier}, subscription_ends_at = null, payment_due_by = null
    where id = ${id}`)
}

export async function setAdmin(tx: Db, id: string, isAdmin: boolean): Promise<void> {
  await tx.rows(sql`update users set is_admin = ${isAdmin} where id = ${id}`)
  await tx.rows(sql`delete from admin_requests where user_id = ${id}`)
}

export async function setSuspended(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.rows(sql`update users set suspended_at = ${at?.toISOString() ?? null} where id = ${id}`)
}

/** Acts that need two admins where there are several, and the tables that store the first admin's request. */
const requestTables = {
  admin: sql`admin_requests`,
  twoFactorReset: sql`two_factor_resets`,
}
export type RequestKind = keyof typeof requestTables

/** Who made a request, when, and why. */
export interface AdminRequest {
  byId: string
  byName: string
  reason: string
  at: Date
}

/** A pending request for a user, unless the admin who made it is no longer an admin. */
export async function findAdminRequest(
  db: Db,
  { kind, userId, since }: { kind: RequestKind; userId: string; since: Date },
): Promise<AdminRequest | undefined> {
  const [row] = await db.rows<AdminRequest>(sql`select requested_by as "byId", reason, requested_at as at,
      first_name || ' ' || last_name as "byName"
    from ${requestTables[kind]} join users on users.id = requested_by
    where user_id = ${userId} and requested_at > ${since.toISOString()} and is_admin and suspended_at is null`)
  return row && { ...row, at: new Date(row.at) }
}

export async function saveAdminRequest(
  tx: Db,
  { kind, userId, byId, reason, at }: { kind: RequestKind; userId: string; byId: string; reason: string; at: Date },
): Promise<void> {
  await tx.rows(sql`insert into ${requestTables[kind]} (user_id, requested_by, reason, requested_at)
    values (${userId}, ${byId}, ${reason}, ${at.toISOString()})
    on conflict (user_id) do update set requested_by = excluded.requested_by, reason = excluded.reason,
      requested_at = excluded.requested_at`)
}

export interface UserSubscription {
  plan: string
  status: string
  periodEndsAt: Date
  endedAt: Date | null
}

/** The subscription that has not ended, or else the latest. */
export async function findSubscription(db: Db, userId: string): Promise<UserSubscription | undefined> {
  const [row] = await db.rows<UserSubscription>(sql`select plan, status, period_ends_at as "periodEndsAt",
      ended_at as "endedAt"
    from subscriptions where user_id = ${userId} order by ended_at is null desc, started_at desc limit 1`)
  return row && { ...row, periodEndsAt: new Date(row.periodEndsAt), endedAt: date(row.endedAt) }
}

/** Submitted attempts. */
export async function countAttempts(db: Db, userId: string): Promise<{ quizzes: number; exams: number }> {
  const [row] = await db.rows<{ quizzes: number; exams: number }>(sql`select
      count(*) filter (where not is_full_length)::int as quizzes, count(*) filter (where is_full_length)::int as exams
    from attempts where user_id = ${userId} and status = 'submitted'`)
  return row ?? { quizzes: 0, exams: 0 }
}
