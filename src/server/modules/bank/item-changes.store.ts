import { sql } from 'drizzle-orm'
import { type ItemStatus, statusesBefore } from '#domain/question/lifecycle.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { type BankEntry, countChange, lockBank, saveStaged, saveStagedUses, stageEntries } from './bank.store.ts'
import { refreshSearch } from './item-search.store.ts'
import { insertPassages } from './passages.store.ts'

/** A change of status: when, by which admin (null for a job), and what they wrote for the next reader. */
export interface StatusChange {
  at: Date
  by: string | null
  note?: string | undefined
}

/**
 * Changes the status of items by id. Returns the ids that were changed: items that do not exist, or whose current status
 * does not allow the change, are left out, and so are items that did not come from files when they would become active
 * without an admin.
 */
export async function setStatus(
  db: Db,
  ids: readonly string[],
  status: ItemStatus,
  { at, by, note }: StatusChange,
): Promise<string[]> {
  return db.tx(async (tx) => {
    await lockBank(tx)
    const rows = await tx.rows<{ id: string }>(sql`update items set status = ${status},
        status_changed_at = ${at.toISOString()}, status_changed_by = ${by}, status_set_by_admin = ${by !== null},
        status_note = ${note ?? null}, revision = revision + 1
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and status in (select jsonb_array_elements_text(${JSON.stringify(statusesBefore(status))}::jsonb))
        and (origin = 'files' or ${status !== 'active' || by !== null})
      returning id`)
    if (rows.length > 0) await countChange(tx)
    return rows.map(({ id }) => id)
  })
}

/** An edited item: its new content, its passage, and the revision of the item that was edited. */
export interface ItemEdit {
  entry: BankEntry
  passage: Passage
  baseRevision: number
}

/**
 * Stores the edit of an authored item as its current version, which the content loader then leaves alone. False, and
 * nothing changed, when the item has another revision by now.
 */
export async function saveEdit(db: Db, { entry, passage, baseRevision }: ItemEdit): Promise<boolean> {
  return db.tx(async (tx) => {
    await lockBank(tx)
    const [item] = await tx.rows<{ no: number; origin: 'files' | 'generated' | 'imported' }>(sql`select no, origin
      from items where id = ${entry.id} and revision = ${baseRevision} for update`)
    if (!item) return false
    // The content of an item that is marked as edited is not overwritten, so the mark is set at the end.
    await tx.rows(sql`update items set edited_by_admin = false where no = ${item.no}`)
    await stageEntries(tx, [entry])
    await saveStaged(tx, { origin: item.origin, status: 'draft' })
    await tx.rows(sql`delete from item_uses where item_no = ${item.no}`)
    await saveStagedUses(tx)
    await tx.rows(sql`update items set current_version = v.no, revision = revision + 1,
        edited_by_admin = origin = 'files'
      from item_versions v where items.no = ${item.no} and v.item_no = items.no and v.digest = ${entry.digest}`)
    await insertPassages(tx, [passage], item.origin)
    await refreshSearch(tx, [entry.id])
    await tx.rows(sql`drop table incoming`)
    await countChange(tx)
    return true
  })
}
