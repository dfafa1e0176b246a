import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { partsOf, type ResponseScope } from '#domain/psychometrics/scope.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A learner in a field, with the grading times of their first and last attempt. */
export interface LearnerRow {
  field: FieldCode
  userId: string
  firstAt: string | Date
  lastAt: string | Date
}

/** One response. `who` is the place of the learner in the list that was asked for, from 1. */
export interface ResponseRow {
  who: number
  versionNo: number
  domain: string
  /** Ids of the selected options, joined by commas; null when unanswered. */
  options: string | null
  correct: boolean
  /** Seconds. */
  seconds: number | null
}

/** One response of a full-length attempt at an exam; `attempt` is the attempt's place in the reply. */
export interface ExamResponseRow {
  attempt: number
  exam: string
  percent: number
  passed: boolean
  versionNo: number
  domain: string
  correct: boolean
}

/** The key of a version: which options are correct. Empty for a model, whose options differ each time. */
export interface VersionKey {
  versionNo: number
  itemNo: number
  options: readonly { id: string; right: boolean }[]
}

const learnersOf = (userIds: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) with ordinality as l(id, who)`

/** Reads the stored responses that item statistics are computed from. */
export class ResponsesStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Who has graded answers, by field. */
  async findLearners(scope: ResponseScope): Promise<LearnerRow[]> {
    return this.db.rows(sql`select a.healthcare_field as field, a.user_id as "userId",
        min(a.graded_at) as "firstAt", max(a.graded_at) as "lastAt"
      from attempts a join users u on u.id = a.user_id
      where a.kind = 'multiple-choice' and a.graded_at is not null and (${partsOf(scope).demo} or not u.is_demo)
      group by 1, 2 order by 1, 2`)
  }

  /**
   * The responses of some learners in a field, in their order. First answers are each learner's earliest response to any
   * version of an item (for a model, to any of its questions), as in decision 031.
   */
  async findResponses(scope: ResponseScope, field: FieldCode, userIds: readonly string[]): Promise<ResponseRow[]> {
    const onlyFirst = partsOf(scope).attempts === 'first' ? sql`distinct on (l.who, v.item_no)` : sql``
    return this.db.rows(sql`select ${onlyFirst} l.who::int as who, r.item_version_no as "versionNo", r.domain,
        case when r.option_ids is null then null when r.seen_item_no is null then ''
          else array_to_string(r.option_ids, ',') end as options, r.correct, r.seconds
      from ${learnersOf(userIds)} join attempts a on a.user_id = l.id::uuid,
        -- "offset 0" reads the responses of one attempt at a time by their index; otherwise the planner may scan them all.
        lateral (select * from responses where attempt_id = a.id offset 0) r, item_versions v
      where a.healthcare_field = ${field} and a.kind = 'multiple-choice' and a.graded_at is not null
        and v.no = r.item_version_no
      order by l.who, v.item_no, a.graded_at, a.id, r."position"`)
  }

  /** The full-length attempts of some learners at the exams of a field, with their responses: the first at each exam, or all. */
  async findExamResponses(
    scope: ResponseScope,
    field: FieldCode,
    userIds: readonly string[],
  ): Promise<ExamResponseRow[]> {
    const onlyFirst = partsOf(scope).attempts === 'first' ? sql`distinct on (a.user_id, a.exam)` : sql``
    return this.db.rows(sql`with taken as (
        select ${onlyFirst} a.id, a.exam, a.verdict from ${learnersOf(userIds)} join attempts a on a.user_id = l.id::uuid
        where a.healthcare_field = ${field} and a.kind = 'multiple-choice' and a.is_full_length
          and a.exam is not null and a.graded_at is not null
        order by a.user_id, a.exam, a.graded_at, a.id
      ), numbered as (select *, row_number() over (order by id)::int as attempt from taken)
      select t.attempt, t.exam, (t.verdict ->> 'percent')::float8 as percent, (t.verdict ->> 'passed')::boolean as passed,
        r.item_version_no as "versionNo", r.domain, r.correct
      from numbered t, lateral (select * from responses where attempt_id = t.id offset 0) r
      order by t.attempt, r."position"`)
  }

  async findKeys(versionNos: readonly number[]): Promise<VersionKey[]> {
    return this.db.rows(sql`select v.no as "versionNo", v.item_no as "itemNo",
        case when i.kind in ('authored', 'table') then (
          select json_agg(json_build_object('id', o ->> 'id', 'right', (o ->> 'right')::boolean))
          from json_array_elements(v.content -> 'question' -> 'options') o) else '[]'::json end as options
      from jsonb_array_elements_text(${JSON.stringify(versionNos)}::jsonb) as wanted(no)
        join item_versions v on v.no = wanted.no::int join items i on i.no = v.item_no`)
  }
}
