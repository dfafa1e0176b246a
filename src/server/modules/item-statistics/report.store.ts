import { type SQL, sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ExamStatistics } from '#domain/psychometrics/exam-statistics.ts'
import { type Evidence, type ItemFlag, itemFlags } from '#domain/psychometrics/flags.ts'
import { enoughLearners, fewestLearners } from '#domain/psychometrics/item-analysis.ts'
import type { ResponseScope } from '#domain/psychometrics/scope.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { ItemOrigin } from '#domain/question/lifecycle.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { StoredAnalysis } from './computed.store.ts'

/** The same, with what the report says about the item. */
export interface ReportRow extends StoredAnalysis {
  itemId: string
  title: string
  origin: ItemOrigin
  authorLabel: Difficulty
  previousAnswered: number | null
  previousFacility: number | null
  previousPointBiserial: number | null
  /** What it is sorted by. */
  sortKey: number
}

export interface ReportFilter {
  scope: ResponseScope
  field?: FieldCode | undefined
  flag?: ItemFlag | undefined
  origin?: ItemOrigin | undefined
  evidence?: Evidence | undefined
}

/** How the rows are sorted, and after which row they start. */
export interface ReportOrder {
  sort: keyof typeof sortColumns
  order: 'asc' | 'desc'
  after?: readonly [sortKey: number, versionNo: number, field: string] | undefined
  limit: number
}

export interface FieldCounts {
  field: FieldCode
  items: number
  refused: number
  warned: number
  flagged: number
  flags: Record<ItemFlag, number>
  nonFunctional: number
}

/** Sorts what has no value behind everything else, in either order. */
const last = 1e9

const severity = sql`array_position(array[${sql.join(
  itemFlags.map((flag) => sql`${flag}`),
  sql`, `,
)}], a.flags[1])`

/** Numbers, ascending; the most serious flag first, and then the lowest point-biserial. */
const sortColumns = {
  flags: sql`10 * coalesce(${severity}, 9) + coalesce(a.point_biserial, 1)`,
  facility: sql`a.facility`,
  pointBiserial: sql`a.point_biserial`,
  discrimination: sql`a.discrimination`,
  answered: sql`a.answered`,
  medianSeconds: sql`a.median_seconds`,
  difficulty: sql`a.difficulty`,
  item: sql`a.item_no`,
}

const columns = sql`a.field, a.item_version_no as "versionNo", a.item_no as "itemNo", a.domain, a.answered, a.omitted,
  a.facility, a.facility_low as "facilityLow", a.facility_high as "facilityHigh", a.point_biserial as "pointBiserial",
  a.discrimination, a.median_seconds as "medianSeconds", a.difficulty, a.difficulty_error as "difficultyError",
  a.calibrated_label as "calibratedLabel", a.flags, a.options`

/** The current versions of items that are not retired. */
const current = sql`item_analyses a join items i on i.no = a.item_no and i.current_version = a.item_version_no
  and i.status <> 'retired'`

const evidenceCondition: Record<Evidence, SQL> = {
  refused: sql`a.answered < ${fewestLearners}`,
  warned: sql`a.answered >= ${fewestLearners} and a.answered < ${enoughLearners}`,
  sufficient: sql`a.answered >= ${enoughLearners}`,
}

function conditionsOf({ scope, field, flag, origin, evidence }: ReportFilter): SQL {
  const conditions = [
    sql`a.scope = ${scope}`,
    ...(field ? [sql`a.field = ${field}`] : []),
    ...(flag ? [sql`${flag} = any(a.flags)`] : []),
    ...(origin ? [sql`i.origin = ${origin}`] : []),
    ...(evidence ? [evidenceCondition[evidence]] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Reads the validation report. */
export class ReportStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Rows of the report. */
  async findRows(filter: ReportFilter, { sort, order, after, limit }: ReportOrder): Promise<ReportRow[]> {
    const value = sortColumns[sort]
    const key = sql`coalesce(${order === 'asc' ? value : sql`-(${value})`}, ${last})::float8`
    const place = sql`(${key}, a.item_version_no, a.field)`
    const start = after ? sql`and ${place} > (${after[0]}::float8, ${after[1]}::int, ${after[2]}::text)` : sql``
    return this.selectRows(sql`${conditionsOf(filter)} ${start}`, key, limit)
  }

  /** The row of an item in a field. */
  async findRow(scope: ResponseScope, field: FieldCode, itemId: string): Promise<ReportRow | undefined> {
    const [row] = await this.selectRows(sql`${conditionsOf({ scope, field })} and i.id = ${itemId}`, sql`0::float8`, 1)
    return row
  }

  /** Counts of items by field, in alphabetical order. */
  async countByField(scope: ResponseScope): Promise<FieldCounts[]> {
    const flagCounts = itemFlags.map((flag) => sql`${flag}::text, count(*) filter (where ${flag} = any(a.flags))`)
    return this.db.rows(sql`select a.field, count(*)::int as items,
        (count(*) filter (where ${evidenceCondition.refused}))::int as refused,
        (count(*) filter (where ${evidenceCondition.warned}))::int as warned,
        (count(*) filter (where cardinality(a.flags) > 0))::int as flagged,
        json_build_object(${sql.join(flagCounts, sql`, `)}) as flags,
        (count(*) filter (where a.options @> '[{"isNonFunctional": true}]'))::int as "nonFunctional"
      from ${current} where a.scope = ${scope} group by a.field order by a.field`)
  }

  async findExams(
    scope: ResponseScope,
    field: FieldCode | undefined,
  ): Promise<{ field: FieldCode; exam: string; statistics: ExamStatistics }[]> {
    return this.db.rows(sql`select field, exam, statistics from exam_analyses
      where scope = ${scope} and (${field ?? null}::text is null or field = ${field ?? null}) order by field, exam`)
  }

  /** Facility and point-biserial of the items of a field, flagged ones first. */
  async findPoints(
    scope: ResponseScope,
    field: FieldCode,
    limit: number,
  ): Promise<{ itemId: string; facility: number; pointBiserial: number; isFlagged: boolean }[]> {
    return this.db.rows(sql`select i.id as "itemId", a.facility, a.point_biserial as "pointBiserial",
        cardinality(a.flags) > 0 as "isFlagged"
      from ${current} where a.scope = ${scope} and a.field = ${field} and a.point_biserial is not null
      order by cardinality(a.flags) = 0, a.item_version_no limit ${limit}`)
  }

  private selectRows(condition: SQL, key: SQL, limit: number): Promise<ReportRow[]> {
    return this.db.rows(sql`with page as (
        select ${columns}, a.scope, i.id as "itemId", i.origin, i.difficulty as "authorLabel", ${key} as "sortKey"
        from ${current} where ${condition} order by ${key}, a.item_version_no, a.field limit ${limit}
      )
      select page.*, coalesce(left(v.content #>> '{question,stem}', 160), '') as title,
        p.answered as "previousAnswered", p.facility as "previousFacility", p.point_biserial as "previousPointBiserial"
      from page join item_versions v on v.no = page."versionNo" left join lateral (
        select answered, facility, point_biserial from item_analyses p
        where p.item_no = page."itemNo" and p.scope = page.scope and p.field = page.field
          and p.item_version_no < page."versionNo" and p.facility is not null
        order by p.item_version_no desc limit 1) p on true
      order by page."sortKey", page."versionNo", page.field`)
  }
}
