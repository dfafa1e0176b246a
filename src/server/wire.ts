import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Database } from '#server/adapters/db/db.ts'
import type { GoogleSignIn } from '#server/adapters/google/google-sign-in.ts'
import type { RenderImage } from '#server/adapters/images/render-image.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { createAccounts } from './modules/accounts/index.ts'
import { createAssessment } from './modules/assessment/index.ts'
import { type BankContent, openBank } from './modules/bank/index.ts'
import { createImages } from './modules/images/index.ts'
import { createProgress } from './modules/progress/index.ts'
import { createSimulations } from './modules/simulations/index.ts'
import { createSite } from './modules/site/index.ts'

/** What the modules run on, built by `main.ts` (or by a test). */
export interface Adapters {
  database: Database
  jobs: Jobs
  mailer: Mailer
  /** Undefined when Google sign-in is not configured. */
  google: GoogleSignIn | undefined
  content: BankContent
  renderImage: RenderImage
  clock: () => Date
  logger: FastifyServerOptions['logger']
  /** The folder of the built web app. */
  webFolder: string
  onError: (error: unknown, doing: string) => void
}

export type ServerConfig = Pick<
  Config,
  'production' | 'demoAccess' | 'sessionSecret' | 'contactEmail' | 'trustProxy'
> & {
  /** Without a trailing slash; asked for when a link is written, so the port may be known late. */
  publicUrl: () => string
}

/** Loads the bank, joins the modules and makes the app; it does not listen, and the jobs are not started. */
export async function wireServer(config: ServerConfig, adapters: Adapters): Promise<FastifyInstance> {
  const { database, clock, onError } = adapters
  const { db } = database
  const { bank } = await openBank(db, adapters.content, clock)
  const progress = createProgress({ db, clock })
  const accounts = createAccounts({
    db,
    clock,
    jobs: adapters.jobs,
    mailer: adapters.mailer,
    google: adapters.google,
    config,
    findStreak: progress.findStreak,
    exportLearning: progress.exportLearning,
    onError,
  })
  const images = createImages({ secret: config.sessionSecret, renderImage: adapters.renderImage })
  const assessment = createAssessment({ db, bank, secret: config.sessionSecret, jobs: adapters.jobs, clock })
  const simulations = createSimulations({ db, bank, kernel: assessment.kernel, clock, viewImage: images.viewImage })
  assessment.registerSimulations(simulations.assemble)
  const site = await createSite({
    bank,
    contactEmail: config.contactEmail,
    googleSignIn: adapters.google !== undefined,
    demoAccess: config.demoAccess,
  })
  await accounts.ensureDemoAccounts()
  return createApp({
    production: config.production,
    trustProxy: config.trustProxy,
    logger: adapters.logger,
    authenticate: accounts.authenticate,
    ping: database.ping,
    webFolder: adapters.webFolder,
    routes(app) {
      for (const module of [accounts, assessment, simulations, progress, site]) module.routes(app)
      images.routes(app, simulations.findImage)
    },
  })
}
