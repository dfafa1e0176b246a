import { type SQL, sql } from 'drizzle-orm'
import type { SeenItems } from '#domain/assembly/assemble.ts'
import { type Db, listOf } from '#server/adapters/db/db.ts'
import type { Attempt, GradedAttempt, GradedResponse, OpenAttempt, SubmittedAttempt, Work } from './attempt.ts'
import { findSeen, type MetRow, saveGraded, submitAttempt, submittedColumns } from './attempts.statements.ts'
import { packForm, unpackForm } from './cache-key.ts'
import { SeenItemsCache } from './seen-items.ts'
import type { GeneratedContent, TestForm } from './test-form.ts'

/** How a paper is kept: packed, with the words of its model questions. */
interface StoredForm {
  packed: ReturnType<typeof packForm>
  words: GeneratedContent
}

interface AttemptRow<W> {
  id: string
  status: Attempt<W>['status']
  paper: StoredForm
  work: W | null
  savedAt: string | Date
  gradedAt: string | Date | null
  correct: number | null
  percent: number | null
  passed: boolean | null
  timeSpent: number | null
}

const stored = (paper: TestForm, words: GeneratedContent) =>
  JSON.stringify({ packed: packForm(paper), words } satisfies StoredForm)

const answeredCount = sql`(select count(*)::int from jsonb_array_elements(work->'answers') a where a <> 'null'::jsonb)`

const historyColumns = sql.raw(submittedColumns)

const toSubmitted = (row: SubmittedAttempt): SubmittedAttempt => ({ ...row, submittedAt: new Date(row.submittedAt) })

/** Makes the draft of a paper with its first work, as JSON; no row when there is one already. */
const insertDraft = (paper: TestForm, words: GeneratedContent, work: string, savedAt: Date) => sql`insert into attempts
    (id, user_id, healthcare_field, exam, is_full_length, status, paper, work, total, drawn_at, saved_at)
  values (${paper.attemptId}, ${paper.userId}, ${paper.field}, ${paper.exam}, ${paper.isFullLength}, 'draft',
    ${stored(paper, words)}::jsonb, ${work}::jsonb, ${paper.slots.length},
    ${new Date(paper.startedAt).toISOString()}, ${savedAt.toISOString()})
  on conflict (id) do nothing returning id`

/** Attempts and their responses. */
export class AttemptsStore {
  private readonly db: Db
  private readonly met = new SeenItemsCache()

  constructor(db: Db) {
    this.db = db
  }

  /** What a learner has met as of a stamp of theirs: items with a rank each, longest ago first. */
  findSeen({ userId, metStamp }: { userId: string; metStamp: number }): Promise<SeenItems> {
    return this.met.get(userId, metStamp, async () => {
      const [{ stamp, met } = { stamp: 0, met: null }] = await this.db.prepared<MetRow>(findSeen, [userId])
      return { stamp, items: met?.split(',').map(Number) ?? [] }
    })
  }

  /** The items that a learner last answered wrong, or last flagged. */
  async findSet(userId: string, set: 'wrong' | 'flagged'): Promise<Set<number>> {
    const which = { wrong: sql`not correct`, flagged: sql`flagged` }[set]
    const rows = await this.db.rows<{ itemNo: number }>(sql`select item_no as "itemNo" from (
        select distinct on (r.met_item_no) r.met_item_no as item_no, r.correct, r.flagged
        -- offset 0: an attempt at a time, by its index. A join would tempt the planner to read everybody's responses.
        from attempts a, lateral (select * from responses where attempt_id = a.id offset 0) r
        where a.user_id = ${userId} and r.met_item_no is not null order by r.met_item_no, a.graded_at desc) last
      where ${which}`)
    return new Set(rows.map(({ itemNo }) => itemNo))
  }

  /** Keeps work in progress; the first time it makes the draft. False when the attempt is graded already. */
  async saveDraft(
    paper: TestForm,
    words: () => Promise<GeneratedContent>,
    work: Work,
    savedAt: Date,
  ): Promise<boolean> {
    const value = JSON.stringify(work)
    const mine = sql`id = ${paper.attemptId} and user_id = ${paper.userId}`
    const update = sql`update attempts set work = ${value}::jsonb, saved_at = ${savedAt.toISOString()}
      where ${mine} and status = 'draft' returning id`
    if ((await this.db.rows(update)).length > 0) return true
    const inserted = await this.db.rows(insertDraft(paper, await words(), value, savedAt))
    // Two first saves at once: the one that came second finds the row and updates it.
    return inserted.length > 0 || (await this.db.rows(update)).length > 0
  }

  /**
   * Changes work in progress, one change at a time; the first makes the draft. What `change` raises leaves all as it was.
   * False when the attempt is graded already.
   */
  async changeWork<W>(paper: TestForm, first: W, savedAt: Date, change: (kept: W) => W): Promise<boolean> {
    return this.db.tx(async (tx) => {
      const find = () =>
        tx.rows<{ status: Attempt['status']; work: W }>(sql`select status, work from attempts
          where id = ${paper.attemptId} and user_id = ${paper.userId} for update`)
      let [kept] = await find()
      if (!kept) {
        await tx.rows(insertDraft(paper, {}, JSON.stringify(first), savedAt))
        // Two first changes at once: the one that came second finds what the first has made.
        ;[kept] = await find()
      }
      if (kept?.status !== 'draft') return false
      await tx.rows(sql`update attempts set work = ${JSON.stringify(change(kept.work))}::jsonb,
        saved_at = ${savedAt.toISOString()}
        where id = ${paper.attemptId}`)
      return true
    })
  }

  /**
   * Stores a graded paper and its responses in one statement: all of it or nothing. False when it was graded before: the
   * first grading counts.
   */
  async saveGraded(graded: GradedAttempt): Promise<boolean> {
    const { paper, responses } = graded
    const domains = [...new Set(responses.map((response) => response.domain))]
    const gradedAt = graded.gradedAt.toISOString()
    const [row] = await this.db.prepared<{ stamp: number }>(saveGraded, [
      paper.attemptId,
      paper.userId,
      paper.field,
      paper.exam,
      paper.isFullLength,
      stored(paper, graded.words),
      paper.slots.length,
      new Date(paper.startedAt).toISOString(),
      gradedAt,
      graded.correct,
      graded.answered,
      graded.passed,
      graded.percent ?? null,
      listOf(responses.map((response) => response.position)),
      listOf(responses.map((response) => response.versionNo)),
      JSON.stringify(domains),
      listOf(responses.map((response) => domains.indexOf(response.domain))),
      responses.map((response) => response.optionIds?.join(',') ?? '').join('|'),
      listOf(responses.map((response) => response.correct)),
      listOf(responses.map((response) => response.seconds)),
      listOf(responses.map((response) => response.flagged)),
      listOf(responses.map((response) => response.seenItemNo)),
    ])
    if (!row) return false
    this.met.add(
      paper.userId,
      row.stamp,
      responses.flatMap(({ seenItemNo }) => seenItemNo ?? []),
    )
    return true
  }

  /** Puts a graded attempt into the history. Undefined when there is no graded attempt with that id. */
  async submit(
    attempt: { id: string; userId: string },
    values: { submittedAt: Date; timeSpent: number; localDate: string },
  ): Promise<SubmittedAttempt | undefined> {
    const [row] = await this.db.prepared<SubmittedAttempt>(submitAttempt, [
      attempt.id,
      attempt.userId,
      values.submittedAt.toISOString(),
      values.timeSpent,
      values.localDate,
    ])
    return row && toSubmitted(row)
  }

  /** One attempt of a learner's in the history. */
  async findSubmitted(userId: string, id: string): Promise<SubmittedAttempt | undefined> {
    const [row] = await this.db.rows<SubmittedAttempt>(sql`select ${historyColumns} from attempts
      where id = ${id} and user_id = ${userId} and status = 'submitted'`)
    return row && toSubmitted(row)
  }

  /** The newest attempt of a field and size that is not handed in yet. */
  async findNewestOpen(
    userId: string,
    field: string,
    total: number,
  ): Promise<{ id: string; startedAt: Date } | undefined> {
    const [row] = await this.db.rows<{
      id: string
      startedAt: Date
    }>(sql`select id, drawn_at as "startedAt" from attempts
      where user_id = ${userId} and status <> 'submitted' and healthcare_field = ${field} and total = ${total}
      order by saved_at desc limit 1`)
    return row && { id: row.id, startedAt: new Date(row.startedAt) }
  }

  async findAttempt<W = Work>(userId: string, id: string): Promise<Attempt<W> | undefined> {
    const [row] = await this.db.rows<AttemptRow<W>>(sql`select id, status, paper, work, saved_at as "savedAt",
        graded_at as "gradedAt", correct, percent, passed, time_spent as "timeSpent"
      from attempts where id = ${id} and user_id = ${userId}`)
    return (
      row && {
        ...row,
        paper: unpackForm(row.paper.packed),
        words: row.paper.words,
        savedAt: new Date(row.savedAt),
        gradedAt: row.gradedAt === null ? null : new Date(row.gradedAt),
      }
    )
  }

  async findResponses(attemptId: string): Promise<GradedResponse[]> {
    return this.db.rows<GradedResponse>(sql`select "position", item_version_no as "versionNo", domain,
        option_ids as "optionIds", correct, seconds, flagged, met_item_no as "seenItemNo"
      from responses where attempt_id = ${attemptId} order by "position"`)
  }

  /** Keeps a report on a question; false when this learner has no graded attempt with such a question. */
  async saveReport(
    userId: string,
    attemptId: string,
    report: { position: number; text: string; at: Date },
  ): Promise<boolean> {
    const rows = await this.db.rows(sql`insert into problem_reports
        (attempt_id, "position", item_version_no, text, reported_at)
      select r.attempt_id, r."position", r.item_version_no, ${report.text}, ${report.at.toISOString()}
      from responses r join attempts a on a.id = r.attempt_id
      where a.id = ${attemptId} and a.user_id = ${userId} and r."position" = ${report.position}
      on conflict (attempt_id, "position") do update set text = excluded.text, status = 'open',
        reported_at = excluded.reported_at
      returning attempt_id`)
    return rows.length > 0
  }

  /** Places of an attempt whose questions were reported. */
  async findReported(attemptId: string): Promise<Set<number>> {
    const rows = await this.db.rows<{ position: number }>(
      sql`select "position" from problem_reports where attempt_id = ${attemptId}`,
    )
    return new Set(rows.map(({ position }) => position))
  }

  async findOpen(userId: string): Promise<OpenAttempt[]> {
    const rows = await this.db.rows<OpenAttempt>(sql`select id, healthcare_field as field, exam,
        is_full_length as "isFullLength", total, status = 'graded' as graded, drawn_at as "startedAt", saved_at as "savedAt",
        coalesce(answered, ${answeredCount}, 0) as answered
      from attempts where user_id = ${userId} and status <> 'submitted' order by saved_at desc limit 20`)
    return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt), savedAt: new Date(row.savedAt) }))
  }

  /** Removes a draft; false when there is none. What was graded is not removed. */
  async removeDraft(userId: string, id: string): Promise<boolean> {
    const mine: SQL = sql`id = ${id} and user_id = ${userId} and status = 'draft'`
    return (await this.db.rows(sql`delete from attempts where ${mine} returning id`)).length > 0
  }

  async findHistory(userId: string): Promise<SubmittedAttempt[]> {
    const rows = await this.db.rows<SubmittedAttempt>(sql`select ${historyColumns} from attempts
      where user_id = ${userId} and status = 'submitted' order by submitted_at desc, id`)
    return rows.map(toSubmitted)
  }
}
