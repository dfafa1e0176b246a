/** Crockford's base 32: no letter that could be read as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const recoveryCodeCount = 10

/** Bytes of randomness in a recovery code: 80 bits, which nobody can search even with the stored hash. */
export const recoveryCodeBytes = 10

const recoveryLength = 16

/** A recovery code of random bytes, in groups that can be copied by hand: "7H3K-9QXM-2VTB-D4RC". */
export function makeRecoveryCode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** What was typed as the second step of a sign-in. */
export interface TypedCode {
  /** `app`: six digits of an authenticator app; `recovery`: a recovery code without its hyphens. */
  kind: 'app' | 'recovery'
  code: string
}

/** Reads a code as people type it, with spaces, hyphens, and letters that look alike; undefined when it cannot be one. */
export function readTypedCode(text: string): TypedCode | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  const isRecovery = code.length === recoveryLength && [...code].every((letter) => alphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : undefined
}
