/**
 * A password in the one form in which it is hashed: the same characters typed on another keyboard or system give the
 * same password (NFKC, as NIST SP 800-63B section 3.1.1.2 asks for). Nothing is trimmed.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}
