import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Input } from '#contract/api.ts'
import { findServerMessage, isErrorCode, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { cancelSignOut, pauseSignOut, resumeSignOut } from '#web/shared/auth/pending-sign-out.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { forgetReferral } from './referral.ts'

type Credentials = Input<'POST /api/login'>['body']
export type Registration = Input<'POST /api/register'>['body']

/** Runs what begins a session. It replaces one that still has to be signed out; if it fails, that sign-out resumes. */
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

/** Signs in. Throws as `call` does. */
export function signIn(credentials: Credentials): Promise<User> {
  return beginSession(() => call('POST /api/login', { body: credentials }))
}

/** Finishes a sign-in whose first step succeeded. Throws as `call` does. */
function sendCode(code: string): Promise<User> {
  return beginSession(() => call('POST /api/login/code', { body: { code } }))
}

/** Creates an account and signs in. Throws as `call` does. */
function signUp(registration: Registration): Promise<User> {
  return beginSession(() => call('POST /api/register', { body: registration }))
}

/** Why signing in failed: the server's message, or ours when it had none. */
export function signInFailure(error: unknown): string {
  if (isNetworkFailure(error)) return 'Login failed. Check your connection and try again.'
  return findServerMessage(error) ?? 'Invalid email or password'
}

/** Why creating an account failed: the server's message, or ours when it had none. */
export function signUpFailure(error: unknown): string {
  if (isNetworkFailure(error)) return 'Registration failed. Check your connection and try again.'
  return findServerMessage(error) ?? 'Failed to create account'
}

/** How to address a user in a greeting. */
function greetingName(user: User): string {
  return user.firstName || user.email
}

/** Signing in, with its toasts. With two-factor sign-in, `needsCode` becomes true once the password is accepted. */
export function useSignIn(onSignedIn: (user: User) => void) {
  const [needsCode, setNeedsCode] = useState(false)
  const { mutateAsync } = useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      onSignedIn(user)
      showToast('Welcome back!', `Signed in as ${greetingName(user)}`)
    },
    onError: (error) => {
      if (isErrorCode(error, 'two_factor_required')) setNeedsCode(true)
      else showFailure('Sign in failed', signInFailure(error))
    },
  })
  return { signIn: mutateAsync, needsCode, startOver: () => setNeedsCode(false) }
}

/** The second step of signing in, with its toasts. */
export function useSendCode({ onSignedIn, onExpired }: { onSignedIn: (user: User) => void; onExpired: () => void }) {
  return useMutation({
    mutationFn: sendCode,
    onSuccess: (user) => {
      onSignedIn(user)
      showToast('Welcome back!', `Signed in as ${greetingName(user)}`)
    },
    onError: (error) => {
      if (!isErrorCode(error, 'sign_in_expired')) return
      showFailure('Please sign in again', signInFailure(error))
      onExpired()
    },
  })
}

/** Creating an account, with its toasts. */
export function useSignUp() {
  const { enter } = useAuth()
  return useMutation({
    mutationFn: signUp,
    onSuccess: (user) => {
      forgetReferral()
      enter(user)
      showToast('Account created!', `Welcome to Preceptor Academy, ${greetingName(user)}.`)
    },
    onError: (error) => showFailure('Registration failed', signUpFailure(error)),
  })
}
