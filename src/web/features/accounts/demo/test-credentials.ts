import type { Reply } from '#contract/api.ts'
import type { TestUserType } from './test-mode.ts'

/** Test access as a server offers it: the accounts and the password that they share. */
export interface TestAccess {
  password: string
  firstUsername: string
  lastUsername: string
  adminUsername: string
}

/** What the server offers; undefined when it offers none. */
export function findTestAccess(reply: Reply<'GET /api/demo-access'>): TestAccess | undefined {
  const { enabled, password, firstUsername, lastUsername, adminUsername } = reply
  if (!enabled || !password || !firstUsername || !lastUsername || !adminUsername) return undefined
  return { password, firstUsername, lastUsername, adminUsername }
}

/** test01 to test99 and test100. */
const learner = /^test(0[1-9]|[1-9]\d|100)$/

/** What kind of user the credentials are for; undefined when they are not those of a test account. */
export function findTestUserType(username: string, password: string, access: TestAccess): TestUserType | undefined {
  if (password !== access.password) return undefined
  if (username === access.adminUsername) return 'admin'
  return learner.test(username) ? 'pro' : undefined
}
