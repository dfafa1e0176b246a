import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { PracticeMode, PracticeScore } from '#domain/simulations/practice.ts'
import type { SectionSelection } from '#domain/simulations/run.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A completed practice simulation. */
export interface PracticeRun extends PracticeScore {
  userId: string
  runId: string
  field: FieldCode
  versionNo: number
  scenarioId: string
  title: string
  mode: PracticeMode
  choices: readonly SectionSelection[]
  /** Seconds. */
  timeSpent: number
  completedAt: Date
  localDate: string
}

export type RecordedRun = Omit<PracticeRun, 'userId' | 'field' | 'localDate'>

/** Completed practice simulations. */
export class PracticeStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Records a run unless it is recorded already; returns it as it is stored. */
  async record(run: PracticeRun): Promise<RecordedRun> {
    await this.db.rows(sql`insert into practice_results (user_id, run_id, healthcare_field, item_version_no, scenario_id,
        title, mode, choices, score, max_score, percentage, steps_completed, agreements, time_spent, completed_at,
        local_date)
      values (${run.userId}, ${run.runId}, ${run.field}, ${run.versionNo}, ${run.scenarioId}, ${run.title}, ${run.mode},
        ${JSON.stringify(run.choices)}::jsonb, ${run.score}, ${run.maxScore}, ${run.percentage}, ${run.stepsCompleted},
        ${run.agreements}, ${run.timeSpent}, ${run.completedAt.toISOString()}, ${run.localDate})
      on conflict (user_id, run_id) do nothing`)
    const recorded = await this.find(run.userId, run.runId)
    if (!recorded) throw new Error(`practice run ${run.runId} was not stored`)
    return recorded
  }

  /** A recorded run of a learner. */
  async find(userId: string, runId: string): Promise<RecordedRun | undefined> {
    const [row] =
      await this.db.rows<RecordedRun>(sql`select run_id as "runId", scenario_id as "scenarioId", title, mode,
        score, max_score as "maxScore", percentage, steps_completed as "stepsCompleted", agreements,
        time_spent as "timeSpent", completed_at as "completedAt", choices, item_version_no as "versionNo"
      from practice_results where user_id = ${userId} and run_id = ${runId}`)
    return row && { ...row, completedAt: new Date(row.completedAt) }
  }
}
