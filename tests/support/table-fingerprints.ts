import type { Database } from '#server/adapters/db/db.ts'

/** The row count and a hash of the rows of each table. Equal fingerprints mean that nothing was written. */
export async function fingerprintTables(
  { query }: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const names = (tables.rows as { name: string }[]).map(({ name }) => name).filter((name) => !except.includes(name))
  const parts = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtext(t::text)), 0) as fingerprint from ${name} t`,
  )
  const { rows } = await query(parts.join(' union all '))
  return Object.fromEntries(
    (rows as { name: string; fingerprint: string }[]).map(({ name, fingerprint }) => [name, fingerprint]),
  )
}
