import { sql } from 'drizzle-orm'
import { wordsOf } from '#domain/content-check/text-similarity.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'

export interface LikeStemsChoice {
  /** All fields when left out. */
  field?: FieldCode | undefined
  /** `authored`: authored items that are not retired. `all`: every question, including those rejected in review. */
  among: 'authored' | 'all'
  limit: number
}

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`

/** See `Bank.findLikeStems`. */
export async function findLikeStems(
  db: Db,
  stem: string,
  { field, among, limit }: LikeStemsChoice,
): Promise<{ id: string; stem: string }[]> {
  const longest = [...new Set(wordsOf(stem))].sort((a, b) => b.length - a.length).slice(0, 6)
  if (longest.length === 0) return []
  const query = sql`to_tsquery('english', ${longest.map(quoted).join(' | ')})`
  const kinds =
    among === 'authored' ? sql`i.kind = 'authored' and i.status <> 'retired'` : sql`i.kind in ('authored', 'table')`
  const ofField = field
    ? sql`and exists (select from item_uses u where u.item_no = i.no and u.field = ${field})`
    : sql``
  return db.rows(sql`select i.id, v.content #>> '{question,stem}' as stem
    from (select s.item_no, s.version_no from item_search s join items i on i.no = s.item_no
      where ${kinds} and s.document @@ ${query} ${ofField}
      order by ts_rank(s.document, ${query}) desc limit ${limit}) alike
    join items i on i.no = alike.item_no join item_versions v on v.no = alike.version_no`)
}
