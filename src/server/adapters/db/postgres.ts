import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { asDb, type Database } from './db.ts'
import * as schema from './schema.ts'

/** An arbitrary advisory lock ID. */
const migrationLock = 727_272

/**
 * Brings the tables up to date on a separate connection, without a statement timeout: building an index can take a long time.
 * Several servers may start at once: one migrates, the others wait.
 */
async function migrateTables(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

/** Opens PostgreSQL with its tables up to date. */
export async function openPostgres(options: {
  url: string
  poolSize: number
  /** Milliseconds. */
  statementTimeout: number
  migrations: string
  onError: (error: Error) => void
}): Promise<Database> {
  await migrateTables(options.url, options.migrations)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeout,
    // Compiling a statement takes longer (up to 80 ms) than any of ours runs.
    options: '-c jit=off',
  })
  pool.on('error', options.onError)
  const client = drizzle({ client: pool, schema })
  return {
    db: asDb(client, (inner: pg.ClientBase, statement, values) => inner.query({ ...statement, values })),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    query: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  }
}
