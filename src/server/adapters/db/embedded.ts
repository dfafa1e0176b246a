import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { asDb, type Database } from './db.ts'
import { startPglite } from './pglite.ts'
import * as schema from './schema.ts'

/** The data folder belongs to another running process. */
class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** Milliseconds. */
const checkpointInterval = 5 * 60_000
const vacuumInterval = 6 * 60 * 60_000

/** Locks the folder with a lock of the operating system, which even `kill -9` releases. */
function lockFolder(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock.db'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new FolderInUseError(`${folder} is already open in another process`)
  }
}

/**
 * Opens the embedded database in a folder, or in memory (tests), and brings its tables up to date.
 * PGlite has no background checkpoint or vacuum, so timers run them. It ignores `statement_timeout`.
 */
export async function openEmbedded(options: {
  folder: string | undefined
  migrations: string
  snapshot?: Blob
}): Promise<Database> {
  const lock = options.folder === undefined ? undefined : lockFolder(options.folder)
  const client = await startPglite(options.folder && join(options.folder, 'pg'), options.snapshot)
  const inner = drizzle({ client, schema })
  await migrate(inner, { migrationsFolder: options.migrations })
  const every = (milliseconds: number, statement: string) =>
    setInterval(() => void client.exec(statement).catch(() => undefined), milliseconds).unref()
  const timers = [every(checkpointInterval, 'CHECKPOINT'), every(vacuumInterval, 'VACUUM ANALYZE')]
  return {
    db: asDb(inner, (own: Pick<PGlite, 'query'>, { text }, values) => own.query(text, values)),
    kind: 'embedded',
    ping: async () => void (await client.query('select 1')),
    // Without values it may be several statements, which only `exec` accepts.
    query: async (text, values) =>
      values?.length
        ? client.query(text, values)
        : { rows: (await client.exec(text)).flatMap((result) => result.rows) },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await client.close()
      lock?.close()
    },
  }
}
