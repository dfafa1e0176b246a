import { queryOptions } from '@tanstack/react-query'
import type { ApiKey, Input, Reply } from '#contract/api.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

// biome-ignore lint/complexity/noBannedTypes: {} is how "nothing is required" is asked for
type Args<K extends ApiKey> = {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

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

function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${filled}?${search}` : filled
}

/** Calls an endpoint of the contract. Raises ApiError for any reply that is not OK, TypeError when the network is gone. */
export async function call<K extends ApiKey>(key: K, ...[input]: Args<K>): Promise<Reply<K>> {
  const [method, path] = key.split(' ') as [string, string]
  const loose = (input ?? {}) as Loose
  const reply = await fetch(addressOf(path, loose), {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(patience),
    ...(loose.body === undefined
      ? {}
      : { body: JSON.stringify(loose.body), headers: { 'content-type': 'application/json' } }),
  })
  if (!reply.ok) {
    const text = await reply.text().catch(() => '')
    throw new ApiError(reply.status, text || reply.statusText, parseErrorBody(text))
  }
  return (await reply.json()) as Reply<K>
}

/** A read of the contract for TanStack Query; its key is the endpoint and what was asked. */
export function read<K extends ApiKey>(key: K, ...args: Args<K>) {
  return queryOptions({ queryKey: [key, args[0] ?? null] as const, queryFn: () => call(key, ...args) })
}
