import { sql } from 'drizzle-orm'
import { SeenItems } from '#domain/assembly/assemble.ts'
import type { RetrySet } from '#domain/assembly/practice-filter.ts'
import type { ExamKind } from '#domain/exams/exam.ts'
import type { Verdict } from '#domain/exams/passing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Question } from '#domain/question/question.ts'
import type { Db, Prepared } from '#server/adapters/db/db.ts'
import type { GeneratedContent } from './form-questions.ts'
import { type PackedForm, packForm, type TestForm, unpackForm } from './test-form.ts'

/** The answers so far of a quiz or exam; every list has one entry per question. */
export interface Draft {
  answers: (string | null)[]
  seconds: number[]
  flagged: boolean[]
  /** Letters, joined. */
  eliminated: string[]
  /** Epoch milliseconds of the last change of each question; 0 for never. */
  changedAt: number[]
  position: number
  timed: boolean
  /** In tutor mode: whether the locked answer of each question is correct; null while it is not locked. */
  locked?: (boolean | null)[]
}

export type AttemptStatus = 'draft' | 'graded' | 'submitted' | 'discarded'

/** An attempt as stored, with the draft of its kind `D`. */
export interface Attempt<D = Draft> {
  id: string
  status: AttemptStatus
  form: TestForm
  generated: GeneratedContent
  draft: D | null
  revision: number
  savedAt: Date
  gradedAt: Date | null
  /** Null until it is graded. */
  verdict: Verdict | null
  /** Seconds. */
  timeSpent: number | null
}

/** An attempt that is not submitted yet, without its test form. */
export interface OpenAttempt {
  id: string
  kind: ExamKind
  field: FieldCode
  exam: string | null
  isFullLength: boolean
  isTutor: boolean
  total: number
  answered: number
  graded: boolean
  /** The learner chose exam timing. */
  isTimed: boolean
  startedAt: Date
  savedAt: Date
}

/** A test form as stored: packed, with the text of its model questions. */
interface StoredForm {
  packed: PackedForm
  generated: GeneratedContent
}

type AttemptRow<D> = Omit<Attempt<D>, 'form' | 'generated' | 'savedAt' | 'gradedAt'> & {
  testForm: StoredForm
  savedAt: string | Date
  gradedAt: string | Date | null
}

/** A test form as the JSON in which it is stored. */
export const formJson = (form: TestForm, generated: GeneratedContent) =>
  JSON.stringify({ packed: packForm(form), generated } satisfies StoredForm)

const answeredCount = sql`(select count(*)::int from jsonb_array_elements(draft->'answers') a where a <> 'null'::jsonb)`

/** Whether a stored form is in tutor mode, as `PackedForm` says it. */
const isTutor = sql`coalesce((test_form->'packed'->>'x')::boolean, false)`

const attemptColumns = sql`id, status, test_form as "testForm", draft, revision, saved_at as "savedAt",
  graded_at as "gradedAt", verdict, time_spent as "timeSpent"`

const toAttempt = <D>({ testForm, ...row }: AttemptRow<D>): Attempt<D> => ({
  ...row,
  form: unpackForm(testForm.packed),
  generated: testForm.generated,
  savedAt: new Date(row.savedAt),
  gradedAt: row.gradedAt === null ? null : new Date(row.gradedAt),
})

/** $1 the learner, $2 the field. Text, such as "{7,12}": PostgreSQL and the driver take three times as long for a list. */
const findSeen: Prepared = {
  name: 'find_seen_items',
  text: `select item_nos::text as earlier, recent_item_nos::text as recent from seen_items where user_id = $1 and healthcare_field = $2`,
}

/** Numbers that were sent as text, such as "{7,12}". */
const readList = (list: string | null | undefined) => JSON.parse(`[${list?.slice(1, -1) ?? ''}]`) as number[]

/**
 * $1 the learner. Items whose last response was incorrect, and items whose last response was flagged. The last response is
 * the one with the highest code: the place of its attempt in time, then one bit each. This takes half as long as sorting
 * all responses (19 instead of 39 ms for 2,000 attempts).
 */
const findLast: Prepared = {
  name: 'find_last_answers',
  // "offset 0" reads the responses of one attempt at a time by their index; otherwise the planner may scan them all.
  text: `with graded as (
      select id, row_number() over (order by graded_at)::int as place from attempts where user_id = $1 and graded_at is not null
    ), last as (
      select r.seen_item_no as no, max((g.place << 2) | ((not r.correct)::int << 1) | r.flagged::int) as code
      from graded g, lateral (select * from responses where attempt_id = g.id offset 0) r
      where r.seen_item_no is not null group by r.seen_item_no
    )
    select (array_agg(no) filter (where code & 2 <> 0))::text as wrong,
      (array_agg(no) filter (where code & 1 <> 0))::text as flagged from last`,
}

/** Attempts in progress: their drafts, and what a learner has seen. */
export class AttemptsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** The items of a field that a learner has seen. */
  async findSeenItems(userId: string, field: FieldCode): Promise<SeenItems> {
    const [row] = await this.db.prepared<{ earlier: string; recent: string }>(findSeen, [userId, field])
    return new SeenItems([...readList(row?.earlier), ...readList(row?.recent)])
  }

  /** The items that a learner last answered incorrectly or skipped, and those last flagged. */
  async findLastAnswers(userId: string): Promise<Record<RetrySet, Set<number>>> {
    const rows = await this.db.prepared<{ wrong: string; flagged: string }>(findLast, [userId])
    const read = (list: string | null | undefined) => new Set(readList(list))
    return { wrong: read(rows[0]?.wrong), flagged: read(rows[0]?.flagged) }
  }

  /** Saves a draft whose stored revision is `baseRevision`. Returns the new revision; undefined when nothing was saved. */
  async updateDraft(form: TestForm, draft: Draft, baseRevision: number, savedAt: Date): Promise<number | undefined> {
    const [row] = await this.db.rows<{ revision: number }>(sql`update attempts
      set draft = ${JSON.stringify(draft)}::jsonb, revision = revision + 1, saved_at = ${savedAt.toISOString()}
      where id = ${form.attemptId} and user_id = ${form.userId} and status = 'draft' and revision = ${baseRevision}
      returning revision`)
    return row?.revision
  }

  /** Creates the draft of a form with revision 1 unless another is given; false when the attempt exists. */
  async insertDraft(
    form: TestForm,
    given: { generated: GeneratedContent; draft: unknown; savedAt: Date; revision?: number },
  ): Promise<boolean> {
    return insertDraft(this.db, form, given)
  }

  /**
   * Replaces a draft under a lock, one change at a time; the first change creates it from `first`. Nothing is changed
   * when `change` throws. Returns the status of the attempt: only a draft was changed.
   */
  async changeDraft<D>(form: TestForm, first: D, savedAt: Date, change: (draft: D) => D): Promise<AttemptStatus> {
    return this.db.tx(async (tx) => {
      let attempt = await lockAttempt<D>(tx, form)
      if (!attempt) {
        await insertDraft(tx, form, { generated: {}, draft: first, savedAt })
        // When two requests make the first change at once, the second finds the row of the first.
        attempt = await lockAttempt<D>(tx, form)
      }
      if (attempt?.status !== 'draft') return attempt?.status ?? 'discarded'
      const draft = JSON.stringify(change(attempt.draft as D))
      await tx.rows(sql`update attempts set draft = ${draft}::jsonb, revision = revision + 1,
        saved_at = ${savedAt.toISOString()} where id = ${form.attemptId}`)
      return 'draft'
    })
  }

  /** The newest attempt of a field and size that is not submitted yet. */
  async findNewestOpen(
    userId: string,
    field: string,
    total: number,
  ): Promise<{ id: string; startedAt: Date } | undefined> {
    const [row] = await this.db.rows<{ id: string; startedAt: Date }>(sql`select id, started_at as "startedAt"
      from attempts where user_id = ${userId} and status in ('draft', 'graded') and kind = 'multiple-choice'
        and healthcare_field = ${field} and total = ${total}
      order by saved_at desc limit 1`)
    return row && { id: row.id, startedAt: new Date(row.startedAt) }
  }

  /** An attempt that was not discarded. */
  async findAttempt<D = Draft>(userId: string, id: string): Promise<Attempt<D> | undefined> {
    const [row] = await this.db.rows<AttemptRow<D>>(sql`select ${attemptColumns}
      from attempts where id = ${id} and user_id = ${userId} and status <> 'discarded'`)
    return row && toAttempt(row)
  }

  async findStatus(userId: string, id: string): Promise<AttemptStatus | undefined> {
    const [row] = await this.db.rows<{ status: AttemptStatus }>(
      sql`select status from attempts where id = ${id} and user_id = ${userId}`,
    )
    return row?.status
  }

  /** Attempts to resume or submit, last saved first. */
  async findOpen(userId: string): Promise<OpenAttempt[]> {
    const rows = await this.db.rows<OpenAttempt>(sql`select id, kind, healthcare_field as field, exam,
        is_full_length as "isFullLength", ${isTutor} as "isTutor", total, status = 'graded' as graded,
        coalesce((draft->>'timed')::boolean, false) as "isTimed", started_at as "startedAt",
        saved_at as "savedAt", coalesce(answered, ${answeredCount}, 0) as answered
      from attempts where user_id = ${userId} and status in ('draft', 'graded') order by saved_at desc limit 20`)
    return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt), savedAt: new Date(row.savedAt) }))
  }

  /**
   * The ids of the items in a learner's drafts. A form that was assembled and of which nothing was saved is not known to
   * the server.
   */
  async findOpenItems(userId: string): Promise<Set<string>> {
    const rows = await this.db.rows<{ id: string }>(sql`select distinct i.id
      from attempts a cross join lateral jsonb_array_elements(a.test_form #> '{packed,q}') slot
        join item_versions v on v.no = (slot ->> 0)::int join items i on i.no = v.item_no
      where a.user_id = ${userId} and a.status = 'draft'`)
    return new Set(rows.map(({ id }) => id))
  }

  /**
   * The questions of a learner's attempts in progress whose answers are not locked, each once: versions of items, and the
   * text of those that a model generated.
   */
  async findUnansweredQuestions(
    userId: string,
  ): Promise<{ itemId: string; versionNo: number; generated: Question | null }[]> {
    return this.db.rows(sql`select distinct i.id as "itemId", v.no as "versionNo",
        a.test_form->'generated'->((slot.place - 1)::text) as generated
      from attempts a cross join jsonb_array_elements(a.test_form->'packed'->'q') with ordinality as slot(value, place)
        join item_versions v on v.no = (slot.value->>0)::int join items i on i.no = v.item_no
      where a.user_id = ${userId} and a.status = 'draft'
        and coalesce(a.draft->'locked'->((slot.place - 1)::int), 'null') = 'null'`)
  }

  /**
   * Discards a draft and leaves a tombstone; false when there is no draft, or it was saved since `revision`. Graded
   * attempts are never discarded.
   */
  async discardDraft(userId: string, id: string, at: Date, revision?: number): Promise<boolean> {
    const isUnchanged = revision === undefined ? sql`true` : sql`revision = ${revision}`
    const rows = await this.db.rows(sql`update attempts
      set status = 'discarded', draft = null, test_form = '{}', saved_at = ${at.toISOString()}
      where id = ${id} and user_id = ${userId} and status = 'draft' and ${isUnchanged} returning id`)
    return rows.length > 0
  }

  /** Deletes drafts and tombstones that were last saved before a moment. */
  async deleteSavedBefore(moment: Date): Promise<void> {
    await this.db.rows(sql`delete from attempts
      where status in ('draft', 'discarded') and saved_at < ${moment.toISOString()}`)
  }
}

/** Locks an attempt until the end of the transaction. */
export async function lockAttempt<D>(
  tx: Db,
  form: TestForm,
): Promise<{ status: AttemptStatus; draft: D | null } | undefined> {
  const [row] = await tx.rows<{ status: AttemptStatus; draft: D | null }>(sql`select status, draft from attempts
    where id = ${form.attemptId} and user_id = ${form.userId} for update`)
  return row
}

async function insertDraft(
  db: Db,
  form: TestForm,
  {
    generated,
    draft,
    savedAt,
    revision = 1,
  }: { generated: GeneratedContent; draft: unknown; savedAt: Date; revision?: number },
): Promise<boolean> {
  const rows = await db.rows(sql`insert into attempts
      (id, user_id, healthcare_field, kind, exam, is_full_length, status, test_form, draft, revision, total, started_at,
        saved_at)
    values (${form.attemptId}, ${form.userId}, ${form.field}, ${form.kind}, ${form.exam}, ${form.isFullLength}, 'draft',
      ${formJson(form, generated)}::jsonb, ${JSON.stringify(draft)}::jsonb, ${revision}, ${form.slots.length},
      ${new Date(form.startedAt).toISOString()}, ${savedAt.toISOString()})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}
