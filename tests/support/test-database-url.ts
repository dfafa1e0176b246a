import type { Database } from '#server/adapters/db/db.ts'

/** The address of a test's database on PostgreSQL; undefined on the embedded engine. */
export async function findTestDatabaseUrl({ kind, query }: Database): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (kind === 'embedded' || !given) return undefined
  const { rows } = await query('select current_database() as name')
  const url = new URL(given)
  url.pathname = `/${(rows[0] as { name: string }).name}`
  return url.href
}
