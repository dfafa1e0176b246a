import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemModels } from '#content/item-models/index.ts'
import type { Meter } from '#domain/entitlements/entitlements.ts'
import type { Database } from '#server/adapters/db/db.ts'
import { createIdempotencyStore } from '#server/adapters/db/idempotency-keys.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import type { GoogleSignIn } from '#server/adapters/google/google-sign-in.ts'
import { createGoogleSignIn } from '#server/adapters/google/openid.ts'
import type { RenderImage } from '#server/adapters/images/render-image.ts'
import { createImageRenderer } from '#server/adapters/images/worker-renderer.ts'
import { deleteOldRuns } from '#server/adapters/jobs/job-runs.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import { createJobs } from '#server/adapters/jobs/pg-boss.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { createOutbox } from '#server/adapters/mail/outbox.ts'
import { createSmtpMailer } from '#server/adapters/mail/smtp.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import type { Principal } from './http/principal.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createAssessment } from './modules/assessment/index.ts'
import { type BankContent, openBank, openContent, readLabValues, readSearchTerms } from './modules/bank/index.ts'
import { Entitlements } from './modules/entitlements/index.ts'
import { createImages } from './modules/images/index.ts'
import { createLabValues } from './modules/lab-values/index.ts'
import { createNotebook } from './modules/notebook/index.ts'
import { createProgress } from './modules/progress/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createSimulations } from './modules/simulations/index.ts'
import { createSite } from './modules/site/index.ts'
import type { Reporter } from './process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const contentFolder = join(root, 'content')

/** What the modules run on, built from the configuration (or by a test). */
export interface Adapters {
  database: Database
  jobs: Jobs
  mailer: Mailer
  /** Undefined when Google sign-in is not configured. */
  google: GoogleSignIn | undefined
  content: BankContent
  renderImage: RenderImage
  clock: () => Date
  onError: (error: unknown, doing: string) => void
}

/** How the HTTP server is run. */
export interface HttpSettings {
  /** Nothing is logged without it. */
  logLevel?: string
  /** The folder of the built web app. */
  webFolder: string
  /** Milliseconds of event-loop delay above which requests are answered with 503. */
  maxEventLoopDelay?: number
  /** Called with error codes that an endpoint does not declare. Logs them by default. */
  onUndeclaredError?: (message: string) => void
}

export type ServerConfig = Pick<
  Config,
  'production' | 'demoAccess' | 'demoAdminPassword' | 'sessionSecret' | 'contactEmail' | 'trustProxy'
> & {
  /** Without a trailing slash; called when a link is written, since the port may be known late. */
  publicUrl: () => string
}

function createMailer(config: Config, reporter: Reporter, clock: () => Date): Mailer {
  if (config.smtpUrl) return createSmtpMailer(config.smtpUrl, config.mailFrom)
  const log = (message: string) => reporter.info(message)
  return createOutbox({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, clock, log })
}

/** Opens the database and builds the adapters of a process; `runsJobs` says whether it runs background jobs. */
export async function buildAdapters(config: Config, reporter: Reporter, runsJobs: boolean): Promise<Adapters> {
  const clock = () => new Date()
  const onError = (error: unknown, doing: string) => reporter.error(error, doing)
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    statementTimeout: config.statementTimeout,
    onError: (error) => onError(error, 'database'),
  })
  return {
    database,
    jobs: createJobs({ database, url: config.databaseUrl, runsJobs, onError }),
    mailer: createMailer(config, reporter, clock),
    google: config.google && createGoogleSignIn(config.google),
    content: await openContent(contentFolder, itemModels),
    renderImage: createImageRenderer(),
    clock,
    onError,
  }
}

/**
 * Milliseconds. The embedded database does its work in this process: 60 learners who took quizzes without a pause delayed
 * the event loop by 20 ms on average and 112 ms at most, and so did creating the job queue. The limit leaves time for
 * checkpoints and vacuums on a slow machine, which are no overload.
 */
const maxEventLoopDelay = { postgres: 1_000, embedded: 5_000 }

/** How the HTTP server of a process is run. */
export function httpSettingsOf({ production, logLevel, databaseUrl }: Config): HttpSettings {
  return {
    logLevel: !production && logLevel === 'info' ? 'warn' : logLevel,
    webFolder: join(root, 'dist/web'),
    maxEventLoopDelay: maxEventLoopDelay[databaseUrl ? 'postgres' : 'embedded'],
  }
}

const cleanUp = { name: 'stored-requests-clean-up', payload: z.object({}) } satisfies JobDefinition
const runLifetime = 30 * 24 * 60 * 60_000

/** Loads the bank, registers the jobs, and wires up the modules. */
export async function connectModules(config: ServerConfig, adapters: Adapters) {
  const { database, clock, jobs, onError } = adapters
  const { db } = database
  const { bank, load } = await openBank(db, adapters.content, clock)
  if (load.outcome === 'older_release') {
    const message = `The database has content release ${load.stored}; release ${load.given} from this build is older and was not loaded.`
    adapters.onError(new Error(message), 'bank')
  }
  const entitlements = new Entitlements(db, clock)
  const progress = createProgress({ db, clock })
  const notebook = createNotebook({ db, clock })
  const accounts = createAccounts({
    db,
    clock,
    jobs,
    mailer: adapters.mailer,
    google: adapters.google,
    config,
    findStreak: progress.findStreak,
    exportLearning: async (userId) => ({
      ...(await progress.exportLearning(userId)),
      notebook: await notebook.exportNotebook(userId),
    }),
    onError,
  })
  const images = createImages({ secret: config.sessionSecret, renderImage: adapters.renderImage })
  const assessment = createAssessment({
    db,
    bank,
    entitlements,
    secret: config.sessionSecret,
    jobs,
    findBookmarked: notebook.findBookmarked,
    clock,
  })
  const simulations = createSimulations({ db, bank, kernel: assessment.kernel, clock, viewImage: images.viewImage })
  assessment.registerSimulations(simulations.assemble)
  const site = await createSite({
    bank,
    clock,
    contactEmail: config.contactEmail,
    publicUrl: config.publicUrl,
    googleSignIn: adapters.google !== undefined,
    demoAccess: config.demoAccess,
  })
  const labValues = createLabValues(() => readLabValues(contentFolder))
  const search = createSearch({ bank, readTerms: () => readSearchTerms(contentFolder), onError })
  const idempotency = createIdempotencyStore(db, clock)
  jobs.schedule(cleanUp, '23 * * * *', async () => {
    await idempotency.deleteExpired()
    await deleteOldRuns(db, new Date(clock().getTime() - runLifetime))
    await entitlements.cleanUp()
  })
  await accounts.ensureDemoAccounts()
  const routes = (app: FastifyInstance) => {
    for (const module of [accounts, assessment, simulations, progress, site, labValues, search]) module.routes(app)
    images.routes(app, simulations.findImage)
    notebook.routes(app, assessment.openForm)
  }
  const isMetered = (principal: Principal, meter: Meter) => entitlements.isMetered(principal, meter)
  return { accounts, entitlements, idempotency: { store: idempotency, isMetered }, routes }
}

/** Builds the server without listening or starting jobs. */
export async function createServer(
  config: ServerConfig,
  adapters: Adapters,
  http: HttpSettings,
): Promise<FastifyInstance> {
  const { accounts, entitlements, idempotency, routes } = await connectModules(config, adapters)
  const app: FastifyInstance = await createApp({
    production: config.production,
    trustProxy: config.trustProxy,
    ...(http.logLevel === undefined ? {} : { logLevel: http.logLevel }),
    authenticate: accounts.authenticate,
    may: (principal, entitlement) => entitlements.has(principal, entitlement),
    findUser: accounts.findUser,
    ping: adapters.database.ping,
    webFolder: http.webFolder,
    publicUrl: config.publicUrl,
    idempotency,
    onUndeclaredError: http.onUndeclaredError ?? ((message) => app.log.error(message)),
    ...(http.maxEventLoopDelay === undefined ? {} : { maxEventLoopDelay: http.maxEventLoopDelay }),
    routes,
  })
  return app
}
