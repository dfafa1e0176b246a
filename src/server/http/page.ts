import type { z } from 'zod'
import { AppError } from './app-error.ts'

/** Reads a list's cursor; undefined for the first page. Throws bad_request for one that this server did not write. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, schema: T): z.output<T> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    const message = 'The cursor is invalid. Start again from the first page.'
    throw new AppError('bad_request', message, { issues: [{ path: 'query.cursor', message }] })
  }
}

/**
 * One page out of rows that were read with `limit + 1`. `cursorOf` tells the JSON values by which the next page is
 * found: the sort key of the last row, ending in something unique.
 */
export function makePage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, nextCursor: hasMore ? Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url') : null }
}
