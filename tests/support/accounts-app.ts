import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/adapters/db/db.ts'
import type { GoogleSignIn } from '#server/adapters/google/google-sign-in.ts'
import type { Mail, Mailer } from '#server/adapters/mail/mailer.ts'
import { createApp } from '#server/http/app.ts'
import { type Accounts, type AccountsDeps, createAccounts } from '#server/modules/accounts/index.ts'
import { Browser } from './browser.ts'
import { createInProcessJobs, type InProcessJobs } from './in-process-jobs.ts'
import { failIfUndeclared } from './server-app.ts'
import { openTestDatabase } from './test-database.ts'

/** The accounts module in the real app, on a real database, with a clock that the test controls. */
export interface AccountsApp {
  app: FastifyInstance
  accounts: Accounts
  database: Database
  jobs: InProcessJobs
  /** Emails that were sent, oldest first. */
  mails: Mail[]
  /** Errors that the module reported instead of raising. */
  errors: unknown[]
  /** The module's clock, which the test sets. */
  clock: { now: Date; advance(milliseconds: number): void }
  /** A new visitor with a separate cookie jar and network address. */
  visitor(address?: string): Browser
  /** A new, signed-in learner. */
  learner(given?: Record<string, unknown>): Promise<Browser>
  /** Another instance of the module on the same database with other options, as after a restart. */
  restart(options: AccountsAppOptions): Accounts
  close(): Promise<void>
}

export interface AccountsAppOptions {
  demoAccess?: boolean
  demoAdminPassword?: string | undefined
  production?: boolean
  google?: GoogleSignIn
  mailer?: Mailer
  publicUrl?: () => string
  findStreak?: AccountsDeps['findStreak']
  exportLearning?: AccountsDeps['exportLearning']
  referrals?: AccountsDeps['referrals']
}

/** The body that the registration form sends, with the given fields replaced. */
export function registration(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'ada@example.org',
    username: 'ada',
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Lovelace',
    healthcareField: 'RN',
    ...given,
  }
}

/** The last email to an address: its subject, the page of its link, and the token in the link's fragment. */
export function lastLink({ mails }: Pick<AccountsApp, 'mails'>, address: string) {
  const mail = mails.filter(({ to }) => to === address).at(-1)
  const url = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'none:')
  const token = new URLSearchParams(url.hash.slice(1)).get('token')
  return {
    subject: mail?.subject,
    text: mail?.text ?? '',
    page: `${url.origin}${url.pathname}`,
    token,
    query: url.search,
  }
}

let visitors = 0

/** Opens the app; close it when done. */
export async function openAccountsApp(options: AccountsAppOptions = {}): Promise<AccountsApp> {
  const database = await openTestDatabase()
  const jobs = createInProcessJobs(database.db)
  const mails: Mail[] = []
  const errors: unknown[] = []
  const undeclaredErrors = new Set<string>()
  const clock = {
    now: new Date('2026-03-01T12:00:00Z'),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const build = (given: AccountsAppOptions) =>
    createAccounts({
      db: database.db,
      clock: () => clock.now,
      jobs,
      mailer: given.mailer ?? { send: async (mail) => void mails.push(mail) },
      google: given.google,
      config: {
        production: given.production ?? false,
        demoAccess: given.demoAccess ?? true,
        demoAdminPassword: given.demoAdminPassword,
        sessionSecret: 'a session secret for tests only',
        publicUrl: given.publicUrl ?? (() => 'http://preceptor.test'),
      },
      findStreak: given.findStreak ?? (async () => ({ dailyStreak: 0, highestStreak: 0 })),
      referrals: given.referrals ?? { recordSignUp: async () => {}, onEmailVerified: async () => {} },
      exportLearning: given.exportLearning ?? (async () => ({})),
      closeAccount: { prepare: async () => {}, inTransaction: async () => {} },
      onError: (error) => void errors.push(error),
    })
  const accounts = build(options)
  const app = await createApp({
    production: options.production ?? false,
    trustProxy: 0,
    authenticate: accounts.authenticate,
    may: () => true,
    mayUse: async () => true,
    onUndeclaredError: (message) => undeclaredErrors.add(message),
    ping: database.ping,
    webFolder: '/nowhere',
    publicUrl: () => 'http://preceptor.test',
    routes: accounts.routes,
  })
  const visitor = (address = `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`) =>
    new Browser(app, address)
  return {
    app,
    accounts,
    database,
    jobs,
    mails,
    errors,
    clock,
    visitor,
    async learner(given = {}) {
      const browser = visitor()
      const name = `learner${visitors}`
      const body = registration({ email: `${name}@example.org`, username: name, ...given })
      const reply = await browser.post('/api/register', body)
      if (reply.statusCode !== 200) throw new Error(`registration failed: ${reply.body}`)
      await jobs.idle()
      return browser
    },
    restart: build,
    async close() {
      await jobs.idle()
      await app.close()
      await database.close()
      failIfUndeclared(undeclaredErrors)
    },
  }
}
