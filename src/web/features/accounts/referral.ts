import { readStored, writeStored } from '#web/shared/storage.ts'

const storageKey = 'preceptor.referral'
const longest = 32

/** Remembers the code of a link that somebody shared ("?ref=CODE"), until an account is made in this browser. */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (code && code.length <= longest) writeStored(storageKey, code)
}

/** The code remembered; undefined when there is none. */
export function findReferral(): string | undefined {
  return readStored(storageKey) ?? undefined
}

/** The code has been used. */
export function forgetReferral(): void {
  writeStored(storageKey, null)
}
