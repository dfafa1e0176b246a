import { sql } from 'drizzle-orm'
import { completeSettings, type SettingGroup, type SettingValues } from '#domain/settings/settings.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A group as it is stored now: every server process reads it at each use, so that a change takes effect at once. */
export async function readSettings<G extends SettingGroup>(db: Db, group: G): Promise<SettingValues[G]> {
  const [row] = await db.rows<{ value: unknown }>(sql`select value from settings where key = ${group}`)
  return completeSettings(group, row?.value)
}

/** Makes other changes of settings wait until the end of the transaction. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.rows(sql`lock table settings in share row exclusive mode`)
}

/** Changes one setting; the others of its group stay. */
export async function saveSetting(
  tx: Db,
  { group, name }: { group: SettingGroup; name: string },
  value: unknown,
  by: { userId: string; at: Date },
): Promise<void> {
  const change = JSON.stringify({ [name]: value })
  await tx.rows(sql`insert into settings (key, value, updated_at, updated_by)
    values (${group}, ${change}::jsonb, ${by.at.toISOString()}, ${by.userId})
    on conflict (key) do update set value = settings.value || excluded.value, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`)
}
