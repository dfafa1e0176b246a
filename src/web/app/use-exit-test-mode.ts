import { useAuth } from '#web/features/account/auth-provider.tsx'
import { deferSignOut } from '#web/features/account/pending-sign-out.ts'
import { forgetTestMode } from '#web/features/demo/test-mode.ts'
import { call } from '#web/shared/api/call.ts'

/** Ends test mode: signs out, forgets the flags and loads the page anew. */
export function useExitTestMode(): () => Promise<void> {
  const { leave, startLeaving } = useAuth()
  return async () => {
    await call('POST /api/logout').catch(deferSignOut)
    forgetTestMode()
    startLeaving()
    leave()
    location.assign('/')
  }
}
