import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#server/adapters/db/db.ts'
import { createFitWeights } from '#server/adapters/fsrs/optimizer.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import { PaymentSandbox } from '#server/adapters/payments/sandbox/sandbox.ts'
import { createDocumentPrinter } from '#server/adapters/pdf/worker-printer.ts'
import { createQuestionFiles } from '#server/adapters/question-files/create-question-files.ts'
import { createServer } from '#server/bootstrap.ts'
import type { Adapters } from '#server/build-adapters.ts'
import { sessionCookieName } from '#server/http/principal.ts'
import { makeHashedToken } from '#server/modules/accounts/tokens.ts'
import type { BankContent } from '#server/modules/bank/index.ts'
import type { Payments } from '#server/modules/billing/index.ts'
import { Browser } from './browser.ts'
import { createInProcessJobs, type InProcessJobs } from './in-process-jobs.ts'
import { Learner } from './learner.ts'
import { practiceScenarios } from './scenario.ts'
import { makeBank } from './synthetic-bank.ts'
import { openTestDatabase } from './test-database.ts'

/** A clock that the test controls. */
export interface TestClock {
  now: Date
  advance(milliseconds: number): void
}

export interface NewLearner {
  tier?: string
  timeZone?: string
}

/** The whole server on a test database. */
export interface ServerApp {
  app: FastifyInstance
  database: Database
  jobs: InProcessJobs
  mails: Mail[]
  /** Errors that were reported instead of raised. */
  errors: unknown[]
  clock: TestClock
  /** A visitor with a new cookie jar and a new address. */
  visitor(address?: string): Browser
  /** A new learner, signed in. */
  learner(given?: NewLearner): Promise<Learner>
  /** A new admin, signed in. */
  admin(): Promise<Learner>
  /** The same learner with the same session on this server, for servers that share a database. */
  as(learner: Learner): Learner
  /** Starts another server with other content on the same database and clock. It is closed with the first. */
  another(content: BankContent): Promise<ServerApp>
  /** Runs a statement and returns its rows. */
  rows<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Closes the server. Raises when an endpoint returned an error code that the contract does not declare for it. */
  close(): Promise<void>
}

let people = 0
const newAddress = () => `10.${Math.floor(++people / 62_500)}.${Math.floor(people / 250) % 250}.${(people % 250) + 1}`

const config = {
  production: false,
  demoAccess: false,
  demoAdminPassword: undefined,
  sessionSecret: 'a session secret for tests only',
  contactEmail: 'hello@preceptor.test',
  trustProxy: 0,
  publicUrl: () => 'http://preceptor.test',
}

function makeClock(): TestClock {
  const clock = {
    now: new Date('2026-03-01T12:00:00Z'),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  return clock
}

/** Creates an account and a session without hashing a password, which takes 0.3 s on a slow machine. */
async function signUp(database: Database, now: Date, { tier = 'free', timeZone = 'UTC' }: NewLearner) {
  const name = `learner${++people}`
  const { rows } = await database.query(
    `insert into users (email, email_key, username, username_key, first_name, last_name, healthcare_field,
      subscription_tier, time_zone, referral_code, created_at)
    values ($1, $1, $2, $2, 'Ada', 'Lovelace', 'RN', $3, $4, $2, $5) returning id`,
    [`${name}@example.org`, name, tier, timeZone, now],
  )
  const userId = (rows[0] as { id: string }).id
  const { token, tokenHash } = makeHashedToken()
  await database.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    values ($1, $2, $3::timestamptz, $3, $3::timestamptz + interval '30 days')`,
    [tokenHash, userId, now],
  )
  return { userId, token }
}

/** Adapters that a test replaces. */
type GivenAdapters = Partial<Pick<Adapters, 'ai' | 'fitWeights' | 'openI'>> & {
  payments?: (db: Db, clock: TestClock) => Payments
}

const makeSandbox = (db: Db, clock: TestClock) =>
  new PaymentSandbox({ db, clock: () => clock.now, secret: config.sessionSecret })

async function startServer(
  database: Database,
  clock: TestClock,
  content: BankContent,
  given: GivenAdapters,
): Promise<ServerApp> {
  const jobs = createInProcessJobs(database.db)
  const mails: Mail[] = []
  const errors: unknown[] = []
  const undeclaredErrors = new Set<string>()
  const app = await createServer(
    config,
    {
      database,
      jobs,
      mailer: { send: async (mail) => void mails.push(mail) },
      google: undefined,
      ai: given.ai,
      content,
      print: createDocumentPrinter(),
      renderImage: async ({ type, finding }) => ({
        bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${type} ${finding}</title></svg>`),
        contentType: 'image/svg+xml' as const,
      }),
      renderCover: async () => new Uint8Array(),
      fitWeights: given.fitWeights ?? createFitWeights(),
      openI: given.openI,
      questionFiles: createQuestionFiles(),
      payments: given.payments?.(database.db, clock) ?? makeSandbox(database.db, clock),
      clock: () => clock.now,
      onError: (error) => void errors.push(error),
    },
    { webFolder: '/nowhere', onUndeclaredError: (message) => undeclaredErrors.add(message) },
  )
  const others: ServerApp[] = []
  const server: ServerApp = {
    app,
    database,
    jobs,
    mails,
    errors,
    clock,
    visitor: (address = newAddress()) => new Browser(app, address),
    async learner(given = {}) {
      const learner = new Learner(app, newAddress())
      const { userId, token } = await signUp(database, clock.now, given)
      learner.userId = userId
      learner.cookies.set(sessionCookieName(false), token)
      return learner
    },
    async admin() {
      const admin = await server.learner()
      await database.query('update users set is_admin = true where id = $1', [admin.userId])
      return admin
    },
    as(learner) {
      const same = new Learner(app, newAddress())
      for (const [name, value] of learner.cookies) same.cookies.set(name, value)
      same.userId = learner.userId
      return same
    },
    async another(other) {
      const another = await startServer(database, clock, other, given)
      others.push(another)
      return another
    },
    rows: async <Row>(statement: string, values?: unknown[]) => (await database.query(statement, values)).rows as Row[],
    async close() {
      for (const { app: other } of others) await other.close()
      await jobs.idle()
      await app.close()
      await database.close()
      failIfUndeclared(undeclaredErrors)
    },
  }
  return server
}

/** Fails the test file for error codes that the contract does not declare. */
export function failIfUndeclared(messages: ReadonlySet<string>): void {
  if (messages.size > 0) throw new Error([...messages].join('\n'))
}

/** Opens the whole server, without a language model unless one is given; close it when done. */
export async function openServerApp(content: BankContent = makeBank(), given: GivenAdapters = {}): Promise<ServerApp> {
  return startServer(await openTestDatabase(), makeClock(), content, given)
}

/** Opens the whole server with a small bank of respiratory therapy and the patients of `practiceScenarios`. */
export function openSimulationsApp(): Promise<ServerApp> {
  return openServerApp(makeBank({ fields: ['RT'], perDomain: 1, scenarios: practiceScenarios }))
}
