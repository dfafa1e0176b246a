import { sql } from 'drizzle-orm'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import type { SupportTopic } from '#domain/support/support.ts'
import type { Db } from '#server/adapters/db/db.ts'

export interface StoredRequest {
  no: number
  id: string
  /** Null for a visitor. */
  userId: string | null
  topic: SupportTopic
  message: string
  /** Null for a visitor. */
  tier: Tier | null
  /** 1 is answered first. */
  priority: number
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** A request with the learner who sent it, as they are now, or with what a visitor typed. */
export interface RequestWithLearner extends StoredRequest {
  name: string
  firstName: string
  email: string
  isVerified: boolean
}

const columns = sql`r.no, r.id, r.user_id as "userId", topic, message, tier, priority, r.created_at as "createdAt", answer,
  answered_at as "answeredAt"`
const learner = sql`coalesce(u.first_name || ' ' || u.last_name, visitor_name) as name,
  coalesce(u.first_name, visitor_name) as "firstName", coalesce(u.email, visitor_email) as email,
  u.email_verified_at is not null as "isVerified"`
const withLearner = sql`support_requests r left join users u on u.id = r.user_id`

const toRequest = <Row extends StoredRequest>(row: Row): Row => ({
  ...row,
  no: Number(row.no),
  createdAt: new Date(row.createdAt),
  answeredAt: row.answeredAt && new Date(row.answeredAt),
})

/** How many requests a learner sent since a moment. */
export async function countRequests(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from support_requests
    where user_id = ${userId} and created_at > ${since.toISOString()}`)
  return row?.count ?? 0
}

/** How many messages visitors sent since a moment: with this address, and in all. */
export async function countVisitorRequests(db: Db, email: string, since: Date): Promise<{ own: number; all: number }> {
  const [row] = await db.rows<{ own: number; all: number }>(sql`select count(*)::int as "all",
      (count(*) filter (where lower(visitor_email) = lower(${email})))::int as own
    from support_requests where user_id is null and created_at > ${since.toISOString()}`)
  return row ?? { own: 0, all: 0 }
}

/** Deletes what visitors sent before a moment; the requests of learners are deleted with their accounts. */
export async function deleteVisitorRequests(db: Db, before: Date): Promise<void> {
  await db.rows(sql`delete from support_requests where user_id is null and created_at < ${before.toISOString()}`)
}

export interface NewRequest
  extends Pick<StoredRequest, 'userId' | 'topic' | 'message' | 'tier' | 'priority' | 'createdAt'> {
  visitor?: { name: string; email: string }
}

export async function insertRequest(tx: Db, request: NewRequest): Promise<StoredRequest> {
  const { userId, topic, message, tier, priority, createdAt, visitor } = request
  const [row] = await tx.rows<StoredRequest>(sql`insert into support_requests as r
      (user_id, visitor_name, visitor_email, topic, message, tier, priority, created_at)
    values (${userId}, ${visitor?.name ?? null}, ${visitor?.email ?? null}, ${topic}, ${message}, ${tier}, ${priority},
      ${createdAt.toISOString()}) returning ${columns}`)
  if (!row) throw new RangeError('a support request was not stored')
  return toRequest(row)
}

/** A learner's requests, newest first. */
export async function listOwnRequests(db: Db, userId: string, limit: number): Promise<StoredRequest[]> {
  const rows = await db.rows<StoredRequest>(sql`select ${columns} from support_requests r
    where user_id = ${userId} order by no desc limit ${limit}`)
  return rows.map(toRequest)
}

/** Open requests after a priority and number: the highest priority first, then the oldest. */
export async function listOpenRequests(
  db: Db,
  { after, limit }: { after: readonly [number, number] | undefined; limit: number },
): Promise<RequestWithLearner[]> {
  const rows = await db.rows<RequestWithLearner>(sql`select ${columns}, ${learner}
    from ${withLearner}
    where answered_at is null ${after ? sql`and (priority, no) > (${after[0]}, ${after[1]})` : sql``}
    order by priority, no limit ${limit}`)
  return rows.map(toRequest)
}

/** Answered requests before a moment (milliseconds) and number, the last answered first. */
export async function listAnsweredRequests(
  db: Db,
  { after, limit }: { after: readonly [number, number] | undefined; limit: number },
): Promise<RequestWithLearner[]> {
  const before = after && sql`and (answered_at, no) < (${new Date(after[0]).toISOString()}, ${after[1]})`
  const rows = await db.rows<RequestWithLearner>(sql`select ${columns}, ${learner}
    from ${withLearner}
    where answered_at is not null ${before ?? sql``} order by answered_at desc, no desc limit ${limit}`)
  return rows.map(toRequest)
}

export async function findRequest(db: Db, id: string): Promise<RequestWithLearner | undefined> {
  const [row] = await db.rows<RequestWithLearner>(sql`select ${columns}, ${learner}
    from ${withLearner} where r.id = ${id}`)
  return row && toRequest(row)
}

/** Stores the answer to an open request; false when it was answered before. */
export async function storeAnswer(tx: Db, id: string, { text, at }: { text: string; at: Date }): Promise<boolean> {
  const rows = await tx.rows(sql`update support_requests set answer = ${text}, answered_at = ${at.toISOString()}
    where id = ${id} and answered_at is null returning id`)
  return rows.length > 0
}
