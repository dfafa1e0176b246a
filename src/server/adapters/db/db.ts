import type { Query, SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

/** The database as stores see it; a transaction hands back the same type, so that a store cannot tell the difference. */
export interface Db extends Omit<Drizzle, 'transaction' | 'execute'> {
  /** Runs `work` in one transaction: all of it, or (when it raises) nothing. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * The rows of a hand-written statement; the caller states their shape. With a name, the statement is planned once a
   * connection: for those of the hot path, whose text is always the same.
   */
  rows<Row>(statement: SQL, name?: string): Promise<Row[]>
}

/** An open database. */
export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Raises when the database cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
  /** Runs plain SQL: the door of the job queue, which brings its own statements. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** What Drizzle has but does not declare: the way its own builders prepare a statement. */
interface DrizzleInside {
  dialect: { sqlToQuery(statement: SQL): Query }
  session: {
    prepareQuery(
      query: Query,
      fields: undefined,
      name: string | undefined,
      arrays: false,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

/** Wraps a Drizzle database or transaction of either engine. */
export function asDb(drizzle: Drizzle): Db {
  const { dialect, session } = drizzle as unknown as DrizzleInside
  return Object.assign(Object.create(drizzle) as Drizzle, {
    tx: <T>(work: (db: Db) => Promise<T>) => drizzle.transaction((inner) => work(asDb(inner))),
    rows: async <Row>(statement: SQL, name?: string) => {
      const prepared = session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
      return (await prepared.execute()).rows as Row[]
    },
  }) as unknown as Db
}

/** True for a unique violation on either engine (SQLSTATE 23505), of the named constraint when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: unknown })?.cause ?? error
  const { code, constraint: violated } = cause as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || violated === constraint)
}
