import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { setRequestGuard } from '../api/call.ts'
import { type CurrentUser, currentUserQuery, saveLastUser } from './current-user.ts'
import { resumeSignOut } from './pending-sign-out.ts'
import { announceSignedInElsewhere } from './session-expiry.ts'
import { createTabGuard, type TabGuard } from './tab-guard.ts'

export interface Auth {
  /** Undefined while unknown, null when signed out. */
  user: User | null | undefined
  /** The server could not be asked; `user` is who was signed in on this device last. */
  isOffline: boolean
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

/** Asks again who is signed in once the network is back. */
function useReconnect(isOffline: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    const onOnline = () => {
      resumeSignOut()
      if (isOffline) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    }
    if (navigator.onLine) resumeSignOut()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [client, isOffline])
}

/** Provides who is signed in to everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { data } = useQuery(currentUserQuery)
  const user = data?.user
  const isOffline = data?.isOffline ?? false
  const guard = useTabGuard()
  useReconnect(isOffline)
  useEffect(() => {
    if (user) guard.current?.enter(user)
    else if (user === null) saveLastUser(null)
  }, [guard, user])

  const auth = useMemo<Auth>(() => {
    const { queryKey } = currentUserQuery
    const setUser = (next: User | null) => {
      void client.cancelQueries({ queryKey })
      client.setQueryData<CurrentUser>(queryKey, { user: next, isOffline: false })
    }
    const discardData = () => client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'user' })
    return {
      user,
      isOffline,
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
  }, [client, guard, user, isOffline, leaving])
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
