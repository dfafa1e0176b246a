import { queryOptions } from '@tanstack/react-query'
import type { ApiKey, Input, Reply } from '#contract/api.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { entityOf } from './entities.ts'
import { pageTime, recordReply } from './server-clock.ts'

export interface CallOptions {
  /** Aborts the request. */
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page (for the last save when a page is hidden). At most 64 kB of body. */
  keepalive?: boolean
  /** Milliseconds until the request fails with a TimeoutError; 20 seconds unless given. */
  timeout?: number
  /** Sent as `Idempotency-Key`: a repeat with the same key is not counted again. */
  idempotencyKey?: string | undefined
}

// biome-ignore lint/complexity/noBannedTypes: {} asks whether nothing is required
type IsOptional<T> = {} extends T ? true : false

type Args<K extends ApiKey> =
  IsOptional<Input<K>> extends true
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

const defaultTimeout = 20_000

let guard: () => void = () => {}

/** Sets a check that runs before each request; it refuses the request by throwing. */
export function setRequestGuard(check: () => void): void {
  guard = check
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody
    return typeof body.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}

/** The `Retry-After` header in milliseconds; the server sends whole seconds. */
function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : undefined
}

function urlOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${filled}?${search}` : filled
}

/** Sends a request, and returns the reply when it is OK; throws as `call` does. */
export async function request(key: ApiKey, input: unknown, options: CallOptions): Promise<Response> {
  guard()
  const [method, path] = key.split(' ') as [string, string]
  const parts = (input ?? {}) as RequestParts
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout)
  const { idempotencyKey } = options
  const sentAt = pageTime()
  const reply = await fetch(urlOf(path, parts), {
    method,
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(options.keepalive ? { keepalive: true } : {}),
    headers: {
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  })
  recordReply(reply.headers.get('date'), sentAt, pageTime())
  if (!reply.ok) {
    const text = await reply.text().catch(() => '')
    const retryAfter = parseRetryAfter(reply.headers.get('retry-after'))
    throw new ApiError(reply.status, text || reply.statusText, parseErrorBody(text), retryAfter)
  }
  return reply
}

/**
 * Calls an endpoint of the contract. Throws ApiError for any reply that is not OK, TypeError when the network is down,
 * and a DOMException when the request timed out (TimeoutError) or was aborted (AbortError).
 */
export async function call<K extends ApiKey>(key: K, ...[input, options = {}]: Args<K>): Promise<Reply<K>> {
  return (await (await request(key, input, options)).json()) as Reply<K>
}

/** The key of a read: the entity, the endpoint, and what was asked. */
export const queryKeyOf = (key: ApiKey, input?: unknown): ReadQueryKey => [entityOf(key), key, input ?? null]

type ReadQueryKey = readonly [entity: string, key: string, input: unknown]

/** A read of the contract for TanStack Query. */
export function read<K extends ApiKey>(key: K, ...[input]: Args<K>) {
  return queryOptions({
    queryKey: queryKeyOf(key, input),
    queryFn: ({ signal }) => call(key, ...([input, { signal }] as unknown as Args<K>)),
  })
}
