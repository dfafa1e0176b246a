import { type SQL, sql } from 'drizzle-orm'
import {
  type AuditAction,
  type AuditEntry,
  type AuditState,
  type AuditTarget,
  operatorId,
} from '#domain/audit/audit.ts'
import { type Db, patternOf } from '#server/adapters/db/db.ts'

/** An entry as it is read: `targetName` is that of a user who still has an account. */
export interface StoredAuditEntry {
  no: number
  at: Date
  actorId: string
  actorName: string
  action: AuditAction
  targetKind: AuditTarget
  targetId: string
  targetName: string | null
  before: AuditState
  after: AuditState
  reason: string
}

export interface AuditFilter {
  actor?: string | undefined
  action?: AuditAction | undefined
  target?: string | undefined
  /** First and last day (YYYY-MM-DD), in `timeZone`. */
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}

const json = (state: AuditState) => (state === null ? null : JSON.stringify(state))

/** Stores an entry with the name that the actor has now. */
export async function insertAuditEntry(db: Db, entry: AuditEntry, at: Date): Promise<void> {
  const { actorId, action, targetKind, targetId, before, after, reason = '' } = entry
  await db.rows(sql`insert into audit_log
      (at, actor_id, actor_name, action, target_kind, target_id, before, after, reason)
    values (${at.toISOString()}, ${actorId},
      coalesce((select first_name || ' ' || last_name from users where id = ${actorId}),
        ${actorId === operatorId ? 'Operator' : ''}),
      ${action}, ${targetKind}, ${targetId}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${reason})`)
}

function conditionsOf({ actor, action, target, from, to, timeZone }: AuditFilter): SQL[] {
  return [
    sql`true`,
    ...(actor ? [sql`actor_name ilike ${patternOf(actor)}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(target
      ? [
          sql`(target_id = ${target} or u.email ilike ${patternOf(target)}
            or (u.first_name || ' ' || u.last_name) ilike ${patternOf(target)})`,
        ]
      : []),
    ...(from ? [sql`at >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ]
}

/** Entries before a number that match the filter, newest first. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const conditions = conditionsOf(filter)
  if (before !== undefined) conditions.push(sql`no < ${before}`)
  const rows = await db.rows<StoredAuditEntry & { no: string | number }>(sql`select no, at, actor_id as "actorId",
      actor_name as "actorName", action, target_kind as "targetKind", target_id as "targetId",
      u.first_name || ' ' || u.last_name as "targetName", before, after, reason
    from audit_log left join users u on target_kind = 'user' and u.id::text = target_id
    where ${sql.join(conditions, sql` and `)}
    order by no desc limit ${limit}`)
  return rows.map((row) => ({ ...row, no: Number(row.no), at: new Date(row.at) }))
}
