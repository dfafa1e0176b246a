import { type Config, ConfigError, readConfig } from './config.ts'
import { describeError } from './http/logging.ts'

/** Problems that the operator can fix are explained in one line, without a stack. */
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

/** Where a process reports failures that nobody waits for. */
export interface Reporter {
  error(error: unknown, doing: string): void
  info(message: string): void
}

/** Reports to the console, until the process has a logger. */
export function createReporter(): Reporter {
  return {
    error: (error, doing) => console.error(doing, describeError(error)),
    info: (message) => console.info(message),
  }
}

/**
 * Runs a process of the product: starts it with the configuration in the environment, and stops it on SIGTERM or SIGINT
 * by what `start` resolves to, also when the signal arrives during the start; a second signal ends it at once. A failed start is explained, with exit code 1.
 */
export async function runProcess(
  environment: NodeJS.ProcessEnv,
  start: (config: Config) => Promise<() => Promise<void>>,
): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(environment)
    const started = start(config)
    let isStopping = false
    const onSignal = async () => {
      if (isStopping) process.exit(1)
      isStopping = true
      const stop = await started
      await stop()
      process.exit(0)
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
    await started
  } catch (error) {
    process.stderr.write(`${explain(error, config)}\n`)
    process.exit(1)
  }
}
