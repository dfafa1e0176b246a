import type { Reply } from '#contract/api.ts'
import { countDemoAccounts, insertDemoAccounts } from './accounts.store.ts'
import { demoAccount, demoPassword, demoUsernames } from './demo-accounts.ts'
import type { AccountsDeps } from './deps.ts'
import { hashPassword } from './passwords.ts'

/** Makes the test accounts that are missing, when this server offers them; they share one hash, so that it is quick. */
export async function ensureDemoAccounts(deps: AccountsDeps): Promise<void> {
  if (!deps.config.demoAccess) return
  if ((await countDemoAccounts(deps.db)) === demoUsernames.all.length) return
  const passwordHash = await hashPassword(demoPassword)
  const now = deps.clock()
  await insertDemoAccounts(
    deps.db,
    demoUsernames.all.map((username) => demoAccount(username, passwordHash, now)),
  )
}

/** What /demo prints; nothing when this server has no test accounts. */
export function viewDemoAccess(enabled: boolean): Reply<'GET /api/demo-access'> {
  return {
    enabled,
    password: enabled ? demoPassword : null,
    firstUsername: enabled ? demoUsernames.first : null,
    lastUsername: enabled ? demoUsernames.last : null,
    adminUsername: enabled ? demoUsernames.admin : null,
  }
}
