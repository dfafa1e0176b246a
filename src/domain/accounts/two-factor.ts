/** Crockford's Base32, which has no letter that could be mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const recoveryCodeCount = 10

/** Bytes of randomness in a recovery code: 80 bits, too many to guess even with the stored hash. */
export const recoveryCodeBytes = 10

const recoveryLength = 16

/** A recovery code made of random bytes, in groups that are easy to copy by hand: "7H3K-9QXM-2VTB-D4RC". */
export function makeRecoveryCode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** A second-step code as the user typed it. */
export interface TypedCode {
  /** `app`: six digits of an authenticator app; `recovery`: a recovery code without its hyphens. */
  kind: 'app' | 'recovery'
  code: string
}

/** Reads a code as people type it, with spaces, hyphens, and lookalike letters; undefined when it cannot be a code. */
export function readTypedCode(text: string): TypedCode | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  const isRecovery = code.length === recoveryLength && [...code].every((letter) => alphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : undefined
}
