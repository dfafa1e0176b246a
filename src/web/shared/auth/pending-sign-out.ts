import { call } from '#web/shared/api/call.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'

/**
 * A sign-out that did not reach the server. The visitor is signed out here at once; the session on the server must
 * not live on, so it is tried again until it went through: with growing pauses, when the network returns, and after
 * a reload. A sign-in ends the old session on the server too, so it settles the matter.
 */
const storageKey = 'preceptor.sign-out-pending'
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]

let remembered = readStored(storageKey) !== null
/** Whether the storage took it: then its absence means that another tab has settled the matter. */
let persisted = remembered
let timer: ReturnType<typeof setTimeout> | undefined
let attempt: Promise<void> | undefined
let failures = 0

/** True while a session may live on that its owner has ended. */
export function isSignOutPending(): boolean {
  return remembered
}

function remember(pending: boolean): void {
  remembered = pending
  writeStored(storageKey, pending ? 'true' : null)
  persisted = readStored(storageKey) !== null
}

async function tryOnce(): Promise<void> {
  // Trying again after another tab signed in would end that tab's new session.
  if (persisted && readStored(storageKey) === null) return remember(false)
  try {
    await call('POST /api/logout')
    failures = 0
    remember(false)
  } catch {
    timer = setTimeout(resumeSignOut, pauses[Math.min(failures, pauses.length - 1)])
    failures += 1
  }
}

/** Tries the pending sign-out now, if there is one and it is not being tried already. */
export function resumeSignOut(): void {
  if (!remembered || attempt) return
  clearTimeout(timer)
  attempt = tryOnce().finally(() => {
    attempt = undefined
  })
}

/** Remembers a sign-out that failed, and goes on trying. */
export function deferSignOut(): void {
  remember(true)
  failures = 1
  timer = setTimeout(resumeSignOut, pauses[0])
}

/** Stops trying and waits for a try under way, so that its reply cannot end a session that is about to begin. */
export async function pauseSignOut(): Promise<void> {
  await attempt
  clearTimeout(timer)
}

/** Forgets the pending sign-out: a sign-in has ended the old session. */
export function cancelSignOut(): void {
  clearTimeout(timer)
  remember(false)
}
