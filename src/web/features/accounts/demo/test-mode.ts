import { useSyncExternalStore } from 'react'
import { registerPersonalStore } from '#web/shared/clear-personal-data.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'

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
export function useTestUsername(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (readStored(modeKey) === 'true' ? readStored(nameKey) : null),
    () => null,
  )
}
