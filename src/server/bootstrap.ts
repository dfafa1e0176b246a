import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemModels } from '#content/item-models/index.ts'
import type { Meter } from '#domain/entitlements/entitlements.ts'
import type { AiProvider } from '#server/adapters/ai/ai-provider.ts'
import { createAiProvider } from '#server/adapters/ai/sdk-provider.ts'
import type { Database, Db } from '#server/adapters/db/db.ts'
import { createIdempotencyStore } from '#server/adapters/db/idempotency-keys.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import type { FitWeights } from '#server/adapters/fsrs/fit-weights.ts'
import { createFitWeights } from '#server/adapters/fsrs/optimizer.ts'
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
import { PaymentSandbox } from '#server/adapters/payments/sandbox/sandbox.ts'
import { StripePayments } from '#server/adapters/payments/stripe.ts'
import type { PrintDocument } from '#server/adapters/pdf/print-document.ts'
import { createDocumentPrinter } from '#server/adapters/pdf/worker-printer.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import type { Principal } from './http/principal.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createAi } from './modules/ai/index.ts'
import { createAnalytics } from './modules/analytics/index.ts'
import { createAssessment } from './modules/assessment/index.ts'
import { createAudit } from './modules/audit/index.ts'
import {
  type Bank,
  type BankContent,
  openBank,
  openContent,
  readDrawings,
  readLabValues,
  readSearchTerms,
} from './modules/bank/index.ts'
import { type Billing, createBilling, type FirstPaymentListener, type Payments } from './modules/billing/index.ts'
import { Entitlements } from './modules/entitlements/index.ts'
import { createFlashcards } from './modules/flashcards/index.ts'
import { createImages } from './modules/images/index.ts'
import { createItemStatistics } from './modules/item-statistics/index.ts'
import { createLabValues } from './modules/lab-values/index.ts'
import { Ledger } from './modules/ledger/index.ts'
import { createLiveSessions } from './modules/live-sessions/index.ts'
import { createNotebook } from './modules/notebook/index.ts'
import { createProgress } from './modules/progress/index.ts'
import { Referrals } from './modules/referrals/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createSettings } from './modules/settings/index.ts'
import { createSimulations } from './modules/simulations/index.ts'
import { createSite } from './modules/site/index.ts'
import { createStudy } from './modules/study/index.ts'
import { createStudyPlans } from './modules/study-plan/index.ts'
import { createTutor } from './modules/tutor/index.ts'
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
  /** Undefined when no language model is configured. */
  ai: AiProvider | undefined
  content: BankContent
  renderImage: RenderImage
  print: PrintDocument
  fitWeights: FitWeights
  /** Undefined when plans can't be bought on this server. */
  payments: Payments | undefined
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

function createPayments({ payments, sessionSecret }: Config, db: Db, clock: () => Date): Payments | undefined {
  if (payments === 'sandbox') return new PaymentSandbox({ db, clock, secret: sessionSecret })
  return payments && new StripePayments(payments, clock)
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
    ai: config.ai && createAiProvider(config.ai),
    content: await openContent(contentFolder, itemModels),
    renderImage: createImageRenderer(),
    print: createDocumentPrinter(),
    fitWeights: createFitWeights(),
    payments: createPayments(config, database.db, clock),
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

/** Opens the bank with the content of this build, unless the database has that of a newer one. */
async function loadContent({ database: { db }, content, clock, onError }: Adapters): Promise<Bank> {
  const { bank, load } = await openBank(db, content, clock)
  if (load.outcome === 'older_release') {
    const message = `The database has content release ${load.stored}; release ${load.given} from this build is older and was not loaded.`
    onError(new Error(message), 'bank')
  }
  return bank
}

/** Deletes what is no longer needed every hour, and returns the store of repeated requests. */
function scheduleCleanUp({ database: { db }, jobs, clock }: Adapters, modules: { cleanUp(): Promise<void> }[]) {
  const idempotency = createIdempotencyStore(db, clock)
  jobs.schedule(cleanUp, '23 * * * *', async () => {
    await idempotency.deleteExpired()
    await deleteOldRuns(db, new Date(clock().getTime() - runLifetime))
    for (const module of modules) await module.cleanUp()
  })
  return idempotency
}

/** What learners may do, and what they have earned. */
function createRights({ sessionSecret, publicUrl }: ServerConfig, { database: { db }, clock }: Adapters) {
  const ledger = new Ledger(db, clock)
  const entitlements = new Entitlements(db, clock, (use) => db.tx((tx) => ledger.useQuizCredit(tx, use)))
  const referrals = new Referrals({ db, clock, ledger, secret: sessionSecret, publicUrl })
  return { ledger, entitlements, referrals }
}

/** What admins decide, what they did, and the language model, which follows the settings. */
function createOperation({ contactEmail }: ServerConfig, adapters: Adapters) {
  const { clock, onError } = adapters
  const { db } = adapters.database
  const audit = createAudit({ db, clock })
  const ai = createAi({ db, clock, provider: adapters.ai, onError })
  const settings = createSettings({ db, clock, audit, configured: { contactEmail, model: ai.model } })
  return { audit, ai, settings }
}

/** Quizzes, exams, and simulations, with the images that they show. */
function createAssessments(
  { sessionSecret: secret }: ServerConfig,
  { database: { db }, jobs, clock, renderImage }: Adapters,
  {
    bank,
    entitlements,
    notebook,
  }: { bank: Bank; entitlements: Entitlements; notebook: ReturnType<typeof createNotebook> },
) {
  const images = createImages({ secret, renderImage })
  const { findBookmarked } = notebook
  const assessment = createAssessment({ db, bank, entitlements, secret, jobs, findBookmarked, clock })
  const simulations = createSimulations({
    db,
    bank,
    kernel: assessment.kernel,
    clock,
    viewImage: images.viewImage,
  })
  assessment.registerSimulations(simulations.assemble)
  return { images, assessment, simulations }
}

function connectBilling(
  config: ServerConfig,
  { database, clock, jobs, mailer, payments, onError }: Adapters,
  given: {
    ledger: Ledger
    salesEmail: () => Promise<string>
    firstPaymentListeners: readonly FirstPaymentListener[]
  },
): Billing {
  const { sessionSecret: secret, publicUrl } = config
  return createBilling({
    ...given,
    db: database.db,
    clock,
    jobs,
    mailer,
    payments,
    secret,
    publicUrl,
    onError,
  })
}

function connectSite(
  { publicUrl, demoAccess }: ServerConfig,
  adapters: Adapters,
  given: { bank: Bank; aiModel: boolean; contactEmail: () => Promise<string> },
) {
  const payments = adapters.payments?.kind ?? null
  const googleSignIn = adapters.google !== undefined
  const { clock, database } = adapters
  return createSite({ ...given, db: database.db, clock, publicUrl, demoAccess, googleSignIn, payments })
}

function routeAll(app: FastifyInstance, modules: readonly { routes(app: FastifyInstance): void }[]): void {
  for (const module of modules) module.routes(app)
}

/** Loads the bank, registers the jobs, and wires up the modules. */
export async function connectModules(config: ServerConfig, adapters: Adapters) {
  const { database, clock, jobs, onError, mailer, fitWeights } = adapters
  const { db } = database
  const bank = await loadContent(adapters)
  const progress = createProgress({ db, clock })
  const { ledger, entitlements, referrals } = createRights(config, adapters)
  const analytics = createAnalytics({ db, bank, entitlements, progress, clock })
  const notebook = createNotebook({ db, clock })
  const { audit, ai, settings } = createOperation(config, adapters)
  const accounts = createAccounts({
    db,
    clock,
    jobs,
    mailer,
    google: adapters.google,
    config,
    findStreak: progress.findStreak,
    referrals,
    exportLearning: async (userId) => ({
      ...(await progress.exportLearning(userId)),
      billing: await billing.exportBilling(userId),
      notebook: await notebook.exportNotebook(userId),
      studyAids: await study.exportStudyAids(userId),
      aiCalls: await ai.exportCalls(userId),
      referrals: await referrals.exportReferrals(userId),
      ledger: await ledger.listEntries(userId),
      flashcards: await flashcards.exportFlashcards(userId),
      tutorConversations: await tutor.exportConversations(userId),
      studyPlans: await studyPlans.exportStudyPlans(userId),
      liveSessions: await liveSessions.exportSeats(userId),
    }),
    closeAccount: {
      prepare: () => billing.prepareToClose(),
      inTransaction: (tx, userId) => billing.closeAccount(tx, userId),
    },
    onError,
  })
  const billing = connectBilling(config, adapters, {
    ledger,
    salesEmail: settings.salesEmail,
    firstPaymentListeners: [(tx, userId, payment) => referrals.onFirstPayment(tx, userId, payment)],
  })
  const { images, assessment, simulations } = createAssessments(config, adapters, { bank, entitlements, notebook })
  const { kernel, questionAccess, recordSeen, findOpenItems } = assessment
  const flashcards = createFlashcards({ db, bank, jobs, fitWeights, findOpenItems, questionAccess, clock })
  const site = await connectSite(config, adapters, { bank, aiModel: ai.isOn, contactEmail: settings.contactEmail })
  const labValues = createLabValues(() => readLabValues(contentFolder))
  const search = createSearch({ bank, readTerms: () => readSearchTerms(contentFolder), onError })
  const study = createStudy({
    db,
    bank,
    search,
    ai,
    entitlements,
    print: adapters.print,
    readDrawings: () => readDrawings(contentFolder),
    flashcards,
    findOpenItems,
    recordSeen,
    clock,
    viewImage: images.viewImage,
    secret: config.sessionSecret,
  })
  const tutor = createTutor({ db, bank, search, ai, entitlements, kernel, questionAccess, recordSeen, clock })
  const studyPlans = createStudyPlans({ db, bank, entitlements, progress, flashcards, clock, config })
  const liveSessions = createLiveSessions({ db, jobs, mailer, audit, clock, config })
  const itemStatistics = createItemStatistics({ db, bank, jobs, audit, clock })
  const idempotency = scheduleCleanUp(adapters, [entitlements, ai, referrals])
  await accounts.ensureDemoAccounts()
  const routes = (app: FastifyInstance) => {
    routeAll(app, [accounts, assessment, simulations, progress, site, labValues, search, study, flashcards])
    routeAll(app, [tutor, studyPlans, liveSessions, analytics, referrals, billing, audit, settings])
    routeAll(app, [itemStatistics])
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
    usesStripe: adapters.payments?.kind === 'stripe',
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
