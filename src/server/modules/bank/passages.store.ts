import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ItemOrigin } from '#domain/question/lifecycle.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { Db, Prepared } from '#server/adapters/db/db.ts'

/** Passages sent to the database at a time: about 1 MB of JSON. */
const batchSize = 1_000

/**
 * A passage is published while every item that it gives away is active. $1: a JSON array of ids. The passages are read
 * first; otherwise the condition would be evaluated for all of them.
 */
const findPublished: Prepared = {
  name: 'find_published_passages',
  text: `with given as materialized (select p.item_ids, p.content
      from json_array_elements_text($1::json) as wanted(id) join passages p on p.id = wanted.id)
    select content from given where not exists (select from unnest(item_ids) as own(id)
      left join items i on i.id = own.id where i.status is distinct from 'active')`,
}

const rowOf = (passage: Passage) => {
  const content = JSON.stringify(passage)
  const digest = createHash('sha256').update(content).digest('hex')
  return { id: passage.id, item_ids: passage.itemIds, digest, content: passage }
}

/** The ids of the items that an admin edited; the passage of an authored item has the id of the item. */
async function findEdited(tx: Db): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select id from items where edited_by_admin`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Saves passages; those of files replace all passages of files but those of items that an admin edited. Part of the
 * transaction that saves the items.
 */
export async function savePassages(tx: Db, given: readonly Passage[], origin: ItemOrigin): Promise<void> {
  let passages = given
  if (origin === 'files') {
    const edited = await findEdited(tx)
    passages = given.filter(({ id }) => !edited.has(id))
    const ids = JSON.stringify(given.map(({ id }) => id))
    await tx.rows(sql`delete from passages where origin = 'files'
      and id not in (select jsonb_array_elements_text(${ids}::jsonb))`)
  }
  await insertPassages(tx, passages, origin)
}

/** Inserts passages, and replaces those of the same origin that have changed. */
export async function insertPassages(tx: Db, passages: readonly Passage[], origin: ItemOrigin): Promise<void> {
  for (let from = 0; from < passages.length; from += batchSize) {
    const batch = JSON.stringify(passages.slice(from, from + batchSize).map(rowOf))
    await tx.rows(sql`insert into passages (id, origin, item_ids, digest, content)
      select t.id, ${origin}, t.item_ids, t.digest, t.content
      from json_to_recordset(${batch}::json) as t(id text, item_ids text[], digest text, content json)
      on conflict (id) do update set item_ids = excluded.item_ids, digest = excluded.digest, content = excluded.content
        where passages.origin = excluded.origin and passages.digest <> excluded.digest`)
  }
}

/** Reads the passages that may be shown. */
export class PassagesStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Every published passage by its digest, which changes with the passage. */
  async findDigests(): Promise<{ id: string; digest: string }[]> {
    return this.db.rows(sql`with unpublished as (select distinct p.id
        from passages p cross join unnest(p.item_ids) as own(id) left join items i on i.id = own.id
        where i.status is distinct from 'active')
      select id, digest from passages where id not in (select id from unpublished)`)
  }

  /** The passages with these ids that are published now, in no particular order. */
  async findPublished(ids: readonly string[]): Promise<Passage[]> {
    const rows = await this.db.prepared<{ content: Passage }>(findPublished, [JSON.stringify(ids)])
    return rows.map(({ content }) => content)
  }
}
