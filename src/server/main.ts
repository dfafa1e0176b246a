import { createServer, httpSettingsOf } from './bootstrap.ts'
import { buildAdapters } from './build-adapters.ts'
import type { Config } from './config.ts'
import { viewDemoAccess } from './modules/accounts/index.ts'
import { createReporter, runProcess } from './process.ts'

function printAddress(config: Config, address: string, database: string): void {
  const lines = [``, `  Preceptor is at ${address}`, `  Database: ${database}`]
  if (config.demoAccess) {
    const { firstUsername, lastUsername, adminUsername, password } = viewDemoAccess(config)
    const admin = adminUsername ? `, ${adminUsername}${config.demoAdminPassword ? ' (DEMO_ADMIN_PASSWORD)' : ''}` : ''
    lines.push(
      `  Demo accounts: ${firstUsername} to ${lastUsername}${admin}; password ${password} (see ${address}/demo)`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** The web process: serves the product and, unless separate workers do, runs its background jobs. */
await runProcess(process.env, async (config) => {
  const reporter = createReporter()
  const adapters = await buildAdapters(config, reporter, config.runsJobs)
  const { database, jobs, renderImage, onError } = adapters
  let listening = config.publicUrl ?? ''
  const publicUrl = () => config.publicUrl ?? listening
  const app = await createServer({ ...config, publicUrl }, adapters, httpSettingsOf(config))
  reporter.error = (error, doing) => app.log.error({ err: error }, doing)
  if (config.production) reporter.info = (message) => app.log.info(message)
  listening = (await app.listen({ host: config.host, port: config.port })).replace('[::1]', 'localhost')
  printAddress(config, listening, database.kind)
  jobs.start().catch((error) => onError(error, 'jobs'))
  // Warm up the renderer: the first images in a worker thread take twice as long as later ones.
  Promise.all([
    renderImage({ type: 'ekg', finding: 'sinus-rhythm' }, '1'),
    renderImage({ type: 'chest_xray', finding: 'normal' }, '1'),
  ]).catch((error) => onError(error, 'images'))
  return async () => {
    await app.close()
    await jobs.stop()
    await database.close()
  }
})
