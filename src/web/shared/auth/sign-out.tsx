import { useMutation } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#web/ui/toast.tsx'
import { call } from '../api/call.ts'
import { clearPersonalData, countUnsentAnswers } from '../clear-personal-data.ts'
import { useAuth } from './auth-provider.tsx'
import { deferSignOut } from './pending-sign-out.ts'

const AlertDialog = lazy(async () => ({ default: (await import('#web/ui/dialog.tsx')).AlertDialog }))

/** How long the confirmation is shown before the landing page, in milliseconds. */
const redirectDelay = 500

interface SignOut {
  /** Signs out. Asks first if answers on this device have not reached the server. `reload` loads the page anew. */
  signOut: (options?: { reload?: boolean }) => void
  /** The same when there is no session to end anymore. */
  leave: () => void
  /** The account no longer exists: clears this device without asking. */
  leaveDeletedAccount: () => Promise<void>
  isPending: boolean
}

const SignOutContext = createContext<SignOut | null>(null)

/** How to sign out, from anywhere in the app. */
export function useSignOut(): SignOut {
  const signOut = useContext(SignOutContext)
  if (!signOut) throw new Error('useSignOut must be used within a SignOutProvider')
  return signOut
}

interface Departure {
  /** Milliseconds before the landing page is shown. */
  delay?: number
  reload?: boolean
}

/** Forgets the user on this device and goes to the landing page. */
function useLeave() {
  const { user, leave, setLeaving } = useAuth()
  const navigate = useNavigate()
  return async ({ delay = 0, reload = false }: Departure) => {
    setLeaving(true)
    await clearPersonalData(user?.id ?? '')
    leave()
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (reload) return location.assign('/')
    await navigate('/')
  }
}

/** Signing out always works here; if the server could not be reached, it is told as soon as it can be. */
function useLogout(leave: (departure: Departure) => Promise<void>) {
  return useMutation({
    mutationFn: (_reload: boolean) => call('POST /api/logout'),
    onSuccess: (_, reload) => {
      showToast('Signed out', 'You have been successfully signed out.')
      void leave({ delay: reload ? 0 : redirectDelay, reload })
    },
    onError: (error, reload) => {
      deferSignOut(error)
      showToast('Signed out', 'You have been signed out')
      void leave({ reload })
    },
  })
}

/** The user has left once the landing page is on screen; until then, no screen asks them to sign in. */
function useArrival(): void {
  const { leaving, setLeaving } = useAuth()
  const hasArrived = useLocation().pathname === '/'
  useEffect(() => {
    if (leaving && hasArrived) setLeaving(false)
  }, [leaving, hasArrived, setLeaving])
}

export function SignOutProvider({ children }: { children: ReactNode }) {
  useArrival()
  const { user } = useAuth()
  const leave = useLeave()
  const logout = useLogout(leave)
  const [question, setQuestion] = useState<{ unsent: number; confirm: () => void }>()

  const afterAsking = async (confirm: () => void) => {
    const unsent = user ? await countUnsentAnswers(user.id) : 0
    if (unsent > 0) setQuestion({ unsent, confirm })
    else confirm()
  }
  const value: SignOut = {
    signOut: ({ reload = false } = {}) => void afterAsking(() => logout.mutate(reload)),
    leave: () => void afterAsking(() => void leave({})),
    leaveDeletedAccount: () => leave({}),
    isPending: logout.isPending,
  }

  return (
    <SignOutContext value={value}>
      {children}
      {question && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={(open) => !open && setQuestion(undefined)}
            title="Sign out and lose answers?"
            confirmLabel="Sign out anyway"
            cancelLabel="Stay signed in"
            destructive
            onConfirm={() => {
              setQuestion(undefined)
              question.confirm()
            }}
          >
            {question.unsent === 1
              ? "1 answer or note on this device hasn't"
              : `${question.unsent} answers and notes on this device haven't`}{' '}
            been sent to the server yet. Signing out deletes all your data from this device. To keep them, go online and
            wait a moment first.
          </AlertDialog>
        </Suspense>
      )}
    </SignOutContext>
  )
}
