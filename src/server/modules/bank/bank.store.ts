import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { ItemType } from '#domain/question/item.ts'
import type { ItemOrigin, ItemStatus } from '#domain/question/lifecycle.ts'
import type { Question } from '#domain/question/question.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { type Db, listOf, type Prepared } from '#server/adapters/db/db.ts'
import { refreshSearch } from './item-search.store.ts'
import { savePassages } from './passages.store.ts'

export type ItemKind = 'authored' | 'table' | 'model' | 'scenario'

/** The content of a version: a question (authored or made from a table), a reference to an item model, or a simulation. */
export type VersionContent =
  | { kind: 'authored' | 'table'; question: Question }
  | { kind: 'model'; modelId: string; references: readonly string[] }
  | { kind: 'scenario'; scenario: Scenario; references: readonly string[] }

/** One item with its current content, ready to be stored. */
export interface BankEntry {
  id: string
  kind: ItemKind
  difficulty: Difficulty
  family: string | null
  topics: readonly string[]
  /** Ids of `content/subjects.yaml`. */
  subjects: readonly string[]
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

/** $1: version numbers. */
const findVersions: Prepared = {
  name: 'find_versions',
  text: `select v.no as "versionNo", v.item_no as "itemNo", i.id as "itemId", v.content
    from item_versions v join items i on i.no = v.item_no where v.no = any($1::text::int[])`,
}

/** $1: a JSON array of item ids. */
const findCurrent: Prepared = {
  name: 'find_current_versions',
  text: `select v.no as "versionNo", v.item_no as "itemNo", i.id as "itemId", v.content
    from json_array_elements_text($1::json) as wanted(id) join items i on i.id = wanted.id
      join item_versions v on v.no = i.current_version where i.status = 'active'`,
}

const findRevision: Prepared = {
  name: 'find_bank_revision',
  text: 'select revision from bank_state where id = 1',
}

export interface UseRow {
  domain: string
  itemNo: number
  versionNo: number
  id: string
  kind: ItemKind
  difficulty: Difficulty
  family: string | null
  /** Where an item comes in its case, from 1. */
  caseOrder: number | null
  type: ItemType
}

/** The items of a field that have a topic (without regard to case) or belong to a subject. */
export interface TagRow {
  kind: 'topic' | 'subject'
  /** A subject's id; a topic as it was authored. */
  name: string
  itemNos: number[]
}

export interface BankState {
  revision: number
  contentDigest: string
  contentRelease: number
}

/** Entries sent to the database at a time: about 2 MB of JSON. */
const batchSize = 500

/** Makes other changes of the bank wait until this transaction ends. */
export async function lockBank(tx: Db): Promise<void> {
  await tx.rows(sql`insert into bank_state (id) values (1) on conflict do nothing`)
  await tx.rows(sql`select revision from bank_state where id = 1 for update`)
}

/** Tells every server that the bank has changed. */
export async function countChange(tx: Db): Promise<void> {
  await tx.rows(sql`update bank_state set revision = revision + 1 where id = 1`)
}

/** Puts entries into the temporary table `incoming`, in batches. */
export async function stageEntries(tx: Db, entries: readonly BankEntry[]): Promise<void> {
  await tx.rows(sql`create temporary table incoming (id text primary key, kind text, difficulty text, family text,
    topics text[], subjects text[], digest text, content json, uses jsonb) on commit drop`)
  for (let from = 0; from < entries.length; from += batchSize) {
    const batch = JSON.stringify(entries.slice(from, from + batchSize))
    await tx.rows(sql`insert into incoming select * from jsonb_to_recordset(${batch}::jsonb)
      as t(id text, kind text, difficulty text, family text, topics text[], subjects text[], digest text, content json,
        uses jsonb)`)
  }
}

async function rejectTakenIds(tx: Db, origin: ItemOrigin): Promise<void> {
  const [taken] = await tx.rows<{ id: string; origin: ItemOrigin }>(
    sql`select id, origin from items join incoming using (id) where origin <> ${origin} limit 1`,
  )
  if (taken) throw new Error(`item ${taken.id} already exists with the origin "${taken.origin}"`)
}

/**
 * Inserts items and versions of `incoming` that are not there yet. An existing item keeps its status, and an item that an
 * admin edited keeps everything.
 */
export async function saveStaged(
  tx: Db,
  { origin, status }: { origin: ItemOrigin; status: ItemStatus },
): Promise<void> {
  await tx.rows(sql`insert into items (id, kind, difficulty, family, topics, subjects, origin, status)
    select id, kind, difficulty, family, topics, subjects, ${origin}, ${status} from incoming
    on conflict (id) do update set difficulty = excluded.difficulty, family = excluded.family,
        topics = excluded.topics, subjects = excluded.subjects
      where not items.edited_by_admin and (items.difficulty, items.family, items.topics, items.subjects)
        is distinct from (excluded.difficulty, excluded.family, excluded.topics, excluded.subjects)`)
  await tx.rows(sql`insert into item_versions (item_no, digest, content)
    select items.no, incoming.digest, incoming.content from incoming join items using (id)
    on conflict (item_no, digest) do nothing`)
}

export async function saveStagedUses(tx: Db): Promise<void> {
  await tx.rows(sql`insert into item_uses (field, domain, item_no)
    select u.field, u.domain, items.no from incoming join items using (id),
      jsonb_to_recordset(incoming.uses) as u(field text, domain text)
    where not edited_by_admin`)
}

/** Hands items back to the files when these now say what an admin had written. */
async function endEdits(tx: Db): Promise<void> {
  await tx.rows(sql`update items set edited_by_admin = false from incoming, item_versions v
    where items.id = incoming.id and items.edited_by_admin and v.no = items.current_version
      and v.digest = incoming.digest`)
}

/** Items, their versions, and where they may be asked. */
export class BankStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** How often the bank has changed. */
  async getRevision(): Promise<number> {
    return (await this.db.prepared<{ revision: number }>(findRevision, []))[0]?.revision ?? 0
  }

  async getState(): Promise<BankState> {
    const [row] = await this.db.rows<BankState>(
      sql`select revision, content_digest as "contentDigest", content_release as "contentRelease" from bank_state
        where id = 1`,
    )
    return row ?? { revision: 0, contentDigest: '', contentRelease: 0 }
  }

  /**
   * Makes the items from files equal to `entries` in one transaction: new items and versions, missing items retired,
   * returning items active again. Items of other origins stay as they are, and so do the text of an item that an admin
   * edited and a status that an admin has set.
   * Servers that start together take turns. Throws when a file has the id of an item of another origin.
   */
  async loadFiles(
    entries: readonly BankEntry[],
    content: { digest: string; release: number; passages: readonly Passage[] },
  ): Promise<{ changed: number; retired: number }> {
    return this.db.tx(async (tx) => {
      await lockBank(tx)
      await stageEntries(tx, entries)
      await rejectTakenIds(tx, 'files')
      await endEdits(tx)
      await saveStaged(tx, { origin: 'files', status: 'active' })
      const changed = await tx.rows(sql`update items set current_version = wanted, revision = items.revision + 1,
          status = case when byLoader then 'active' else items.status end,
          status_changed_at = case when byLoader and items.status <> 'active' then now() else items.status_changed_at end
        from incoming join items i using (id) join item_versions v on v.item_no = i.no and v.digest = incoming.digest,
          lateral (select not i.status_set_by_admin as byLoader,
            case when i.edited_by_admin then i.current_version else v.no end as wanted) changeable
        where items.no = i.no
          and (items.current_version is distinct from wanted or (byLoader and items.status <> 'active'))
        returning items.no`)
      const retired = await tx.rows(sql`update items set status = 'retired', status_changed_at = now(),
          status_changed_by = null, status_set_by_admin = false, status_note = null, revision = revision + 1
        where origin = 'files' and status <> 'retired'
          and not exists (select 1 from incoming where incoming.id = items.id) returning no`)
      await tx.rows(sql`delete from item_uses using items
        where items.no = item_no and origin = 'files' and not edited_by_admin`)
      await saveStagedUses(tx)
      await savePassages(tx, content.passages, 'files')
      await refreshSearch(tx)
      await tx.rows(sql`update bank_state set revision = revision + 1, content_digest = ${content.digest},
        content_release = ${content.release} where id = 1`)
      return { changed: changed.length, retired: retired.length }
    })
  }

  /**
   * Adds items that did not come from files, or new versions of them, with their passages. Both start as a draft or in review, even when an
   * admin had approved the version before, and the item is not asked until an admin approves it again: the earlier version
   * cannot stand in, because difficulty and uses belong to the item. False, and nothing changed, when the bank has another
   * revision than `baseRevision` by now. Throws when an id belongs to an item of another origin.
   */
  async saveItems(
    entries: readonly BankEntry[],
    {
      origin,
      status,
      passages,
      baseRevision,
    }: {
      origin: Exclude<ItemOrigin, 'files'>
      status: 'draft' | 'in_review'
      passages: readonly Passage[]
      baseRevision?: number | undefined
    },
  ): Promise<boolean> {
    return this.db.tx(async (tx) => {
      await lockBank(tx)
      if (baseRevision !== undefined && (await new BankStore(tx).getState()).revision !== baseRevision) return false
      await stageEntries(tx, entries)
      await rejectTakenIds(tx, origin)
      await saveStaged(tx, { origin, status })
      await tx.rows(sql`update items set current_version = v.no, status = ${status}, status_changed_at = now(),
          status_changed_by = null, status_set_by_admin = false, status_note = null, revision = revision + 1
        from incoming, item_versions v
        where items.id = incoming.id and v.item_no = items.no and v.digest = incoming.digest
          and items.current_version is distinct from v.no`)
      await tx.rows(sql`delete from item_uses using items join incoming using (id) where items.no = item_no`)
      await saveStagedUses(tx)
      await savePassages(tx, passages, origin)
      await refreshSearch(tx)
      await countChange(tx)
      return true
    })
  }

  /**
   * Everything that may be asked in a field, with its domain. The difficulty is the one that was calibrated from first
   * answers where there is one (docs/decisions/048), and otherwise the author's.
   */
  async findUses(field: FieldCode): Promise<UseRow[]> {
    return this.db.rows<UseRow>(sql`select u.domain, i.no as "itemNo", i.current_version as "versionNo",
        i.id, i.kind, coalesce(c.calibrated_label, i.difficulty) as difficulty, i.family,
        case when i.family like '%-CASE-%' then (v.content->'question'->>'caseOrder')::int end as "caseOrder",
        case when i.kind = 'authored' then v.content->'question'->>'type' else 'single' end as type
      from item_uses u join items i on i.no = u.item_no join item_versions v on v.no = i.current_version
        left join item_analyses c on c.scope = 'first' and c.field = u.field and c.item_version_no = v.no
      where u.field = ${field} and i.status = 'active' and i.current_version is not null order by i.no`)
  }

  /** The topics and subjects of everything that may be asked in a field, with their items, sorted by name. */
  async findTags(field: FieldCode): Promise<TagRow[]> {
    return this.db.rows<TagRow>(sql`with askable as (
        select no, topics, subjects from items where status = 'active' and current_version is not null
          and no in (select item_no from item_uses where field = ${field})
      ), tags as (
        select 'topic' as kind, topic as name, no from askable, unnest(topics) topic
        union all select 'subject', subject, no from askable, unnest(subjects) subject
      )
      select kind, min(name) as name, array_agg(distinct no) as "itemNos" from tags group by kind, lower(name) order by 2`)
  }

  async findVersions(numbers: readonly number[]): Promise<ItemVersion[]> {
    return this.db.prepared<ItemVersion>(findVersions, [listOf(numbers)])
  }

  /** The current versions of those of these items that are active, in no particular order. */
  async findCurrent(ids: readonly string[]): Promise<ItemVersion[]> {
    return this.db.prepared<ItemVersion>(findCurrent, [JSON.stringify(ids)])
  }

  /** How many items of each kind are active. */
  async countActive(): Promise<Record<ItemKind, number>> {
    const rows = await this.db.rows<{ kind: ItemKind; count: number }>(
      sql`select kind, count(*)::int as count from items where status = 'active' group by kind`,
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
