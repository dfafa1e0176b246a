// npm run operator -- make-admin mary@example.org --reason "First admin"
// npm run operator -- reset-two-factor mary@example.org --reason "Lost her phone, called from her number"
import { parseArgs } from 'node:util'
import { connectModules } from './bootstrap.ts'
import { buildAdapters } from './build-adapters.ts'
import { AppError } from './http/app-error.ts'
import { createReporter, runProcess } from './process.ts'

const usage = `Usage: npm run operator -- <command> <email address or username> --reason "..."

  make-admin         gives the account the rights of an admin
  reset-two-factor   turns off two-factor sign-in and signs the account out everywhere, for someone who lost their device

Both are recorded in the audit log. With the embedded database, stop the server first.
`

const confirmations = {
  'make-admin': (name: string) => `${name} is an admin now.`,
  'reset-two-factor': (name: string) => `Two-factor sign-in is off for ${name}, who has been signed out everywhere.`,
}

/** The command and its arguments; undefined if any is missing, unknown, or one too many. */
function readCommand(): { command: keyof typeof confirmations; name: string; reason: string } | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true })
    const [command, name, ...others] = positionals
    const reason = values.reason?.trim()
    if (command !== 'make-admin' && command !== 'reset-two-factor') return undefined
    return name && reason && others.length === 0 ? { command, name, reason } : undefined
  } catch {
    return undefined
  }
}

const given = readCommand()
if (!given) {
  process.stderr.write(usage)
  process.exit(1)
}
const { command, name, reason } = given

/** Lets whoever runs the server do what otherwise takes an admin who can sign in. */
await runProcess(process.env, async (config) => {
  const adapters = await buildAdapters(config, createReporter(), false)
  const { database, jobs } = adapters
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`
  try {
    const { operator } = await connectModules({ ...config, publicUrl }, adapters)
    // The reset queues an email in its transaction, which requires started jobs.
    await jobs.start()
    if (command === 'make-admin') await operator.makeAdmin(name, reason)
    else await operator.resetTwoFactor(name, reason)
    process.stdout.write(`${confirmations[command](name)}\n`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    await jobs.stop()
    await database.close()
  }
  return async () => {}
})
