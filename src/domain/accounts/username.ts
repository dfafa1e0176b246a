/** The product's test accounts: test01 to test99, test100, and admin01. */
const testAccount = /^(test(0[1-9]|[1-9][0-9]|100)|admin01)$/i

/** True for usernames that cannot be registered, whether or not the server offers test accounts. */
export function isReservedUsername(username: string): boolean {
  return testAccount.test(username.trim())
}

/**
 * Usernames to try for a new Google account, best first: the part of the email address before the @, reduced to the
 * characters a username may have, then the same with a number. `start` (any non-negative integer) varies the numbers, so
 * that two people with the same name are not offered the same ones.
 */
export function suggestUsernames(email: string, start: number): string[] {
  const local = email.split('@', 1)[0] ?? ''
  const cleaned = local
    .replace(/\+.*$/, '')
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, 24)
  const base = cleaned.length >= 3 ? cleaned : `learner${cleaned}`
  const numbered = Array.from({ length: 8 }, (_, index) => `${base}-${100 + ((start + index * 7919) % 899_900)}`)
  return [base, ...numbered].filter((name) => !isReservedUsername(name))
}
