import { fileURLToPath } from 'node:url'
import type { Database } from './db.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

export interface DatabaseOptions {
  /** The PostgreSQL address; undefined for the embedded database. */
  url: string | undefined
  dataDir: string
  /** Connections to PostgreSQL; 10 unless given. */
  poolSize?: number
  /** Milliseconds after which PostgreSQL ends a statement; 10,000 unless given. */
  statementTimeout?: number
  onError: (error: Error) => void
}

/** Opens PostgreSQL when there is an address, otherwise the embedded database; either with its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, poolSize = 10, statementTimeout = 10_000, onError } = options
  if (url) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({ url, poolSize, statementTimeout, migrations, onError })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ folder: options.dataDir, migrations })
}

/** Opens an embedded database in memory, for tests, optionally from a snapshot. */
export async function openInMemory(snapshot?: Blob): Promise<Database> {
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ folder: undefined, migrations, ...(snapshot ? { snapshot } : {}) })
}
