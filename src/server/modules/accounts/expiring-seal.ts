import { createSeal } from '#server/seal.ts'

/** Seals small values that a browser keeps for us for a while. */
export interface ExpiringSeal {
  seal(value: unknown, expiresAt: Date): string
  /** The value; undefined when it was not sealed here for this purpose, was changed, or is out of date. */
  open(sealed: string, now: Date): unknown
}

/** A seal whose values go out of date. */
export function createExpiringSeal(secret: string, purpose: string): ExpiringSeal {
  const lasting = createSeal(secret, purpose)
  return {
    seal: (value, expiresAt) => lasting.seal(JSON.stringify({ value, expiresAt: expiresAt.getTime() })),
    open(sealed, now) {
      const text = lasting.open(sealed)
      if (text === undefined) return undefined
      const { value, expiresAt } = JSON.parse(text)
      return now.getTime() < expiresAt ? value : undefined
    },
  }
}
