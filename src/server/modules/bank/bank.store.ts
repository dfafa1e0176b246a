import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { Question } from '#domain/question/question.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { type Db, listOf, type Prepared } from '#server/adapters/db/db.ts'

export type ItemKind = 'authored' | 'table' | 'model' | 'scenario'

/** What a version says: a question that was written or made of a table, which model draws, or a simulation; and by which sources. */
export type VersionContent =
  | { kind: 'authored' | 'table'; question: Question }
  | { kind: 'model'; modelId: string; references: readonly string[] }
  | { kind: 'scenario'; scenario: Scenario; references: readonly string[] }

/** One item as it is put into the database. */
export interface BankEntry {
  id: string
  kind: ItemKind
  difficulty: Difficulty
  family: string | null
  digest: string
  content: VersionContent
  uses: readonly { field: string; domain: string }[]
}

export interface ItemVersion {
  versionNo: number
  itemNo: number
  itemId: string
  content: VersionContent
}

/** $1 numbers of versions. */
const findVersions: Prepared = {
  name: 'find_versions',
  text: `select v.no as "versionNo", v.item_no as "itemNo", i.id as "itemId", v.content
    from item_versions v join items i on i.no = v.item_no where v.no = any($1::text::int[])`,
}

export interface UseRow {
  domain: string
  itemNo: number
  versionNo: number
  id: string
  kind: ItemKind
  difficulty: Difficulty
  family: string | null
}

/** The tables of the question bank. */
export class BankStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async getState(): Promise<{ revision: number; contentDigest: string }> {
    const [row] = await this.db.rows<{ revision: number; contentDigest: string }>(
      sql`select revision, content_digest as "contentDigest" from bank_state where id = 1`,
    )
    return row ?? { revision: 0, contentDigest: '' }
  }

  /**
   * Makes the bank equal to `entries` in one transaction: new items, new versions of changed ones, the missing retired,
   * the returned back in use. Servers that start together take turns. Answers how many changed.
   */
  async replace(entries: readonly BankEntry[], contentDigest: string): Promise<{ changed: number; retired: number }> {
    const all = JSON.stringify(entries)
    return this.db.tx(async (tx) => {
      await tx.rows(sql`insert into bank_state (id) values (1) on conflict do nothing`)
      await tx.rows(sql`select revision from bank_state where id = 1 for update`)
      await tx.rows(sql`create temporary table incoming on commit drop as
        select * from jsonb_to_recordset(${all}::jsonb) as t(id text, kind text, difficulty text, family text,
          digest text, content json, uses jsonb)`)
      await tx.rows(sql`insert into items (id, kind, difficulty, family)
        select id, kind, difficulty, family from incoming
        on conflict (id) do update set difficulty = excluded.difficulty, family = excluded.family
          where (items.difficulty, items.family) is distinct from (excluded.difficulty, excluded.family)`)
      await tx.rows(sql`insert into item_versions (item_no, digest, content)
        select items.no, incoming.digest, incoming.content from incoming join items using (id)
        on conflict (item_no, digest) do nothing`)
      const changed = await tx.rows(sql`update items set current_version = v.no, retired_at = null
        from incoming, item_versions v
        where items.id = incoming.id and v.item_no = items.no and v.digest = incoming.digest
          and (items.current_version is distinct from v.no or items.retired_at is not null)
        returning items.no`)
      const retired = await tx.rows(sql`update items set retired_at = now()
        where retired_at is null and not exists (select 1 from incoming where incoming.id = items.id) returning no`)
      await tx.rows(sql`delete from item_uses`)
      await tx.rows(sql`insert into item_uses (field, domain, item_no)
        select u.field, u.domain, items.no from incoming join items using (id),
          jsonb_to_recordset(incoming.uses) as u(field text, domain text)`)
      await tx.rows(sql`update bank_state set revision = revision + 1, content_digest = ${contentDigest} where id = 1`)
      return { changed: changed.length, retired: retired.length }
    })
  }

  /** Everything that may be asked in a field, by domain. */
  async findUses(field: FieldCode): Promise<UseRow[]> {
    return this.db.rows<UseRow>(sql`select u.domain, i.no as "itemNo", i.current_version as "versionNo",
        i.id, i.kind, i.difficulty, i.family
      from item_uses u join items i on i.no = u.item_no
      where u.field = ${field} and i.retired_at is null and i.current_version is not null order by i.no`)
  }

  async findVersions(numbers: readonly number[]): Promise<ItemVersion[]> {
    return this.db.prepared<ItemVersion>(findVersions, [listOf(numbers)])
  }

  /** How many items of each kind are in use. */
  async countInUse(): Promise<Record<ItemKind, number>> {
    const rows = await this.db.rows<{ kind: ItemKind; count: number }>(
      sql`select kind, count(*)::int as count from items where retired_at is null group by kind`,
    )
    const countOf = (kind: ItemKind) => rows.find((row) => row.kind === kind)?.count ?? 0
    return {
      authored: countOf('authored'),
      table: countOf('table'),
      model: countOf('model'),
      scenario: countOf('scenario'),
    }
  }
}
