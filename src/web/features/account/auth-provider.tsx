import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { findCurrentUser, userKey } from './current-user.ts'
import { resumeSignOut } from './pending-sign-out.ts'

export interface Auth {
  /** Undefined while unknown, null when signed out. */
  user: User | null | undefined
  /** True between a sign-out and the arrival at the landing page. */
  leaving: boolean
  /** Somebody signed in: nothing of whoever was here before stays. */
  enter: (user: User) => void
  /** The same user, changed: only the cached user is refreshed. */
  setUser: (user: User) => void
  /** Forgets the user and everything that was read. */
  leave: () => void
  /** Says that somebody is about to go to the landing page, so that no screen asks them to sign in on the way. */
  startLeaving: () => void
}

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in, for everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { data: user } = useQuery({ queryKey: userKey, queryFn: () => findCurrentUser(client) })

  const arrived = useLocation().pathname === '/'
  useEffect(() => {
    if (leaving && arrived) setLeaving(false)
  }, [leaving, arrived])

  useEffect(() => {
    resumeSignOut()
    addEventListener('online', resumeSignOut)
    return () => removeEventListener('online', resumeSignOut)
  }, [])

  const auth = useMemo<Auth>(() => {
    const setUser = (next: User | null) => {
      void client.cancelQueries({ queryKey: userKey })
      client.setQueryData(userKey, next)
    }
    const forget = () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
    return {
      user,
      leaving,
      startLeaving: () => setLeaving(true),
      setUser,
      enter: (next) => {
        forget()
        setUser(next)
      },
      leave: () => {
        setUser(null)
        forget()
      },
    }
  }, [client, user, leaving])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in, and how to change that. Raises outside its provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
