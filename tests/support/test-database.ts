import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Database } from '#server/adapters/db/db.ts'
import { openDatabase, openInMemory } from '#server/adapters/db/open.ts'

/** The migrated PostgreSQL database that every test database is cloned from. */
export const templateName = 'preceptor_template'

/**
 * A fresh, migrated database for one test file, on the engine of this run: a copy of the template on PostgreSQL
 * (TEST_DATABASE_URL), else the embedded engine in memory, from a snapshot when the run made one.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const snapshot = process.env.TEST_SNAPSHOT
    return openInMemory(snapshot ? new Blob([await readFile(snapshot)]) : undefined)
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${templateName}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return openDatabase({ url: own.href, dataDir: '', onError: () => undefined })
}
