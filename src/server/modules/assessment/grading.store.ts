import { sql } from 'drizzle-orm'
import type { Verdict } from '#domain/exams/passing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Db, listOf, type Prepared } from '#server/adapters/db/db.ts'
import { formJson, lockAttempt } from './attempts.store.ts'
import type { GeneratedContent } from './form-questions.ts'
import { type HistoryRow, historyColumns, type SubmittedAttempt, toSubmitted } from './history.store.ts'
import type { TestForm } from './test-form.ts'

/** One answer as it was graded. */
export interface GradedResponse {
  position: number
  versionNo: number
  domain: string
  /** Ids of the selected options; null when unanswered. */
  optionIds: string[] | null
  correct: boolean
  seconds: number | null
  flagged: boolean
  /** The item that this response exposed; null for a model's question and for a simulation that was not started. */
  seenItemNo: number | null
}

/** An attempt with its grades, to be stored. */
export interface GradedAttempt {
  form: TestForm
  generated: GeneratedContent
  gradedAt: Date
  correct: number
  answered: number
  verdict: Verdict
  responses: readonly GradedResponse[]
}

/** From this length on, the recently seen items are merged into the long list: about every twentieth quiz. */
const maxRecent = 400

/** The part of a statement that adds items (a list as text) to what a learner has seen, for the row of a query `source`. */
const appendSeenItems = (source: string, itemNos: string) => `insert into seen_items
      (user_id, healthcare_field, item_nos, recent_item_nos)
    select user_id, healthcare_field, '{}', ${itemNos}::text::int[] from ${source} where ${itemNos}::text <> '{}'
    on conflict (user_id, healthcare_field) do update set
      item_nos = case when cardinality(seen_items.recent_item_nos) < ${maxRecent} then seen_items.item_nos else array(
        select s.item_no from unnest(seen_items.item_nos || seen_items.recent_item_nos) with ordinality as s(item_no, place)
        group by s.item_no order by max(s.place)) end,
      recent_item_nos = case when cardinality(seen_items.recent_item_nos) < ${maxRecent}
        then seen_items.recent_item_nos || excluded.recent_item_nos else excluded.recent_item_nos end`

/**
 * Stores a graded attempt ($1 to $13) with its responses ($14 to $22, one list each) and adds to what the learner has
 * seen ($23), unless it is graded already or the stored draft has another revision than $24. Domains are listed once
 * ($16) and referred to by index ($17); option ids are joined by commas, those of different responses by bars. The text
 * is constant, so it is planned once per connection. Returns a row when it was stored.
 */
const insertGraded: Prepared = {
  name: 'insert_graded',
  text: `with graded as (
    insert into attempts (id, user_id, healthcare_field, kind, exam, is_full_length, status, test_form, total, started_at,
      saved_at, graded_at, correct, answered, verdict)
    values ($1, $2, $3, $4, $5, $6, 'graded', $7::jsonb, $8, $9, $10, $10, $11, $12, $13::jsonb)
    on conflict (id) do update set status = 'graded', draft = null, saved_at = excluded.saved_at,
      graded_at = excluded.graded_at, correct = excluded.correct, answered = excluded.answered, verdict = excluded.verdict
      where attempts.status = 'draft' and attempts.user_id = excluded.user_id
        and ($24::int is null or attempts.revision = $24)
    returning id, user_id, healthcare_field
  ), answers as (
    insert into responses (attempt_id, position, item_version_no, domain, option_ids, correct, seconds, flagged,
      seen_item_no)
    select graded.id, r.place, r.version, $16::jsonb ->> r.domain, string_to_array(nullif(r.options, ''), ','), r.correct,
      r.seconds, r.flagged, r.seen
    from graded, unnest($14::text::smallint[], $15::text::int[], $17::text::int[], string_to_array($18, '|'),
      $19::text::boolean[], $20::text::float8[], $21::text::boolean[], $22::text::int[]
    ) as r(place, version, domain, options, correct, seconds, flagged, seen)
  ), seen as (
    ${appendSeenItems('graded', '$23')}
  )
  select id from graded`,
}

/**
 * Locks the answer ($4) to the question at a position ($3) of a learner's ($2) tutor draft ($1) with whether it is
 * correct ($5), the seconds ($6), the flag ($7, null to leave it), and the moment ($9), and adds the item ($8) to what the
 * learner has seen. Does nothing when the answer is locked already: of two requests, the second waits for the row and then
 * finds the lock of the first. Returns the new revision when it was locked.
 */
const lockAnswer: Prepared = {
  name: 'lock_answer',
  text: `with locked as (
    update attempts set revision = revision + 1, saved_at = $9, draft = draft || jsonb_build_object(
      'answers', jsonb_set(draft->'answers', array[$3::text], coalesce(to_jsonb($4::text), 'null')),
      'locked', jsonb_set(draft->'locked', array[$3::text], to_jsonb($5::boolean)),
      'seconds', jsonb_set(draft->'seconds', array[$3::text],
        to_jsonb(greatest($6::float8, (draft->'seconds'->>($3::text::int))::float8))),
      'flagged', jsonb_set(draft->'flagged', array[$3::text],
        to_jsonb(coalesce($7::boolean, (draft->'flagged'->>($3::text::int))::boolean))))
    where id = $1 and user_id = $2 and status = 'draft' and draft->'locked'->($3::text::int) = 'null'
    returning revision, user_id, healthcare_field
  ), seen as (
    ${appendSeenItems('locked', '$8')}
  )
  select revision from locked`,
}

/** Adds items ($3, ids as JSON) to what a learner ($1) has seen in a field ($2). Questions of models are new every time. */
const recordSeen: Prepared = {
  name: 'record_seen',
  text: `with shown as (
    select $1::uuid as user_id, $2::text as healthcare_field, coalesce(array_agg(i.no order by given.place), '{}')::text as nos
    from json_array_elements_text($3::json) with ordinality as given(id, place)
      join items i on i.id = given.id and i.kind <> 'model'
  ) ${appendSeenItems('shown', 'shown.nos')}`,
}

/** $1 attempt, $2 learner, $3 moment, $4 seconds, $5 the learner's calendar day. */
const submitAttempt: Prepared = {
  name: 'submit_attempt',
  text: `update attempts set status = 'submitted', submitted_at = $3, time_spent = $4, local_date = $5
    where id = $1 and user_id = $2 and status = 'graded' returning ${historyColumns}`,
}

async function saveGraded(db: Db, graded: GradedAttempt, baseRevision: number | undefined): Promise<boolean> {
  const { form, responses, gradedAt } = graded
  const domains = [...new Set(responses.map((response) => response.domain))]
  const seen = new Set(responses.flatMap(({ seenItemNo }) => seenItemNo ?? []))
  const rows = await db.prepared(insertGraded, [
    form.attemptId,
    form.userId,
    form.field,
    form.kind,
    form.exam,
    form.isFullLength,
    formJson(form, graded.generated),
    form.slots.length,
    new Date(form.startedAt).toISOString(),
    gradedAt.toISOString(),
    graded.correct,
    graded.answered,
    JSON.stringify(graded.verdict),
    listOf(responses.map((response) => response.position)),
    listOf(responses.map((response) => response.versionNo)),
    JSON.stringify(domains),
    listOf(responses.map((response) => domains.indexOf(response.domain))),
    responses.map((response) => response.optionIds?.join(',') ?? '').join('|'),
    listOf(responses.map((response) => response.correct)),
    listOf(responses.map((response) => response.seconds)),
    listOf(responses.map((response) => response.flagged)),
    listOf(responses.map((response) => response.seenItemNo)),
    listOf([...seen]),
    baseRevision ?? null,
  ])
  return rows.length > 0
}

/** Grades and submissions. */
export class GradingStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Stores all grades or none. False when the attempt was graded or discarded, or saved since `baseRevision`. */
  saveGraded(graded: GradedAttempt, baseRevision?: number): Promise<boolean> {
    return saveGraded(this.db, graded, baseRevision)
  }

  /**
   * Locks the answer of one question of a tutor draft, and records its item as seen. Returns the new revision of the
   * draft; undefined when there is no draft, or when the answer was locked before.
   */
  async lockAnswer(
    form: TestForm,
    response: GradedResponse,
    { answer, isFlagged, at }: { answer: string | null; isFlagged: boolean | undefined; at: Date },
  ): Promise<number | undefined> {
    const [row] = await this.db.prepared<{ revision: number }>(lockAnswer, [
      form.attemptId,
      form.userId,
      response.position,
      answer,
      response.correct,
      response.seconds ?? 0,
      isFlagged ?? null,
      listOf(response.seenItemNo === null ? [] : [response.seenItemNo]),
      at.toISOString(),
    ])
    return row?.revision
  }

  /** Records items that a learner was shown with their answers outside of an attempt. */
  async recordSeen(userId: string, field: FieldCode, itemIds: readonly string[]): Promise<void> {
    await this.db.prepared(recordSeen, [userId, field, JSON.stringify(itemIds)])
  }

  /** Grades the draft as it is stored now, under a lock, so that no acknowledged change is left out. */
  gradeDraft<D>(form: TestForm, grade: (draft: D) => GradedAttempt): Promise<void> {
    return this.db.tx(async (tx) => {
      const attempt = await lockAttempt<D>(tx, form)
      if (attempt?.status === 'draft') await saveGraded(tx, grade(attempt.draft as D), undefined)
    })
  }

  /** Submits a graded attempt. Undefined when there is no graded attempt with that id. */
  async submit(
    attempt: { id: string; userId: string },
    values: { submittedAt: Date; timeSpent: number; localDate: string },
  ): Promise<SubmittedAttempt | undefined> {
    const [row] = await this.db.prepared<HistoryRow>(submitAttempt, [
      attempt.id,
      attempt.userId,
      values.submittedAt.toISOString(),
      values.timeSpent,
      values.localDate,
    ])
    return row && toSubmitted(row)
  }

  async findResponses(attemptId: string): Promise<GradedResponse[]> {
    return this.db.rows<GradedResponse>(sql`select "position", item_version_no as "versionNo", domain,
        option_ids as "optionIds", correct, seconds, flagged, seen_item_no as "seenItemNo"
      from responses where attempt_id = ${attemptId} order by "position"`)
  }

  /** Positions of the questions of an attempt that were reported. */
  async findReported(attemptId: string): Promise<Set<number>> {
    const rows = await this.db.rows<{ position: number }>(
      sql`select "position" from problem_reports where attempt_id = ${attemptId}`,
    )
    return new Set(rows.map(({ position }) => position))
  }
}
