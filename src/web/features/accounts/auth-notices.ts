import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showFailure } from '#web/ui/toast.tsx'

/** Why Google's sign-in came back without anybody: title and what to do. */
const notices: Record<string, readonly [title: string, advice: string]> = {
  'google-not-configured': [
    'Google sign-in is not set up on this server',
    'Use your e-mail address and a password instead.',
  ],
  'google-unavailable': ['Google could not be reached', 'Try again in a moment, or use your e-mail and password.'],
  'google-canceled': ['Google sign-in was cancelled', 'Nothing was changed. You can try again at any time.'],
  'google-not-linked': [
    'This e-mail address has an account already',
    'Sign in with its password and verify the address; then Google works too.',
  ],
}

/** Says once, as a toast, what "?notice=..." stands for, and takes it out of the address. */
export function useAuthNotice(): void {
  const [search, setSearch] = useSearchParams()
  const notice = search.get('notice')
  useEffect(() => {
    if (!notice) return
    const words = notices[notice]
    if (words) showFailure(...words)
    setSearch(
      (before) => {
        before.delete('notice')
        return before
      },
      { replace: true },
    )
  }, [notice, setSearch])
}
