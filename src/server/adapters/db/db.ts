import type { Query, SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

const escapePattern = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A pattern for ILIKE that finds a word anywhere. */
export const patternOf = (word: string) => `%${escapePattern(word)}%`

/** A pattern for LIKE that finds what begins with a text. */
export const prefixOf = (text: string) => `${escapePattern(text)}%`

/** The database as stores see it; a transaction has the same type, so that a store works in both. */
export interface Db extends Omit<Drizzle, 'transaction' | 'execute'> {
  /** Runs `work` in one transaction: all of it, or (when it throws) nothing. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The rows of a hand-written statement; the caller states their shape. */
  rows<Row>(statement: SQL): Promise<Row[]>
  /** The rows of a statement on the hot path: sent as it is and planned once per connection. */
  prepared<Row>(statement: Prepared, values: readonly Value[]): Promise<Row[]>
  /** Runs one plain SQL statement of a library that brings its own, such as the job queue. */
  plain(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
}

/** A statement whose text never changes, with `$1`, `$2` ... for the values. */
export interface Prepared {
  name: string
  text: string
}

/** A value of a prepared statement; a list is passed as one text (see `listOf`). */
type Value = string | number | boolean | null

/** A list as text, to be cast: `$1::text::int[]`. Cheaper than a list that the driver converts and quotes. */
export function listOf(values: readonly (number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`
}

/** An open database. */
export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
  /** Runs plain SQL of a library that brings its own, such as the job queue; without values it may be several statements. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Parts of Drizzle that it does not declare: how its own query builders prepare a statement. */
interface DrizzleInternals<Client> {
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

/** Runs a statement on the engine's client; unnamed statements are not prepared. */
type Send<Client> = (
  client: Client,
  statement: { name?: string; text: string },
  values: unknown[],
) => Promise<{ rows: unknown[] }>

/** Wraps a Drizzle database or transaction of either engine. */
export function asDb<Client>(drizzle: Drizzle, send: Send<Client>): Db {
  const { dialect, session } = drizzle as unknown as DrizzleInternals<Client>
  return Object.assign(Object.create(drizzle) as Drizzle, {
    tx: <T>(work: (db: Db) => Promise<T>) => drizzle.transaction((inner) => work(asDb(inner, send))),
    rows: async <Row>(statement: SQL) => {
      const query = session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false)
      return (await query.execute()).rows as Row[]
    },
    prepared: async <Row>(statement: Prepared, values: readonly Value[]) =>
      (await send(session.client, statement, [...values])).rows as Row[],
    plain: (text: string, values: readonly unknown[]) => send(session.client, { text }, [...values]),
  }) as unknown as Db
}
