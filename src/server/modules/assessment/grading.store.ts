import { sql } from 'drizzle-orm'
import type { Verdict } from '#domain/exams/passing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Db, listOf } from '#server/adapters/db/db.ts'
import { formJson, lockAttempt } from './attempts.store.ts'
import type { GeneratedContent } from './form-questions.ts'
import { insertGraded, lockAnswer, recordSeen, submitAttempt } from './grading.statements.ts'
import { type HistoryRow, type SubmittedAttempt, toSubmitted } from './history.store.ts'
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
