import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call. `pro` is any tier but free; `admin` is checked on the user record, both on the server only. */
export type Access = 'public' | 'user' | 'pro' | 'admin'

/**
 * How often one caller may call, per process and minute.
 * `credentials` endpoints are also counted in the database, per address and per account (see the accounts module).
 */
export type Rate = 'credentials' | 'read' | 'write' | 'assessment'

export interface Endpoint {
  summary: string
  access: Access
  rate: Rate
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The shape of a successful reply. `redirect` marks a browser navigation that answers 302. */
  reply: z.ZodType
  /** What can go wrong beyond a bad request, a missing session and a limit. */
  errors: readonly ErrorCode[]
  /** Bytes; 256 kB unless given. */
  bodyLimit?: number
}

export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`

/** The reply of an endpoint that only says that it worked. */
export const done = z.object({ ok: z.literal(true) })

/** The reply of a browser navigation; nothing is read from it. */
export const redirect = z.void()

/** A file: the client of the contract reads nothing from it. */
export const file = z.void()

/** The query fields of a list that is read page by page; `limit` and `max` count items. */
export function pageQuery({ limit, max }: { limit: number; max: number }) {
  return {
    /** `nextCursor` of the page before; none for the first page. */
    cursor: z.string().min(1).max(400).optional(),
    limit: z.coerce.number().int().min(1).max(max).default(limit),
  }
}

/** One page of a list. `nextCursor` is null on the last page. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
