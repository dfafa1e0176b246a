import type { Reply } from '#contract/api.ts'
import type { TestUserType } from './test-mode.ts'

/** The test accounts of a server, and the password that they share. */
export interface TestAccess {
  password: string
  firstUsername: string
  lastUsername: string
  /** Null when the server has no test administrator, or one with a password of its own. */
  adminUsername: string | null
}

/** The test accounts that the server offers; undefined when it offers none. */
export function findTestAccess(reply: Reply<'GET /api/demo-access'>): TestAccess | undefined {
  const { enabled, password, firstUsername, lastUsername, adminUsername, adminUsesPublishedPassword } = reply
  if (!enabled || !password || !firstUsername || !lastUsername) return undefined
  return { password, firstUsername, lastUsername, adminUsername: adminUsesPublishedPassword ? adminUsername : null }
}

/** test01 to test99 and test100. */
const learner = /^test(0[1-9]|[1-9]\d|100)$/

/** The kind of user that the credentials are for; undefined when they are not those of a test account. */
export function findTestUserType(username: string, password: string, access: TestAccess): TestUserType | undefined {
  if (password !== access.password) return undefined
  if (access.adminUsername !== null && username === access.adminUsername) return 'admin'
  return learner.test(username) ? 'pro' : undefined
}
