import { readStored, writeStored } from '#web/shared/storage.ts'

const storageKey = 'preceptor.referral'
const maxLength = 32

/**
 * Remembers the code of a shared link ("?ref=CODE") until an account is created in this browser. A visitor who left the
 * page of the link before its code had loaded comes from it: it is the referring page then.
 */
export function rememberReferral(): void {
  const isInside = document.referrer !== '' && new URL(document.referrer).origin === location.origin
  const code = findCode(location.search) ?? (isInside ? findCode(new URL(document.referrer).search) : undefined)
  if (code) writeStored(storageKey, code)
}

function findCode(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref')?.trim()
  return code && code.length <= maxLength ? code : undefined
}

/** The remembered code; undefined without one. */
export function findReferral(): string | undefined {
  return readStored(storageKey) ?? undefined
}

/** Forgets the code after it was used. */
export function forgetReferral(): void {
  writeStored(storageKey, null)
}
