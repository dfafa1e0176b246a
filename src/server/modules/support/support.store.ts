import { sql } from 'drizzle-orm'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import type { SupportTopic } from '#domain/support/support.ts'
import type { Db } from '#server/adapters/db/db.ts'

export interface StoredRequest {
  no: number
  id: string
  userId: string
  topic: SupportTopic
  message: string
  tier: Tier
  /** 1 is answered first. */
  priority: number
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** A request with the learner who sent it, as they are now. */
export interface RequestWithLearner extends StoredRequest {
  name: string
  firstName: string
  email: string
  isVerified: boolean
}

const columns = sql`r.no, r.id, r.user_id as "userId", topic, message, tier, priority, r.created_at as "createdAt", answer,
  answered_at as "answeredAt"`
const learner = sql`u.first_name || ' ' || u.last_name as name, u.first_name as "firstName", u.email,
  u.email_verified_at is not null as "isVerified"`

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

export type NewRequest = Pick<StoredRequest, 'userId' | 'topic' | 'message' | 'tier' | 'priority' | 'createdAt'>

export async function insertRequest(tx: Db, request: NewRequest): Promise<StoredRequest> {
  const { userId, topic, message, tier, priority, createdAt } = request
  const [row] = await tx.rows<StoredRequest>(sql`insert into support_requests as r
      (user_id, topic, message, tier, priority, created_at)
    values (${userId}, ${topic}, ${message}, ${tier}, ${priority}, ${createdAt.toISOString()}) returning ${columns}`)
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
    from support_requests r join users u on u.id = r.user_id
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
    from support_requests r join users u on u.id = r.user_id
    where answered_at is not null ${before ?? sql``} order by answered_at desc, no desc limit ${limit}`)
  return rows.map(toRequest)
}

export async function findRequest(db: Db, id: string): Promise<RequestWithLearner | undefined> {
  const [row] = await db.rows<RequestWithLearner>(sql`select ${columns}, ${learner}
    from support_requests r join users u on u.id = r.user_id where r.id = ${id}`)
  return row && toRequest(row)
}

/** Stores the answer to an open request; false when it was answered before. */
export async function storeAnswer(tx: Db, id: string, { text, at }: { text: string; at: Date }): Promise<boolean> {
  const rows = await tx.rows(sql`update support_requests set answer = ${text}, answered_at = ${at.toISOString()}
    where id = ${id} and answered_at is null returning id`)
  return rows.length > 0
}
