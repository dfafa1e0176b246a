import { connectModules } from './bootstrap.ts'
import { buildAdapters } from './build-adapters.ts'
import { ConfigError } from './config.ts'
import { createReporter, runProcess } from './process.ts'

/** The job process: runs background jobs of a PostgreSQL database, beside any number of web processes and other workers. */
await runProcess(process.env, async (config) => {
  if (!config.databaseUrl) {
    throw new ConfigError('DATABASE_URL is required: with the embedded database the web process runs the jobs')
  }
  const adapters = await buildAdapters(config, createReporter(), true)
  const { database, jobs } = adapters
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`
  await connectModules({ ...config, publicUrl }, adapters)
  await jobs.start()
  process.stdout.write('\n  Preceptor is running background jobs\n\n')
  return async () => {
    await jobs.stop()
    await database.close()
  }
})
