import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { StudyAidOrigin } from '#domain/study/labels.ts'
import type { StudyMethod } from '#domain/study/registry.ts'
import { type Db, patternOf } from '#server/adapters/db/db.ts'

/** A saved study aid without its content. */
export interface StudyAidEntry {
  id: string
  field: FieldCode
  topic: string
  title: string
  method: StudyMethod
  count: number
  origin: StudyAidOrigin
  createdAt: Date
  openedAt: Date | null
}

export interface StudyAid extends StudyAidEntry {
  content: unknown
}

export interface StudyAidFilter {
  words: readonly string[]
  method?: StudyMethod | undefined
}

const entryColumns = sql`id, healthcare_field as field, topic, title, method, count, origin,
  created_at as "createdAt", opened_at as "openedAt"`

const toEntry = <Row extends StudyAidEntry>(row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt),
  openedAt: row.openedAt && new Date(row.openedAt),
})

/** Saved study aids. */
export class StudyStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async count(userId: string): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(
      sql`select count(*)::int as count from study_aids where user_id = ${userId}`,
    )
    return row?.count ?? 0
  }

  /** Saves a study aid with everything that `alongside` writes, or nothing. */
  async insert(userId: string, aid: StudyAid, alongside: (tx: Db) => Promise<void>): Promise<void> {
    await this.db.tx(async (tx) => {
      await tx.rows(sql`insert into study_aids
          (id, user_id, healthcare_field, topic, title, method, content, count, origin, created_at)
        values (${aid.id}, ${userId}, ${aid.field}, ${aid.topic}, ${aid.title}, ${aid.method},
          ${JSON.stringify(aid.content)}::jsonb, ${aid.count}, ${aid.origin}, ${aid.createdAt.toISOString()})`)
      await alongside(tx)
    })
  }

  /** Study aids that match, newest first, from after one on. */
  async findPage(
    userId: string,
    { words, method }: StudyAidFilter,
    { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
  ): Promise<StudyAidEntry[]> {
    const wanted = [
      sql`user_id = ${userId}`,
      method && sql`method = ${method}`,
      ...words.map((word) => sql`(title || ' ' || topic) ilike ${patternOf(word)}`),
      after && sql`(created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    ].filter((condition) => condition !== undefined)
    const rows = await this.db.rows<StudyAidEntry>(sql`select ${entryColumns} from study_aids
      where ${sql.join(wanted, sql` and `)} order by created_at desc, id desc limit ${limit}`)
    return rows.map(toEntry)
  }

  /** A study aid with its content, marked as opened now. */
  async open(userId: string, id: string, at: Date): Promise<StudyAid | undefined> {
    const [row] = await this.db.rows<StudyAid>(sql`update study_aids set opened_at = ${at.toISOString()}
      where id = ${id} and user_id = ${userId} returning ${entryColumns}, content`)
    return row && toEntry(row)
  }

  async rename(userId: string, id: string, title: string, alongside: (tx: Db) => Promise<void>) {
    return this.db.tx(async (tx) => {
      const [row] = await tx.rows<StudyAidEntry>(sql`update study_aids set title = ${title}
        where id = ${id} and user_id = ${userId} returning ${entryColumns}`)
      if (row) await alongside(tx)
      return row && toEntry(row)
    })
  }

  /** False when there is no such study aid. */
  async remove(userId: string, id: string, alongside: (tx: Db) => Promise<void>): Promise<boolean> {
    return this.db.tx(async (tx) => {
      const rows = await tx.rows(sql`delete from study_aids where id = ${id} and user_id = ${userId} returning id`)
      if (rows.length > 0) await alongside(tx)
      return rows.length > 0
    })
  }

  /** Everything that a learner saved, for the data export. */
  async findEverything(userId: string): Promise<unknown[]> {
    return this.db.rows(sql`select topic, title, method, healthcare_field, origin, content, created_at, opened_at
      from study_aids where user_id = ${userId} order by created_at`)
  }
}
