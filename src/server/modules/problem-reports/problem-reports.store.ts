import { type SQL, sql } from 'drizzle-orm'
import type { ReportReason, ReportStatus } from '#domain/problem-reports/problem-report.ts'
import type { Db } from '#server/adapters/db/db.ts'

export interface NewReport {
  userId: string
  attemptId: string
  position: number
  reason: ReportReason
  text: string
  at: Date
}

/** A report with its question and everybody involved. */
export interface StoredReport {
  id: string
  attemptId: string
  position: number
  reason: ReportReason
  text: string
  status: ReportStatus
  reportedAt: Date
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  answerSeenAt: Date | null
  itemId: string
  excerpt: string
  isCurrentVersion: boolean
  reporter: string
  userId: string
}

/** Whom to tell about an answer. */
export interface Recipient {
  email: string
  firstName: string
  isVerified: boolean
}

const maxOwn = 50

// The excerpt of a generated question is that of the question as it was asked.
const reportColumns = sql`r.id, r.attempt_id as "attemptId", r."position", r.reason, r.text, r.status,
  r.reported_at as "reportedAt", r.answer, r.answered_at as "answeredAt", r.answer_seen_at as "answerSeenAt",
  i.id as "itemId", v.no = i.current_version as "isCurrentVersion", a.user_id as "userId",
  left(coalesce(a.test_form #>> array['generated', r."position"::text, 'stem'], v.content #>> '{question,stem}', i.id),
    240) as excerpt,
  (select first_name || ' ' || last_name from users where id = a.user_id) as reporter,
  (select first_name || ' ' || last_name from users where id = r.answered_by) as "answeredBy"`

const joined = sql`problem_reports r join attempts a on a.id = r.attempt_id
  join item_versions v on v.no = r.item_version_no join items i on i.no = v.item_no`

const momentOrNull = (value: Date | string | null) => (value === null ? null : new Date(value))

const toReport = (row: StoredReport): StoredReport => ({
  ...row,
  reportedAt: new Date(row.reportedAt),
  answeredAt: momentOrNull(row.answeredAt),
  answerSeenAt: momentOrNull(row.answerSeenAt),
})

/** Problem reports of learners, and the answers to them. */
export class ProblemReportsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Makes other reports of this learner wait until the end of the transaction. */
  async lockReporter(userId: string): Promise<void> {
    await this.db.rows(sql`select id from users where id = ${userId} for update`)
  }

  /** How many questions the learner has reported since then. */
  async countSince(userId: string, since: Date): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(sql`select count(*)::int as count
      from problem_reports r join attempts a on a.id = r.attempt_id
      where a.user_id = ${userId} and r.reported_at > ${since.toISOString()}`)
    return row?.count ?? 0
  }

  /** Changes the learner's open report of the same item to what it says now; false when there is none. */
  async replaceOpen({ userId, attemptId, position, reason, text, at }: NewReport): Promise<boolean> {
    const rows = await this.db.rows(sql`update problem_reports set reason = ${reason}, text = ${text},
        reported_at = ${at.toISOString()}
      from attempts a, item_versions v, responses asked join item_versions mine on mine.no = asked.item_version_no
      where problem_reports.status = 'open' and a.id = problem_reports.attempt_id and a.user_id = ${userId}
        and v.no = problem_reports.item_version_no and v.item_no = mine.item_no
        and asked.attempt_id = ${attemptId} and asked."position" = ${position}
        and exists (select 1 from attempts where id = asked.attempt_id and user_id = ${userId})
      returning problem_reports.id`)
    return rows.length > 0
  }

  /** Saves a report; false when this learner has no graded attempt with such a question. A closed one is opened again. */
  async save({ userId, attemptId, position, reason, text, at }: NewReport): Promise<boolean> {
    const rows = await this.db.rows(sql`insert into problem_reports
        (attempt_id, "position", item_version_no, reason, text, reported_at)
      select r.attempt_id, r."position", r.item_version_no, ${reason}, ${text}, ${at.toISOString()}
      from responses r join attempts a on a.id = r.attempt_id
      where a.id = ${attemptId} and a.user_id = ${userId} and r."position" = ${position}
      on conflict (attempt_id, "position") do update set reason = excluded.reason, text = excluded.text,
        status = 'open', reported_at = excluded.reported_at, answer = null, answered_at = null, answered_by = null,
        answer_seen_at = null
      returning attempt_id`)
    return rows.length > 0
  }

  private async find(where: SQL): Promise<StoredReport[]> {
    return (await this.db.rows<StoredReport>(sql`select ${reportColumns} from ${joined} where ${where}`)).map(toReport)
  }

  async findById(id: string): Promise<StoredReport | undefined> {
    return (await this.find(sql`r.id = ${id}`))[0]
  }

  async findOfLearner(userId: string): Promise<StoredReport[]> {
    return this.find(sql`a.user_id = ${userId} order by r.reported_at desc, r.id limit ${maxOwn}`)
  }

  /** One page: open reports oldest first, others newest first. */
  async findPage(
    { status, item }: { status: ReportStatus; item?: string | undefined },
    { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
  ): Promise<StoredReport[]> {
    const isOldestFirst = status === 'open'
    const conditions = [
      sql`r.status = ${status}`,
      ...(item === undefined ? [] : [sql`i.id = ${item}`]),
      ...(after
        ? [
            isOldestFirst
              ? sql`(r.reported_at, r.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
              : sql`(r.reported_at, r.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
          ]
        : []),
    ]
    const order = isOldestFirst ? sql`r.reported_at, r.id` : sql`r.reported_at desc, r.id desc`
    return this.find(sql`${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`)
  }

  /** Answers a report that is not closed; an answer can be corrected. False when there is no such report. */
  async answer(id: string, given: { answer: string; by: string; at: Date }): Promise<boolean> {
    const rows = await this.db.rows(sql`update problem_reports set status = 'answered', answer = ${given.answer},
        answered_by = ${given.by}, answered_at = ${given.at.toISOString()}, answer_seen_at = null
      where id = ${id} and status <> 'closed' returning id`)
    return rows.length > 0
  }

  /** Closes an open report; false when there is no such report. */
  async close(id: string): Promise<boolean> {
    const rows = await this.db.rows(
      sql`update problem_reports set status = 'closed' where id = ${id} and status = 'open' returning id`,
    )
    return rows.length > 0
  }

  async markSeen(userId: string, at: Date): Promise<void> {
    await this.db.rows(sql`update problem_reports set answer_seen_at = ${at.toISOString()}
      where answer is not null and answer_seen_at is null
        and attempt_id in (select id from attempts where user_id = ${userId})`)
  }

  /** Undefined for a test account, and for one that was deleted. */
  async findRecipient(userId: string): Promise<Recipient | undefined> {
    const [row] = await this.db.rows<Recipient>(sql`select email, first_name as "firstName",
        email_verified_at is not null as "isVerified" from users where id = ${userId} and not is_demo`)
    return row
  }
}
