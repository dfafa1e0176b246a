import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { rememberGoogleSignIn, rememberPath } from '#web/shared/auth/return-path.ts'
import {
  SessionGateContext,
  subscribeToSessionExpiry,
  subscribeToSignedInElsewhere,
} from '#web/shared/auth/session-expiry.ts'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#web/features/accounts/sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Asks users whose session ends while they are at work to sign in again in place, so that nothing is lost. */
export function SessionGate({ hasAttempt, children }: { hasAttempt: boolean; children: ReactNode }) {
  const client = useQueryClient()
  const { user, setUser } = useAuth()
  const { leave } = useSignOut()
  const { pathname, search } = useLocation()
  const userId = user?.id
  const [expiredId, setExpiredId] = useState<string>()
  const waiting = useRef<(() => void)[]>([])

  const ask = useCallback((): Promise<void> => {
    setExpiredId(userId)
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [userId])
  const resume = useCallback(() => {
    setExpiredId(undefined)
    for (const resolve of waiting.current.splice(0)) resolve()
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [client])
  // A reply may arrive after a sign-out; nobody is asked then.
  useEffect(() => subscribeToSessionExpiry(() => userId && setExpiredId(userId)), [userId])
  useEffect(() => subscribeToSignedInElsewhere(resume), [resume])

  const onSignedIn = (signedIn: User) => {
    // The page belongs to the user who left; another one starts with a clean page.
    if (signedIn.id !== userId) return location.assign('/')
    setUser(signedIn)
    resume()
  }
  const onLeave = () => {
    setExpiredId(undefined)
    waiting.current = []
    leave()
  }
  const onGoogle = () => {
    rememberPath(pathname, search)
    rememberGoogleSignIn()
  }
  return (
    <SessionGateContext value={ask}>
      {children}
      {user && expiredId === user.id && (
        <Suspense>
          <SignInAgainDialog
            user={user}
            hasAttempt={hasAttempt}
            onSignedIn={onSignedIn}
            onLeave={onLeave}
            onGoogle={onGoogle}
          />
        </Suspense>
      )}
    </SessionGateContext>
  )
}
