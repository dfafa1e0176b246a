import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Account } from '#domain/accounts/account.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Authenticate, Principal } from '#server/http/principal.ts'
import { serve } from '#server/http/serve.ts'
import { accountRoutes } from './account.routes.ts'
import { viewUser } from './accounts.views.ts'
import { scheduleCleanUp } from './clean-up.ts'
import { ensureDemoAccounts, viewDemoAccess } from './demo.service.ts'
import type { AccountsDeps } from './deps.ts'
import { googleRoutes } from './google.routes.ts'
import { createGoogle } from './google.service.ts'
import { createGoogleAccounts } from './google-accounts.service.ts'
import { createLimits } from './limits.service.ts'
import { createAccountMails } from './mails.service.ts'
import { createOwnPassword } from './own-password.service.ts'
import { createPersonalData } from './personal-data.service.ts'
import { createProfile } from './profile.service.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { createRecovery } from './recovery.service.ts'
import { createRegistration } from './registration.service.ts'
import { createSessionCookie } from './session-cookie.ts'
import { createSessions } from './sessions.service.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { createSignIn } from './sign-in.service.ts'

export { demoPassword, demoUsernames } from './demo-accounts.ts'
export type { AccountsDeps } from './deps.ts'

/** The accounts module: who somebody is, how they prove it, and what they may do with what is kept about them. */
export interface Accounts {
  routes(app: FastifyInstance): void
  authenticate: Authenticate
  /** The user record of a caller, as GET /api/user answers it. */
  findUser(principal: Principal): Promise<User>
  /** Makes the test accounts when this server offers them; before it listens. */
  ensureDemoAccounts(): Promise<void>
}

/** Wires the module. States its jobs, so it has to be called before `jobs.start()`. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const limits = createLimits(deps)
  const sessions = createSessions({ db: deps.db, clock: deps.clock, demoAccess: deps.config.demoAccess })
  const cookie = createSessionCookie(deps.config.production)
  const mails = createAccountMails(deps)
  const registration = createRegistration(deps, sessions, limits, mails)
  const signIn = createSignIn(deps, sessions, limits)
  const profile = createProfile(deps, limits, mails, sessions)
  const ownPassword = createOwnPassword(deps, limits, profile, sessions)
  const recovery = createRecovery(deps, limits, mails, sessions)
  const personalData = createPersonalData(deps, sessions, profile, ownPassword)
  const google = createGoogle(deps, sessions, createGoogleAccounts(deps, mails))
  scheduleCleanUp(deps)
  const view = async (account: Account) =>
    viewUser(account, await deps.findStreak(account.id, localDay(deps.clock(), account.timeZone)))
  return {
    authenticate: sessions.authenticate,
    findUser: async (principal) => view(await profile.get(principal)),
    ensureDemoAccounts: () => ensureDemoAccounts(deps),
    routes(app) {
      signInRoutes(app, { registration, signIn, sessions, cookie, view })
      accountRoutes(app, { profile, ownPassword, sessions, personalData, cookie, view })
      recoveryRoutes(app, recovery)
      googleRoutes(app, { google, sessions, cookie, config: deps.config })
      serve(app, 'GET /api/demo-access', async () => viewDemoAccess(deps.config.demoAccess))
    },
  }
}
