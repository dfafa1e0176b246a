import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { itemModels } from '#content/item-models/index.ts'
import type { AiProvider } from '#server/adapters/ai/ai-provider.ts'
import { createAiProvider } from '#server/adapters/ai/sdk-provider.ts'
import type { Database, Db } from '#server/adapters/db/db.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import type { FitWeights } from '#server/adapters/fsrs/fit-weights.ts'
import { createFitWeights } from '#server/adapters/fsrs/optimizer.ts'
import type { GoogleSignIn } from '#server/adapters/google/google-sign-in.ts'
import { createGoogleSignIn } from '#server/adapters/google/openid.ts'
import { createCoverRenderer, type RenderCover } from '#server/adapters/images/cover-renderer.ts'
import type { RenderImage } from '#server/adapters/images/render-image.ts'
import { createImageRenderer } from '#server/adapters/images/worker-renderer.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import { createJobs } from '#server/adapters/jobs/pg-boss.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { createOutbox } from '#server/adapters/mail/outbox.ts'
import { createSmtpMailer } from '#server/adapters/mail/smtp.ts'
import { createOpenI } from '#server/adapters/openi/client.ts'
import type { OpenI } from '#server/adapters/openi/openi.ts'
import { PaymentSandbox } from '#server/adapters/payments/sandbox/sandbox.ts'
import { StripePayments } from '#server/adapters/payments/stripe.ts'
import type { PrintDocument } from '#server/adapters/pdf/print-document.ts'
import { createDocumentPrinter } from '#server/adapters/pdf/worker-printer.ts'
import { createQuestionFiles } from '#server/adapters/question-files/create-question-files.ts'
import type { QuestionFiles } from '#server/adapters/question-files/question-files.ts'
import type { Config } from './config.ts'
import { type BankContent, openContent } from './modules/bank/index.ts'
import type { Payments } from './modules/billing/index.ts'
import type { Reporter } from './process.ts'

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url))

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
  renderCover: RenderCover
  print: PrintDocument
  fitWeights: FitWeights
  questionFiles: QuestionFiles
  /** Undefined when plans can't be bought on this server. */
  payments: Payments | undefined
  /** Undefined when cases are not received from Open-i. */
  openI: OpenI | undefined
  clock: () => Date
  onError: (error: unknown, doing: string) => void
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
    renderCover: createCoverRenderer(),
    print: createDocumentPrinter(),
    fitWeights: createFitWeights(),
    questionFiles: createQuestionFiles(),
    payments: createPayments(config, database.db, clock),
    openI: config.openIUrl === undefined ? undefined : createOpenI({ baseUrl: config.openIUrl, clock }),
    clock,
    onError,
  }
}
