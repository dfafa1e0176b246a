import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Meter } from '#domain/entitlements/entitlements.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

/** A request that carries an idempotency key. */
interface KeyedRequest {
  userId: string
  endpoint: string
  key: string
}

/** What is known of a key: claimed for this request, still in progress elsewhere, or done with a reply. */
type Claim =
  | { state: 'claimed' }
  | { state: 'in progress'; digest: string }
  | { state: 'done'; digest: string; reply: unknown }

/** Where idempotency keys are stored, for 24 hours. */
interface IdempotencyStore {
  /** Claims the key, unless it is known. A claim that was given up on (its server was killed) can be claimed again. */
  claim(request: KeyedRequest, digest: string): Promise<Claim>
  finish(request: KeyedRequest, reply: unknown): Promise<void>
  /** Deletes a claim whose request failed, so that a repeat is a new try. */
  release(request: KeyedRequest): Promise<void>
}

/** How repeated requests are recognized. */
export interface Idempotency {
  store: IdempotencyStore
  /** Whether a meter counts the uses of this learner. */
  isMetered(principal: Principal, meter: Meter): Promise<boolean>
}

const keyPattern = /^[\x21-\x7e]{8,200}$/

/** The `Idempotency-Key` of a request; undefined without one. Throws bad_request for an invalid one. */
function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && keyPattern.test(key)) return key
  throw new AppError('bad_request', 'Idempotency-Key must be 8 to 200 visible ASCII characters')
}

/**
 * Runs a request at most once per key: a repeat with the same parameters gets the first reply. Errors are not stored.
 * Throws request_in_progress while the first one runs, and idempotency_key_reused for a repeat with other parameters.
 */
export async function runOnce<T>(
  { store, isMetered }: Idempotency,
  { key: endpointKey, endpoint: { idempotent } }: { key: string; endpoint: Endpoint },
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<T>,
): Promise<T> {
  const key = readKey(request)
  const { principal } = request
  if (key === undefined || !principal) return run()
  if (typeof idempotent === 'string' && !(await isMetered(principal, idempotent))) return run()
  const keyed = { userId: principal.userId, endpoint: endpointKey, key }
  const parameters = JSON.stringify([request.params, request.query, request.body])
  const digest = createHash('sha256').update(parameters).digest('base64url')
  const claim = await store.claim(keyed, digest)
  if (claim.state === 'claimed') {
    const result = await run().catch(async (error: unknown) => {
      await store.release(keyed)
      throw error
    })
    // A failure here must not release the key: the work is done, and a repeat would do it again.
    await store.finish(keyed, result ?? null)
    return result
  }
  if (claim.digest !== digest) {
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for a different request.')
  }
  if (claim.state === 'in progress') {
    throw new AppError('request_in_progress', 'The same request is still in progress. Please wait a moment.', {
      retryAfter: 1,
    })
  }
  reply.header('idempotent-replayed', 'true')
  return claim.reply as T
}
