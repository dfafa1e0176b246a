import { queryOptions } from '@tanstack/react-query'
import type { ApiKey, Input, Reply } from '#contract/api.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { recordReply } from './server-clock.ts'

export interface CallOptions {
  /** Aborts the request. */
  signal?: AbortSignal
  /** Lets the request outlive the page (for the last save when a page is hidden). At most 64 kB of body. */
  keepalive?: boolean
}

// biome-ignore lint/complexity/noBannedTypes: {} is how "nothing is required" is asked for
type Args<K extends ApiKey> =
  {} extends Input<K> ? [input?: Input<K>, options?: CallOptions] : [input: Input<K>, options?: CallOptions]

interface Loose {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

const patience = 20_000

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

function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${filled}?${search}` : filled
}

/** Calls an endpoint of the contract. Raises ApiError for any reply that is not OK, TypeError when the network is gone. */
export async function call<K extends ApiKey>(key: K, ...[input, options = {}]: Args<K>): Promise<Reply<K>> {
  const [method, path] = key.split(' ') as [string, string]
  const loose = (input ?? {}) as Loose
  const timeout = AbortSignal.timeout(patience)
  const sentAt = Date.now()
  const reply = await fetch(addressOf(path, loose), {
    method,
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(options.keepalive ? { keepalive: true } : {}),
    ...(loose.body === undefined
      ? {}
      : { body: JSON.stringify(loose.body), headers: { 'content-type': 'application/json' } }),
  })
  recordReply(reply.headers.get('date'), sentAt, Date.now())
  if (!reply.ok) {
    const text = await reply.text().catch(() => '')
    const retryAfter = parseRetryAfter(reply.headers.get('retry-after'))
    throw new ApiError(reply.status, text || reply.statusText, parseErrorBody(text), retryAfter)
  }
  return (await reply.json()) as Reply<K>
}

/** A read of the contract for TanStack Query; its key is the endpoint and what was asked. */
export function read<K extends ApiKey>(key: K, ...args: Args<K>) {
  return queryOptions({ queryKey: [key, args[0] ?? null] as const, queryFn: () => call(key, ...args) })
}
