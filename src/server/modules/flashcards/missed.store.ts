import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** An item whose last answer was incorrect, and where it was asked. */
export interface MissedItem {
  itemNo: number
  itemId: string
  /** The version that is asked now. */
  versionNo: number
  attemptId: string
  position: number
  field: FieldCode
  domain: string
  missedAt: Date
}

/** Reads from graded attempts which items a learner missed. */
export class MissedStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /**
   * Active items whose last answer since a moment was incorrect, without those that have a card and those in
   * `openItems`, most recently missed first; starting after a given place, or only those of `attemptId` or at
   * `positions`. A question left without an answer does not count as missed, and calculations of item models are
   * practiced with fresh numbers instead.
   */
  async findMissed(
    userId: string,
    {
      since,
      openItems,
      attemptId,
      positions,
    }: {
      since: Date
      openItems: ReadonlySet<string>
      attemptId?: string | undefined
      positions?: readonly { attemptId: string; position: number }[]
    },
    { after, limit }: { after?: { at: Date; itemNo: number } | undefined; limit: number },
  ): Promise<{ items: MissedItem[]; total: number }> {
    const chosen =
      positions &&
      sql`and (attempt_id, "position") in (select "attemptId", "position" from
        jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p("attemptId" uuid, "position" int))`
    const ofAttempt = attemptId && sql`and attempt_id = ${attemptId}::uuid`
    const from =
      after && sql`where (graded_at, "itemNo") < (${after.at.toISOString()}::timestamptz, ${after.itemNo}::int)`
    const rows = await this.db.rows<MissedItem & { missedAt: Date | string; total: number }>(sql`with answered as (
        select distinct on (v.item_no) v.item_no, a.id as attempt_id, r."position", r.domain, r.correct,
          a.healthcare_field, a.graded_at
        -- "offset 0" reads the responses of one attempt at a time by their index.
        from attempts a cross join lateral (select * from responses where attempt_id = a.id offset 0) r
          join item_versions v on v.no = r.item_version_no
        where a.user_id = ${userId} and a.status in ('graded', 'submitted') and a.kind = 'multiple-choice'
          and a.graded_at >= ${since.toISOString()}::timestamptz and r.option_ids is not null
        order by v.item_no, a.graded_at desc
      ), missed as (
        select i.no as "itemNo", i.id as "itemId", i.current_version as "versionNo", attempt_id as "attemptId",
          "position", healthcare_field as field, domain, date_trunc('milliseconds', graded_at) as graded_at,
          count(*) over ()::int as total
        from answered join items i on i.no = item_no
        where not correct and i.status = 'active' and i.kind in ('authored', 'table') and i.current_version is not null
          and not exists (select 1 from cards c where c.user_id = ${userId} and c.item_id = i.id)
          and i.id not in (select jsonb_array_elements_text(${JSON.stringify([...openItems])}::jsonb)) ${chosen} ${ofAttempt}
      )
      select "itemNo", "itemId", "versionNo", "attemptId", "position", field, domain, graded_at as "missedAt", total
      from missed ${from} order by graded_at desc, "itemNo" desc limit ${limit}`)
    const items = rows.map(({ total: _, ...row }) => ({ ...row, missedAt: new Date(row.missedAt) }))
    return { items, total: rows[0]?.total ?? 0 }
  }
}
