import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call, read } from '#web/shared/api/call.ts'
import { isSignOutPending } from './pending-sign-out.ts'

/** Where the cache keeps who is signed in: the user, or null when nobody is. */
export const userKey = read('GET /api/user').queryKey as readonly unknown[]

async function getCurrentUser(): Promise<User> {
  try {
    return await call('GET /api/user')
  } catch (cause) {
    throw new Error('Failed to fetch user', { cause })
  }
}

/**
 * Who is signed in; null when nobody is, and after any failure. Somebody who is known already stays: a network that
 * drops signs nobody out, and a session that has ended is noticed by the next call, which asks to sign in again in
 * place. While a sign-out is pending nobody is signed in, whatever the server still thinks.
 */
export async function findCurrentUser(client: QueryClient): Promise<User | null> {
  if (isSignOutPending()) return null
  return getCurrentUser().catch(() => client.getQueryData<User | null>(userKey) ?? null)
}
