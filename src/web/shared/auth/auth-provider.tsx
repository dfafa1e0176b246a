import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { setRequestGuard } from '../api/call.ts'
import { type CurrentUser, currentUserQuery, type Outage, saveLastUser } from './current-user.ts'
import { resumeSignOut } from './pending-sign-out.ts'
import { announceSignedInElsewhere } from './session-expiry.ts'
import { createTabGuard, type TabGuard } from './tab-guard.ts'

export interface Auth {
  /** Undefined while unknown, null when signed out. */
  user: User | null | undefined
  /** The server cannot be reached; `user` is who was signed in on this device last. */
  isUnreachable: boolean
  /** True between a sign-out and the arrival at the landing page. */
  leaving: boolean
  setLeaving: (leaving: boolean) => void
  /** Somebody signed in: discards whatever was loaded before. */
  enter: (user: User) => void
  /** The same user, changed. */
  setUser: (user: User) => void
  /** The user signed out: forgets them and everything that was loaded. */
  leave: () => void
}

const AuthContext = createContext<Auth | null>(null)

/** Guards this tab against writing as somebody else. There is one per page; it exists from the first effect on. */
function useTabGuard(): RefObject<TabGuard | null> {
  const guard = useRef<TabGuard>(null)
  useEffect(() => {
    const created = createTabGuard({
      reload: () => location.reload(),
      onSignedInElsewhere: announceSignedInElsewhere,
    })
    setRequestGuard(created.check)
    guard.current = created
    return () => {
      setRequestGuard(() => {})
      created.close()
    }
  }, [])
  return guard
}

/** During an outage, asks again who is signed in: after growing pauses, and as soon as the network is back. */
function useReconnect(outage: Outage | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (navigator.onLine) resumeSignOut()
    addEventListener('online', resumeSignOut)
    return () => removeEventListener('online', resumeSignOut)
  }, [])
  useEffect(() => {
    if (!outage) return
    const retry = () => void client.refetchQueries({ queryKey: currentUserQuery.queryKey })
    const timer = setTimeout(retry, outage.retryDelay)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [client, outage])
}

/** Provides who is signed in to everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { data, isError } = useQuery(currentUserQuery)
  const user = data?.user
  const isUnreachable = !isError && data?.outage !== undefined
  const guard = useTabGuard()
  useReconnect(data?.outage)
  useEffect(() => {
    if (user) guard.current?.enter(user)
    else if (user === null) saveLastUser(null)
  }, [guard, user])

  const auth = useMemo<Auth>(() => {
    const { queryKey } = currentUserQuery
    const setUser = (next: User | null) => {
      void client.cancelQueries({ queryKey })
      client.setQueryData<CurrentUser>(queryKey, { user: next })
    }
    const discardData = () => client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'user' })
    return {
      user,
      isUnreachable,
      leaving,
      setLeaving,
      setUser,
      enter: (next) => {
        discardData()
        setUser(next)
      },
      leave: () => {
        guard.current?.leave()
        setUser(null)
        discardData()
      },
    }
  }, [client, guard, user, isUnreachable, leaving])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in, and how to change that. Throws outside its provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in user. Only for screens behind `signedInRoutes`; throws elsewhere. */
export function useSignedInUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useSignedInUser must be used on a screen for signed-in users')
  return user
}
