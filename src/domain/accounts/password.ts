/**
 * Normalizes a password before hashing (NFKC, per NIST SP 800-63B section 3.1.1.2), so that the same characters typed on
 * another keyboard or operating system match. Nothing is trimmed.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Personal data that an attacker who knows the owner would try first. */
export interface PasswordOwner {
  email: string
  username: string
  firstName: string
  lastName: string
}

export type PasswordWeakness = 'common' | 'too_simple' | 'personal'

/** Shorter parts of a name also occur in passwords by chance. */
const shortestPart = 4

const plain = (text: string) => normalizePassword(text).toLowerCase()

/** The names of an owner and their parts: "ada.lovelace@example.org" also gives "ada.lovelace", "lovelace", and "example". */
function personalParts(owner: PasswordOwner): string[] {
  const whole = [owner.email, owner.username, owner.firstName, owner.lastName].map(plain)
  const parts = whole.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const reversed = parts.map((part) => [...part].reverse().join(''))
  return [...new Set([...parts, ...reversed])].filter((part) => part.length >= shortestPart)
}

/**
 * Why a password is too weak; undefined when it is acceptable. `common` contains passwords in lowercase. A password may
 * contain part of the owner's name if at least 8 other characters remain.
 */
export function findPasswordWeakness(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordWeakness | undefined {
  const given = plain(password)
  if (common.has(given)) return 'common'
  if (new Set(given).size < 4) return 'too_simple'
  const isPersonal = personalParts(owner).some((part) => {
    const rest = given.replaceAll(part, '')
    return rest.length < given.length && rest.length < 8
  })
  return isPersonal ? 'personal' : undefined
}
