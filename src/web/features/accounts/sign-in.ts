import type { User } from '#contract/accounts.ts'
import type { Input } from '#contract/api.ts'
import { findServerMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { cancelSignOut, pauseSignOut, resumeSignOut } from './pending-sign-out.ts'

type Credentials = Input<'POST /api/login'>['body']
export type Registration = Input<'POST /api/register'>['body']

/** Runs what begins a session; one that was to be ended is ended with it, or is tried again if it fails. */
async function beginSession(begin: () => Promise<User>): Promise<User> {
  await pauseSignOut()
  try {
    const user = await begin()
    cancelSignOut()
    return user
  } catch (error) {
    resumeSignOut()
    throw error
  }
}

/** Signs in. Raises as `call` does. */
export function signIn(credentials: Credentials): Promise<User> {
  return beginSession(() => call('POST /api/login', { body: credentials }))
}

/** Makes an account and signs in. Raises as `call` does. */
export function signUp(registration: Registration): Promise<User> {
  return beginSession(() => call('POST /api/register', { body: registration }))
}

/** Why signing in failed: the server's words, or ours when it had none. */
export function signInFailure(error: unknown): string {
  if (isNetworkFailure(error)) return 'Login failed. Check your connection and try again.'
  return findServerMessage(error) ?? 'Invalid email or password'
}

/** Why making an account failed: the server's words, or ours when it had none. */
export function signUpFailure(error: unknown): string {
  if (isNetworkFailure(error)) return 'Registration failed. Check your connection and try again.'
  return findServerMessage(error) ?? 'Failed to create account'
}

/** What a person is called in a greeting. */
export function greetingName(user: User): string {
  return user.firstName || user.email
}
