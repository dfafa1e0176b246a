import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { ConfirmIdentityContext } from '#web/shared/auth/confirm-identity.ts'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('#web/features/accounts/confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
}))

/** Lets anything below it ask users to confirm their identity before a dangerous act. */
export function ConfirmationGate({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([])
  const ask = useCallback((): Promise<boolean> => {
    setIsOpen(true)
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [])
  const close = (isConfirmed: boolean) => {
    setIsOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed)
  }
  return (
    <ConfirmIdentityContext value={ask}>
      {children}
      {user && isOpen && (
        <Suspense>
          <ConfirmIdentityDialog user={user} onClose={close} />
        </Suspense>
      )}
    </ConfirmIdentityContext>
  )
}
