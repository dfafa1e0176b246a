import { z } from 'zod'
import type { EarlyAccessFeature } from '#domain/entitlements/early-access.ts'
import type { Entitlement, Meter } from '#domain/entitlements/entitlements.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, signed-in users, admins, or learners with an entitlement. The server decides. */
export type Access = 'public' | 'user' | 'admin' | Entitlement

/**
 * How often one caller may call per minute, in one server process (see `server/http/rate-limits.ts`).
 * `credentials` endpoints are also counted in the database, per address and per account (see the accounts module).
 */
export type Rate = 'credentials' | 'read' | 'write' | 'assessment' | 'report' | 'webhook'

/**
 * - `json`: a JSON reply (the default).
 * - `stream`: server-sent events; `reply` is the schema of one event. A client that disconnects stops the work behind it.
 * - `file`: bytes with a content type and, for a download, a name; `reply` is `file`.
 * - `webhook`: called by another service; the handler gets the raw body and checks its signature.
 * - `redirect`: a browser navigation that is answered with 302; `reply` is `redirect`.
 */
export type EndpointKind = 'json' | 'stream' | 'file' | 'webhook' | 'redirect'

/** Bytes of a request body, unless the endpoint says otherwise. */
export const defaultBodyLimit = 64 * 1024

/** Milliseconds until a request is answered with 503, unless the endpoint says otherwise. */
export const defaultTimeout = { json: 30_000, stream: 120_000, file: 30_000, webhook: 30_000, redirect: 30_000 }

export interface Endpoint {
  kind?: EndpointKind
  summary: string
  access: Access
  rate: Rate
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The shape of a successful reply. */
  reply: z.ZodType
  /** What can go wrong beyond a bad request, missing access, a limit, and a failure of the server. */
  errors: readonly ErrorCode[]
  /** Part of a feature that an admin may limit to members with early access. */
  earlyAccess?: EarlyAccessFeature
  /** A dangerous act: the caller must have confirmed their identity within the last 10 minutes. */
  needsConfirmation?: true
  /** Bytes. */
  bodyLimit?: number
  /** Milliseconds. */
  timeout?: number
  /**
   * A repeat with the same `Idempotency-Key` header returns the original reply for 24 hours; with a meter, only for callers
   * whose uses it counts. Not available on public endpoints.
   */
  idempotent?: true | Meter
}

export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`

/** The reply of an endpoint that returns no data. */
export const done = z.object({ ok: z.literal(true) })

/** The reply of a browser navigation; nothing is read from it. */
export const redirect = z.void()

/** A file: the contract's client reads nothing from it. */
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
