import { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { classifyFailure, type Failure, retryDelay } from '#web/shared/api/retry.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'

/**
 * A sign-out that did not reach the server. The user is signed out here at once, but the session on the server must not
 * stay open, so it is retried until it succeeds: with growing pauses, when the network returns, and after a reload. A
 * sign-in ends the old session on the server too, so nothing is left to retry then.
 */
const storageKey = 'preceptor.sign-out-pending'

let isPending = readStored(storageKey) !== null
/** Whether it is in storage: if it disappears from there, another tab has completed it. */
let isStored = isPending
let timer: ReturnType<typeof setTimeout> | undefined
let attempt: Promise<void> | undefined
let failures = 0

/** True while a session may still be open that its owner has ended. */
export function isSignOutPending(): boolean {
  return isPending
}

function store(pending: boolean): void {
  isPending = pending
  writeStored(storageKey, pending ? 'true' : null)
  isStored = readStored(storageKey) !== null
}

async function tryOnce(): Promise<void> {
  // A retry after another tab signed in would end that tab's new session.
  if (isStored && readStored(storageKey) === null) return store(false)
  try {
    await call('POST /api/logout')
    failures = 0
    store(false)
  } catch (error) {
    retryAfter(error)
  }
}

function retryAfter(error: unknown): void {
  failures += 1
  // Whatever went wrong, the session may still be open.
  const failure: Failure = error instanceof ApiError ? classifyFailure(error) : { kind: 'unreachable' }
  timer = setTimeout(resumeSignOut, retryDelay(failures, failure))
}

/** Retries the pending sign-out now, if there is one and no retry is in progress. */
export function resumeSignOut(): void {
  if (!isPending || attempt) return
  clearTimeout(timer)
  attempt = tryOnce().finally(() => {
    attempt = undefined
  })
}

/** Stores a sign-out that failed with `error`, and keeps retrying. */
export function deferSignOut(error: unknown): void {
  store(true)
  failures = 0
  retryAfter(error)
}

/** Stops retrying and waits for a retry in progress, so that it cannot end a session that is about to begin. */
export async function pauseSignOut(): Promise<void> {
  await attempt
  clearTimeout(timer)
}

/** Discards the pending sign-out: a sign-in has ended the old session. */
export function cancelSignOut(): void {
  clearTimeout(timer)
  store(false)
}
