import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { asDb, type Database } from './db.ts'
import * as schema from './schema.ts'

/** Any number that no other user of the same database takes for its own advisory lock. */
const migrationLock = 727_272

/** Opens PostgreSQL and brings its tables up to date. Several servers may start at once: one migrates, the others wait. */
export async function openPostgres(options: {
  url: string
  migrations: string
  onError: (error: Error) => void
}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: options.url, max: 10, connectionTimeoutMillis: 5_000 })
  pool.on('error', options.onError)
  const client = drizzle({ client: pool, schema })
  try {
    const lock = await pool.connect()
    try {
      await lock.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(client, { migrationsFolder: options.migrations })
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
      lock.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: asDb(client, (inner: pg.ClientBase, statement, values) => inner.query({ ...statement, values })),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    query: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  }
}
