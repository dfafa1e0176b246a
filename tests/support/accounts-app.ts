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

/** The accounts module in the real app, on a real database, with a clock that the test moves. */
export interface AccountsApp {
  app: FastifyInstance
  accounts: Accounts
  database: Database
  jobs: InProcessJobs
  /** Mails that were sent, oldest first. */
  mails: Mail[]
  /** What the module reported instead of raising it. */
  errors: unknown[]
  /** The time that the module believes; settable. */
  clock: { now: Date; pass(milliseconds: number): void }
  /** A new visitor, with cookies of its own, at an address of its own. */
  visitor(address?: string): Browser
  /** A new learner who is signed in. */
  learner(given?: Record<string, unknown>): Promise<Browser>
  close(): Promise<void>
}

export interface AccountsAppOptions {
  demoAccess?: boolean
  production?: boolean
  google?: GoogleSignIn
  mailer?: Mailer
  publicUrl?: () => string
  findStreak?: AccountsDeps['findStreak']
  exportLearning?: AccountsDeps['exportLearning']
}

/** What the registration form sends, for a test that does not care. */
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

let visitors = 0

/** Opens the app; close it when done. */
export async function openAccountsApp(options: AccountsAppOptions = {}): Promise<AccountsApp> {
  const database = await openTestDatabase()
  const jobs = createInProcessJobs()
  const mails: Mail[] = []
  const errors: unknown[] = []
  const undeclaredErrors = new Set<string>()
  const clock = {
    now: new Date('2026-03-01T12:00:00Z'),
    pass(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const { demoAccess = true, production = false } = options
  const accounts = createAccounts({
    db: database.db,
    clock: () => clock.now,
    jobs,
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
    google: options.google,
    config: {
      production,
      demoAccess,
      sessionSecret: 'a secret of this test, long enough',
      publicUrl: options.publicUrl ?? (() => 'http://preceptor.test'),
    },
    findStreak: options.findStreak ?? (async () => ({ dailyStreak: 0, highestStreak: 0 })),
    exportLearning: options.exportLearning ?? (async () => ({})),
    onError: (error) => void errors.push(error),
  })
  const app = await createApp({
    production,
    trustProxy: 0,
    authenticate: accounts.authenticate,
    may: () => true,
    onUndeclaredError: (message) => undeclaredErrors.add(message),
    ping: database.ping,
    webFolder: '/nowhere',
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
    async close() {
      await jobs.idle()
      await app.close()
      await database.close()
      failIfUndeclared(undeclaredErrors)
    },
  }
}
