import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ExamStatistics } from '#domain/psychometrics/exam-statistics.ts'
import type { ItemFlag } from '#domain/psychometrics/flags.ts'
import type { OptionStatistics } from '#domain/psychometrics/item-analysis.ts'
import type { ResponseScope } from '#domain/psychometrics/scope.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** Statistics of an item version in a field, as stored. */
export interface StoredAnalysis {
  field: FieldCode
  versionNo: number
  itemNo: number
  domain: string
  answered: number
  omitted: number
  facility: number | null
  facilityLow: number | null
  facilityHigh: number | null
  pointBiserial: number | null
  discrimination: number | null
  medianSeconds: number | null
  difficulty: number | null
  difficultyError: number | null
  calibratedLabel: Difficulty | null
  flags: readonly ItemFlag[]
  options: readonly OptionStatistics[]
}

/** A computation, and what it was computed from. */
export interface AnalysisRun {
  computedAt: Date
  learners: number
  responses: number
  firstAt: Date | null
  lastAt: Date | null
}

const batchSize = 500

const toDate = (value: string | Date | null) => (value === null ? null : new Date(value))

/** A digest of the labels that assembly goes by. */
const labelsDigest = sql`select coalesce(md5(string_agg(concat(field, ' ', item_version_no, ' ', calibrated_label), ','
  order by field, item_version_no)), '') as digest from item_analyses where scope = 'first' and calibrated_label is not null`

async function digestOfLabels(db: Db): Promise<string> {
  const [row] = await db.rows<{ digest: string }>(labelsDigest)
  return row?.digest ?? ''
}

/** Stores item and exam statistics as they were computed. */
export class ComputedStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /**
   * Replaces the statistics of a scope. When labels of difficulty have changed, servers read their catalogs again. Two
   * computations of a scope take turns.
   */
  async replace(
    scope: ResponseScope,
    run: AnalysisRun,
    {
      items,
      exams,
    }: {
      items: readonly StoredAnalysis[]
      exams: readonly ({ field: FieldCode; exam: string } & { statistics: ExamStatistics })[]
    },
  ): Promise<void> {
    await this.db.tx(async (tx) => {
      await tx.rows(sql`insert into item_analysis_runs (scope, computed_at, learners, responses, first_at, last_at)
        values (${scope}, ${run.computedAt.toISOString()}, ${run.learners}, ${run.responses},
          ${run.firstAt?.toISOString() ?? null}, ${run.lastAt?.toISOString() ?? null})
        on conflict (scope) do update set computed_at = excluded.computed_at, learners = excluded.learners,
          responses = excluded.responses, first_at = excluded.first_at, last_at = excluded.last_at`)
      const before = await digestOfLabels(tx)
      await tx.rows(sql`delete from item_analyses where scope = ${scope}`)
      await tx.rows(sql`delete from exam_analyses where scope = ${scope}`)
      for (let from = 0; from < items.length; from += batchSize)
        await insertItems(tx, scope, items.slice(from, from + batchSize))
      await tx.rows(sql`insert into exam_analyses (scope, field, exam, statistics)
        select ${scope}, field, exam, statistics
        from jsonb_to_recordset(${JSON.stringify(exams)}::jsonb) as e(field text, exam text, statistics jsonb)`)
      if ((await digestOfLabels(tx)) !== before) await tx.rows(sql`update bank_state set revision = revision + 1`)
    })
  }

  async findRun(scope: ResponseScope): Promise<AnalysisRun | undefined> {
    const [row] = await this.db.rows<
      Record<'computedAt' | 'firstAt' | 'lastAt', string | Date> & { learners: number; responses: number }
    >(
      sql`select computed_at as "computedAt", learners, responses, first_at as "firstAt", last_at as "lastAt"
        from item_analysis_runs where scope = ${scope}`,
    )
    return (
      row && { ...row, computedAt: new Date(row.computedAt), firstAt: toDate(row.firstAt), lastAt: toDate(row.lastAt) }
    )
  }
}

async function insertItems(tx: Db, scope: ResponseScope, items: readonly StoredAnalysis[]): Promise<void> {
  await tx.rows(sql`insert into item_analyses (scope, field, item_version_no, item_no, domain, answered, omitted, facility,
      facility_low, facility_high, point_biserial, discrimination, median_seconds, difficulty, difficulty_error,
      calibrated_label, flags, options)
    select ${scope}, field, "versionNo", "itemNo", domain, answered, omitted, facility, "facilityLow", "facilityHigh",
      "pointBiserial", discrimination, "medianSeconds", difficulty, "difficultyError", "calibratedLabel", flags, options
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(field text, "versionNo" int, "itemNo" int, domain text,
      answered int, omitted int, facility float8, "facilityLow" float8, "facilityHigh" float8, "pointBiserial" float8,
      discrimination float8, "medianSeconds" float8, difficulty float8, "difficultyError" float8, "calibratedLabel" text,
      flags text[], options jsonb)`)
}
