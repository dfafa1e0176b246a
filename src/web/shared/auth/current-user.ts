import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { isServerUnavailable } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readPageSession } from '../api/page-session.ts'
import { classifyFailure, retryDelay } from '../api/retry.ts'
import { readStored, writeStored } from '../storage.ts'
import { isSignOutPending } from './pending-sign-out.ts'

/** Who is signed in, as far as this page knows. */
export interface CurrentUser {
  user: User | null
  /** Set while the server cannot be asked; `user` is who was signed in on this device last. */
  outage?: Outage
}

/** A server that cannot be reached. */
export interface Outage {
  /** How many consecutive requests have failed. */
  failures: number
  /** Milliseconds before the user is fetched again. */
  retryDelay: number
}

const lastUserKey = 'preceptor.user'
const signedOut: CurrentUser = { user: null }

/** The user who was signed in on this device last; null if there is none or storage is off. */
export function findLastUser(): User | null {
  try {
    const user = JSON.parse(readStored(lastUserKey) ?? 'null') as User | null
    return typeof user?.id === 'string' ? user : null
  } catch {
    return null
  }
}

/** Remembers who is signed in on this device, so that the app opens offline; null forgets it. */
export function saveLastUser(user: User | null): void {
  writeStored(lastUserKey, user && JSON.stringify(user))
}

/** What is known before anything is asked of the server; undefined if nothing is. */
export function initialUser(): CurrentUser | undefined {
  if (isSignOutPending()) return signedOut
  const session = readPageSession()
  return session && { user: session.user }
}

async function fetchUser(): Promise<User> {
  try {
    return await call('GET /api/user')
  } catch (cause) {
    throw new Error('Failed to fetch user', { cause })
  }
}

/**
 * Asks the server who is signed in. A failure means nobody, with two exceptions: while the server cannot be reached,
 * whoever was signed in on this device stays signed in; and when the session of a known user has ended, the 401 is
 * thrown, so that they are asked to sign in again in place. `known` is what this page knew before.
 */
export async function findCurrentUser(known?: CurrentUser): Promise<CurrentUser> {
  if (isSignOutPending()) return signedOut
  try {
    return { user: await fetchUser() }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (isServerUnavailable(cause)) {
      const user = known?.user ?? findLastUser()
      const failures = (known?.outage?.failures ?? 0) + 1
      return user ? { user, outage: { failures, retryDelay: retryDelay(failures, classifyFailure(cause)) } } : signedOut
    }
    if (known?.user) throw cause
    return signedOut
  }
}

export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'] as const,
  queryFn: ({ client, queryKey }) => findCurrentUser(client.getQueryData<CurrentUser>(queryKey)),
})
