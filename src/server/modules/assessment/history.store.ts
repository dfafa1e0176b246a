import { sql } from 'drizzle-orm'
import type { ExamKind } from '#domain/exams/exam.ts'
import type { Verdict } from '#domain/exams/passing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { HistoryFilter } from '#domain/progress/history-filter.ts'
import type { PracticeMode } from '#domain/simulations/practice.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A submitted quiz or exam. */
export interface SubmittedAttempt {
  id: string
  kind: ExamKind
  field: FieldCode
  exam: string | null
  isFullLength: boolean
  total: number
  correct: number
  verdict: Verdict
  /** Seconds. */
  timeSpent: number
  at: Date
}

/** A completed practice simulation in the history. */
export interface PracticedSimulation {
  id: string
  kind: 'practice-simulation'
  field: FieldCode
  percentage: number
  timeSpent: number
  at: Date
  simulation: {
    scenarioId: string
    title: string
    mode: PracticeMode
    score: number
    maxScore: number
    stepsCompleted: number
    agreements: number | null
  }
}

export type HistoryRow = Omit<SubmittedAttempt, 'at'> & { at: string | Date }

/** The columns of a submitted attempt. */
export const historyColumns = `id, kind, healthcare_field as field, exam, is_full_length as "isFullLength", total, correct,
  verdict, time_spent as "timeSpent", submitted_at as at`

export const toSubmitted = (row: HistoryRow): SubmittedAttempt => ({ ...row, at: new Date(row.at) })

type MixedRow = (SubmittedAttempt & { simulation: null }) | PracticedSimulation

const columns = sql.raw(historyColumns)

/** What a learner has completed. */
export class HistoryStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async findSubmitted(userId: string, id: string): Promise<SubmittedAttempt | undefined> {
    const [row] = await this.db.rows<HistoryRow>(sql`select ${columns} from attempts
      where id = ${id} and user_id = ${userId} and status = 'submitted'`)
    return row && toSubmitted(row)
  }

  /** The newest submitted quizzes and exams, newest first; with `field`, only those of that field. */
  async findNewest(userId: string, limit: number, field: FieldCode | null = null): Promise<SubmittedAttempt[]> {
    const rows = await this.db.rows<HistoryRow>(sql`select ${columns} from attempts
      where user_id = ${userId} and status = 'submitted' and (${field}::text is null or healthcare_field = ${field})
      order by submitted_at desc, id desc limit ${limit}`)
    return rows.map(toSubmitted)
  }

  /** Quizzes, exams, and practice simulations that match the filter, newest first, from after an entry on. */
  async findPage(
    userId: string,
    {
      after,
      limit,
      filter = {},
    }: { after: { at: Date; id: string } | undefined; limit: number; filter?: HistoryFilter },
  ): Promise<(SubmittedAttempt | PracticedSimulation)[]> {
    const { field, type, exam, result, from, to } = filter
    const conditions = [
      after && sql`(at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      field && sql`field = ${field}`,
      type && sql`type = ${type}`,
      exam && sql`type = 'exam' and exam = ${exam}`,
      // Practice simulations are neither passed nor failed, so their verdict is null and they match neither.
      result && sql`(verdict ->> 'passed')::boolean = ${result === 'passed'}`,
      from && sql`day >= ${from}::date`,
      to && sql`day <= ${to}::date`,
    ].filter((condition) => condition !== undefined)
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    const rows = await this.db.rows<MixedRow>(sql`select id, kind, field, exam, "isFullLength", total, correct, verdict,
        "timeSpent", at, percentage, simulation
      from (
        select ${columns}, null::float8 as percentage, null::jsonb as simulation, local_date as day,
          case when is_full_length then 'exam' else 'practice' end as type
        from attempts where user_id = ${userId} and status = 'submitted'
        union all
        select run_id, 'practice-simulation', healthcare_field, null, false, null, null, null, time_spent, completed_at,
          percentage, jsonb_build_object('scenarioId', scenario_id, 'title', title, 'mode', mode, 'score', score,
            'maxScore', max_score, 'stepsCompleted', steps_completed, 'agreements', agreements), local_date, 'simulation'
        from practice_results where user_id = ${userId}
      ) history ${where} order by at desc, id desc limit ${limit}`)
    return rows.map((row) => ({ ...row, at: new Date(row.at) }))
  }
}
