import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { openDatabase } from '#server/adapters/db/open.ts'
import { templateName } from './test-database.ts'

const migrationsFolder = new URL('../../src/server/adapters/db/migrations', import.meta.url).pathname

/** Makes the migrated template (PostgreSQL) or snapshot (embedded) once per run. */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    await makeTemplate(url)
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-snapshot-'))
  const client = new PGlite()
  await migrate(drizzle({ client }), { migrationsFolder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  process.env.TEST_SNAPSHOT = join(folder, 'snapshot.tar')
  await writeFile(process.env.TEST_SNAPSHOT, Buffer.from(await dump.arrayBuffer()))
  return () => rm(folder, { recursive: true })
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName}`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const template = new URL(url)
  template.pathname = `/${templateName}`
  const database = await openDatabase({ url: template.href, dataDir: '', onError: () => undefined })
  await database.close()
}
