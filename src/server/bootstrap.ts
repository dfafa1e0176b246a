import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createIdempotencyStore } from '#server/adapters/db/idempotency-keys.ts'
import { renderEcgStrip } from '#server/adapters/images/ecg-strip.ts'
import { measureEcg } from '#server/adapters/images/measure-ecg.ts'
import { deleteOldRuns } from '#server/adapters/jobs/job-runs.ts'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import type { Adapters } from './build-adapters.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createAdminStatistics } from './modules/admin-statistics/index.ts'
import { createAi } from './modules/ai/index.ts'
import { createAnalytics } from './modules/analytics/index.ts'
import { createAssessment } from './modules/assessment/index.ts'
import { type Audit, createAudit } from './modules/audit/index.ts'
import {
  type Bank,
  openBank,
  readDrawings,
  readLabValues,
  readReferences,
  readSearchTerms,
  readTables,
} from './modules/bank/index.ts'
import { type Billing, createBilling, type FirstPaymentListener } from './modules/billing/index.ts'
import { createBlog, readPosts } from './modules/blog/index.ts'
import { createClinicalImages, readClinicalImages } from './modules/clinical-images/index.ts'
import { createContentLibrary } from './modules/content-library/index.ts'
import { createDownloads, readHandouts } from './modules/downloads/index.ts'
import { Entitlements } from './modules/entitlements/index.ts'
import { createFlashcards } from './modules/flashcards/index.ts'
import { createGeneration } from './modules/generation/index.ts'
import { createImages } from './modules/images/index.ts'
import { createItemStatistics } from './modules/item-statistics/index.ts'
import { createLabValues } from './modules/lab-values/index.ts'
import { Ledger } from './modules/ledger/index.ts'
import { createLiveSessions } from './modules/live-sessions/index.ts'
import { createMedicalImages, readMedicalCases } from './modules/medical-images/index.ts'
import { createNotebook } from './modules/notebook/index.ts'
import { createProblemReports } from './modules/problem-reports/index.ts'
import { createProgress } from './modules/progress/index.ts'
import { Referrals } from './modules/referrals/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createSettings } from './modules/settings/index.ts'
import { createSimulations } from './modules/simulations/index.ts'
import { createSite } from './modules/site/index.ts'
import { createStudy } from './modules/study/index.ts'
import { createStudyPlans } from './modules/study-plan/index.ts'
import { createSupport } from './modules/support/index.ts'
import { createTutor } from './modules/tutor/index.ts'
import { createUsers } from './modules/users/index.ts'
import { createVideoScripts } from './modules/video-scripts/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const contentFolder = join(root, 'content')

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
async function loadContent({ database: { db }, content, onError }: Adapters): Promise<Bank> {
  const { bank, load } = await openBank(db, content)
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

/** The site, the blog, and what else a visitor sees. */
async function connectSite(
  { publicUrl, demoAccess }: ServerConfig,
  adapters: Adapters,
  given: { bank: Bank; aiModel: boolean; contactEmail: () => Promise<string>; audit: Audit },
) {
  const payments = adapters.payments?.kind ?? null
  const googleSignIn = adapters.google !== undefined
  const { clock, database, renderCover, print } = adapters
  const { db } = database
  const { audit } = given
  const blog = createBlog({ db, audit, readPosts: () => readPosts(contentFolder), renderCover, clock, publicUrl })
  const findArticles = async () =>
    (await blog.findPublished()).map(({ id, publishedAt }) => ({ path: `/blog/${id}`, lastChanged: publishedAt }))
  const settings = { db, publicUrl, demoAccess, googleSignIn }
  const modules = [
    await createSite({ ...given, ...settings, payments, clock, findArticles }),
    blog,
    createVideoScripts({ print, clock }),
    createDownloads({ readHandouts: () => readHandouts(contentFolder, renderEcgStrip), print, clock }),
  ]
  return {
    routes: (app: FastifyInstance) => routeAll(app, modules),
    findPage: blog.findPage,
  }
}

type StudyDeps = Parameters<typeof createStudy>[0]

function connectStudy(
  { sessionSecret: secret }: ServerConfig,
  { database: { db }, clock, print }: Adapters,
  given: Omit<StudyDeps, 'db' | 'clock' | 'print' | 'secret' | 'readDrawings'>,
) {
  return createStudy({ ...given, db, clock, print, secret, readDrawings: () => readDrawings(contentFolder) })
}

function connectSupport(
  { database: { db }, clock, jobs, mailer }: Adapters,
  given: Pick<Parameters<typeof createSupport>[0], 'audit' | 'entitlements' | 'findContacts'>,
) {
  return createSupport({ ...given, db, clock, jobs, mailer })
}

/** The bank as admins see it, what learners report about it, and the laboratory values. */
function connectContent(config: ServerConfig, adapters: Adapters, { bank, audit }: { bank: Bank; audit: Audit }) {
  const { database, jobs, mailer, clock, questionFiles } = adapters
  const { db } = database
  const citations = () => readReferences(contentFolder)
  return [
    createProblemReports({ db, jobs, mailer, audit, clock, config }),
    createContentLibrary({ db, bank, audit, readReferences: citations, questionFiles, clock }),
    createLabValues(() => readLabValues(contentFolder)),
  ]
}

function connectGeneration(
  { database: { db }, jobs, clock }: Adapters,
  given: Pick<Parameters<typeof createGeneration>[0], 'bank' | 'search' | 'library' | 'ai' | 'audit'>,
) {
  return createGeneration({
    ...{ ...given, db, jobs, clock },
    readTables: () => readTables(contentFolder),
    readReferences: () => readReferences(contentFolder),
  })
}

function routeAll(app: FastifyInstance, modules: readonly { routes(app: FastifyInstance): void }[]): void {
  for (const module of modules) module.routes(app)
}

/** The two image libraries, which show what the files in the content folder describe. */
function connectImageLibraries(
  { database: { db }, jobs, clock, openI }: Adapters,
  { viewImage, findSeed }: ReturnType<typeof createImages>,
) {
  const clinicalImages = createClinicalImages({
    db,
    clock,
    readImages: () => readClinicalImages(contentFolder),
    viewImage,
    findSeed,
    measureEcg,
  })
  const medicalImages = createMedicalImages({
    db,
    jobs,
    clock,
    openI,
    readCases: () => readMedicalCases(contentFolder),
    viewImage,
  })
  return { clinicalImages, medicalImages }
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
      supportRequests: await support.exportRequests(userId),
      clinicalImages: await clinicalImages.exportImageAnswers(userId),
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
  const { contactEmail } = settings
  const site = await connectSite(config, adapters, { bank, audit, aiModel: ai.isOn, contactEmail })
  const search = createSearch({ bank, readTerms: () => readSearchTerms(contentFolder), onError })
  const { viewImage } = images
  const study = connectStudy(config, adapters, {
    bank,
    search,
    ai,
    entitlements,
    flashcards,
    findOpenItems,
    recordSeen,
    viewImage,
  })
  const tutor = createTutor({ db, bank, search, ai, entitlements, kernel, questionAccess, recordSeen, clock })
  const studyPlans = createStudyPlans({ db, bank, entitlements, progress, flashcards, clock, config })
  const { clinicalImages, medicalImages } = connectImageLibraries(adapters, images)
  const support = connectSupport(adapters, { audit, entitlements, findContacts: settings.supportContacts })
  const liveSessions = createLiveSessions({ db, jobs, mailer, audit, clock, config })
  const users = createUsers({ db, clock, audit, ledger, accounts: accounts.support })
  const content = connectContent(config, adapters, { bank, audit })
  const generation = connectGeneration(adapters, { bank, search, library: study.library, ai, audit })
  const itemStatistics = createItemStatistics({ db, bank, jobs, audit, clock })
  const adminStatistics = createAdminStatistics({ db, clock })
  const store = scheduleCleanUp(adapters, [entitlements, ai, referrals, support, billing])
  await accounts.ensureDemoAccounts()
  const routes = (app: FastifyInstance) => {
    routeAll(app, [accounts, assessment, simulations, progress, site, search, study, flashcards, ...content])
    routeAll(app, [tutor, studyPlans, liveSessions, analytics, referrals, billing, support, settings, users])
    routeAll(app, [clinicalImages, medicalImages, audit, itemStatistics, generation, adminStatistics])
    images.routes(app, simulations.findImage)
    notebook.routes(app, assessment.openForm)
  }
  const idempotency = { store, isMetered: entitlements.isMetered.bind(entitlements) }
  return { accounts, entitlements, idempotency, routes, findPage: site.findPage, operator: users.operator }
}

/** Builds the server without listening or starting jobs. */
export async function createServer(
  config: ServerConfig,
  adapters: Adapters,
  http: HttpSettings,
): Promise<FastifyInstance> {
  const { accounts, entitlements, idempotency, routes, findPage } = await connectModules(config, adapters)
  const app: FastifyInstance = await createApp({
    production: config.production,
    trustProxy: config.trustProxy,
    usesStripe: adapters.payments?.kind === 'stripe',
    ...(http.logLevel === undefined ? {} : { logLevel: http.logLevel }),
    authenticate: accounts.authenticate,
    may: (principal, entitlement) => entitlements.has(principal, entitlement),
    mayUse: (principal, feature) => entitlements.mayUse(principal, feature),
    findUser: accounts.findUser,
    findPage,
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
