import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/shared/storage.ts'

const modeKey = 'preceptor.test-mode'
const nameKey = 'preceptor.test-username'
const typeKey = 'preceptor.test-user-type'

export type TestUserType = 'pro' | 'admin'

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks this browser as testing, with the account and what kind of user it is. */
export function rememberTestMode(username: string, type: TestUserType): void {
  writeStored(modeKey, 'true')
  writeStored(nameKey, username)
  writeStored(typeKey, type)
  announce()
}

/** Test mode is over. */
export function forgetTestMode(): void {
  for (const key of [modeKey, nameKey, typeKey]) writeStored(key, null)
  announce()
}

/** The account under test; null when this browser is not testing. */
export function useTestUsername(): string | null {
  return useSyncExternalStore(subscribe, () => (readStored(modeKey) === 'true' ? readStored(nameKey) : null))
}
