import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useAuth } from '#web/features/account/auth-provider.tsx'
import { isStatus } from '#web/shared/api/api-error.ts'
import { rememberGoogle, rememberPlace } from './places.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#web/features/account/sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

type AskToSignIn = () => Promise<void>
const SessionGateContext = createContext<AskToSignIn | null>(null)

/** Asks to sign in again in place; resolves when the same learner has done so, and never for anybody else. */
export function useSessionGate(): AskToSignIn {
  const ask = useContext(SessionGateContext)
  if (!ask) throw new Error('useSessionGate must be used within a SessionGate')
  return ask
}

/** Calls back when a read of the signed-in learner is refused because the session has ended. */
function useEndedSession(client: QueryClient, onEnd: () => void): void {
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (isStatus(error, 401)) onEnd()
      }),
    [client, onEnd],
  )
}

/** Stands by for sessions that end while somebody works: they sign in again in place and nothing is lost. */
export function SessionGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { user, setUser, leave, startLeaving } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const userId = user?.id
  const [askedId, setAskedId] = useState<string>()
  const waiting = useRef<(() => void)[]>([])

  const ask = useCallback<AskToSignIn>(() => {
    setAskedId(userId)
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [userId])
  const onEnd = useCallback(() => {
    // A read may come back after a sign-out; nobody is asked then.
    if (userId) void ask().then(() => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }))
  }, [ask, client, userId])
  useEndedSession(client, onEnd)

  const onSignedIn = (found: User) => {
    // What is on the page belongs to the one who left; somebody else starts with a clean one.
    if (found.id !== userId) return location.assign('/')
    setUser(found)
    setAskedId(undefined)
    for (const resolve of waiting.current.splice(0)) resolve()
  }
  const onLeave = () => {
    setAskedId(undefined)
    waiting.current = []
    startLeaving()
    leave()
    navigate('/')
  }
  const onGoogle = () => {
    rememberPlace(pathname, search)
    rememberGoogle()
  }
  return (
    <SessionGateContext value={ask}>
      {children}
      {user && askedId === user.id && (
        <Suspense>
          <SignInAgainDialog
            user={user}
            hasAnswers={pathname === '/quiz' || pathname === '/cse/exam'}
            onSignedIn={onSignedIn}
            onLeave={onLeave}
            onGoogle={onGoogle}
          />
        </Suspense>
      )}
    </SessionGateContext>
  )
}
