import { fileURLToPath } from 'node:url'
import type { Database } from './db.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** PostgreSQL when there is an address, else the embedded database in the data folder; either with its tables up to date. */
export async function openDatabase(options: {
  url: string | undefined
  dataDir: string
  onError: (error: Error) => void
}): Promise<Database> {
  if (options.url) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({ url: options.url, migrations, onError: options.onError })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ folder: options.dataDir, migrations })
}

/** An embedded database in memory, for tests; from a snapshot when one is given. */
export async function openInMemory(snapshot?: Blob): Promise<Database> {
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ folder: undefined, migrations, ...(snapshot ? { snapshot } : {}) })
}
