import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { itemModels } from '#content/item-models/index.ts'
import type { Database } from './adapters/db/db.ts'
import { openDatabase } from './adapters/db/open.ts'
import { createGoogleSignIn } from './adapters/google/openid.ts'
import { createImageRenderer } from './adapters/images/worker-renderer.ts'
import type { Jobs } from './adapters/jobs/jobs.ts'
import { createJobs } from './adapters/jobs/pg-boss.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { createOutbox } from './adapters/mail/outbox.ts'
import { createSmtpMailer } from './adapters/mail/smtp.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { viewDemoAccess } from './modules/accounts/index.ts'
import { openContent } from './modules/bank/index.ts'
import { wireServer } from './wire.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const clock = () => new Date()

/** Problems that the operator can mend: said in one line, without a stack. */
function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n${error.message.replace(/^/gm, '  ')}`
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `Port ${config?.port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && config) return `Not allowed to use port ${config.port}. Set PORT to a number above 1023.`
  if (config?.databaseUrl && /ECONN|ENOTFOUND|EAI_AGAIN|28P01|28000|3D000/.test(String(code))) {
    return `The database at DATABASE_URL cannot be used: ${message || code}`
  }
  if (error instanceof Error && error.name === 'FolderInUseError')
    return `${message}. Stop it, or set DATA_DIR to another folder.`
  return `The server could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`
}

function createMailer(config: Config, log: (message: string) => void): Mailer {
  if (config.smtpUrl) return createSmtpMailer(config.smtpUrl, config.mailFrom)
  return createOutbox({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, clock, log })
}

function sayWhereItIs(config: Config, address: string, database: Database): void {
  const lines = [``, `  Preceptor is at ${address}`, `  Database: ${database.kind}`]
  if (config.demoAccess) {
    const { firstUsername, lastUsername, adminUsername, password } = viewDemoAccess(config)
    const admin = adminUsername ? `, ${adminUsername}${config.demoAdminPassword ? ' (DEMO_ADMIN_PASSWORD)' : ''}` : ''
    lines.push(
      `  Demo accounts: ${firstUsername} to ${lastUsername}${admin}; password ${password} (see ${address}/demo)`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** Drains what is under way, then lets go of everything; a second signal ends at once. */
function stopOnSignal(app: FastifyInstance, jobs: Jobs, database: Database): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await app.close()
    await jobs.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function main(setConfig: (config: Config) => void): Promise<void> {
  const config = readConfig(process.env)
  setConfig(config)
  const report = { error: (error: unknown, doing: string) => console.error(doing, error) }
  const onError = (error: unknown, doing: string) => report.error(error, doing)
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (error) => onError(error, 'database'),
  })
  const jobs = createJobs({ database, url: config.databaseUrl, onError })
  let listening = config.publicUrl ?? ''
  const info = { log: (message: string) => console.info(message) }
  const renderImage = createImageRenderer()
  const app = await wireServer(
    { ...config, publicUrl: () => config.publicUrl ?? listening },
    {
      database,
      jobs,
      mailer: createMailer(config, (message) => info.log(message)),
      google: config.google && createGoogleSignIn(config.google),
      content: await openContent(join(root, 'content'), itemModels),
      renderImage,
      clock,
      logger: { level: config.production ? config.logLevel : config.logLevel === 'info' ? 'warn' : config.logLevel },
      webFolder: join(root, 'dist/web'),
      onError,
    },
  )
  report.error = (error, doing) => app.log.error({ err: error }, doing)
  if (config.production) info.log = (message) => app.log.info(message)
  listening = (await app.listen({ host: config.host, port: config.port })).replace('[::1]', 'localhost')
  stopOnSignal(app, jobs, database)
  sayWhereItIs(config, listening, database)
  await jobs.start().catch((error) => onError(error, 'jobs'))
  // The first pictures of a thread take twice as long as later ones: nobody waits for these.
  const firsts = [
    renderImage({ type: 'ekg', finding: 'sinus-rhythm' }, '1'),
    renderImage({ type: 'chest_xray', finding: 'normal' }, '1'),
  ]
  await Promise.all(firsts).catch((error) => onError(error, 'images'))
}

let config: Config | undefined
main((read) => {
  config = read
}).catch((error) => {
  process.stderr.write(`${explain(error, config)}\n`)
  process.exit(1)
})
