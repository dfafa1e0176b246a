import { useSyncExternalStore } from 'react'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { registerPersonalStore } from '#web/shared/clear-personal-data.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** On every screen while test mode is on. Exiting it signs out and reloads the page. */
export function TestModeBanner() {
  const username = useTestUsername()
  const { signOut, isPending } = useSignOut()
  if (username === null) return null
  return (
    <aside aria-label="Test mode" className="border-b border-rule bg-warn-wash text-sm text-ink">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 md:px-6">
        <p className="py-1">
          <strong className="text-warn">Test Mode Active</strong>{' '}
          <span className="whitespace-nowrap text-ink-2">as {username}</span>
        </p>
        <button
          type="button"
          disabled={isPending}
          onClick={() => signOut({ reload: true })}
          className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold whitespace-nowrap underline underline-offset-3"
        >
          {isPending && <Spinner />}
          Exit Test Mode
        </button>
      </div>
    </aside>
  )
}

const modeKey = 'preceptor.test-mode'
const nameKey = 'preceptor.test-username'
const typeKey = 'preceptor.test-user-type'

export type TestUserType = 'pro' | 'admin'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Switches test mode on in this browser, for an account and its kind of user. */
export function startTestMode(username: string, type: TestUserType): void {
  writeStored(modeKey, 'true')
  writeStored(nameKey, username)
  writeStored(typeKey, type)
  notify()
}

/** Switches test mode off. */
function endTestMode(): void {
  for (const key of [modeKey, nameKey, typeKey]) writeStored(key, null)
  notify()
}

// However the user leaves, test mode ends with the session.
registerPersonalStore({ clear: endTestMode })

/** The test account in use; null when test mode is off. */
function useTestUsername(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (readStored(modeKey) === 'true' ? readStored(nameKey) : null),
    () => null,
  )
}
