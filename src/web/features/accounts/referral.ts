import { readStored, writeStored } from '#web/shared/storage.ts'

const storageKey = 'preceptor.referral'
const maxLength = 32

/** Remembers the code of a shared link ("?ref=CODE") until an account is created in this browser. */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (code && code.length <= maxLength) writeStored(storageKey, code)
}

/** The remembered code; undefined without one. */
export function findReferral(): string | undefined {
  return readStored(storageKey) ?? undefined
}

/** Forgets the code after it was used. */
export function forgetReferral(): void {
  writeStored(storageKey, null)
}
