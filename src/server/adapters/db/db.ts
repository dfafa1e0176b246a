import type { Query, SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

/** The database as stores see it; a transaction hands back the same type, so that a store cannot tell the difference. */
export interface Db extends Omit<Drizzle, 'transaction' | 'execute'> {
  /** Runs `work` in one transaction: all of it, or (when it raises) nothing. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The rows of a hand-written statement; the caller states their shape. */
  rows<Row>(statement: SQL): Promise<Row[]>
  /** The rows of a statement of the hot path: sent as it stands and planned once a connection. */
  prepared<Row>(statement: Prepared, values: readonly Value[]): Promise<Row[]>
}

/** A statement whose text is always the same, with `$1`, `$2` ... for the values. */
export interface Prepared {
  name: string
  text: string
}

/** What a prepared statement is given; lists as one text (see `listOf`). */
type Value = string | number | boolean | null

/** A list as text, to be cast: `$1::text::int[]`. Cheaper than a list that the driver takes apart and quotes. */
export function listOf(values: readonly (number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`
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
interface DrizzleInside<Client> {
  dialect: { sqlToQuery(statement: SQL): Query }
  session: {
    client: Client
    prepareQuery(
      query: Query,
      fields: undefined,
      name: undefined,
      arrays: false,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

/** How an engine's own client runs a prepared statement. */
type Send<Client> = (client: Client, statement: Prepared, values: unknown[]) => Promise<{ rows: unknown[] }>

/** Wraps a Drizzle database or transaction of either engine. */
export function asDb<Client>(drizzle: Drizzle, send: Send<Client>): Db {
  const { dialect, session } = drizzle as unknown as DrizzleInside<Client>
  return Object.assign(Object.create(drizzle) as Drizzle, {
    tx: <T>(work: (db: Db) => Promise<T>) => drizzle.transaction((inner) => work(asDb(inner, send))),
    rows: async <Row>(statement: SQL) => {
      const query = session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false)
      return (await query.execute()).rows as Row[]
    },
    prepared: async <Row>(statement: Prepared, values: readonly Value[]) =>
      (await send(session.client, statement, [...values])).rows as Row[],
  }) as unknown as Db
}

/** True for a unique violation on either engine (SQLSTATE 23505), of the named constraint when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: unknown })?.cause ?? error
  const { code, constraint: violated } = cause as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || violated === constraint)
}
