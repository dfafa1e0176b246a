import { createJobs } from '#server/adapters/jobs/pg-boss.ts'
import { connectModules, createServer, httpSettingsOf } from '#server/bootstrap.ts'
import { buildAdapters } from '#server/build-adapters.ts'
import { readConfig } from '#server/config.ts'
import { createReporter } from '#server/process.ts'
import { makeBank } from '../support/synthetic-bank.ts'

/**
 * A web process (RUN_JOBS=off) or a worker for generation.test.ts, with two differences from production that keep the
 * test short: it has authored questions for only one field, and a killed worker is noticed within seconds.
 */
const config = readConfig(process.env)
const adapters = await buildAdapters(config, createReporter(), false)
const { database, onError } = adapters
const jobs = createJobs({
  ...{ database, url: config.databaseUrl, runsJobs: config.runsJobs, onError },
  takeover: { heartbeat: 10, checkInterval: 1 },
})
const content = makeBank({ fields: ['RN'], perDomain: 80 })
const given = { ...adapters, jobs, content }
if (config.runsJobs) {
  await connectModules({ ...config, publicUrl: () => 'http://localhost' }, given)
  await jobs.start()
  console.info('Preceptor is running background jobs')
} else {
  const app = await createServer({ ...config, publicUrl: () => 'http://localhost' }, given, httpSettingsOf(config))
  const address = await app.listen({ host: config.host, port: config.port })
  await jobs.start()
  console.info(`Preceptor is at ${address}`)
}
