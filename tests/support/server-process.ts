import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../tools/run/postgres.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const alive = new Set<ChildProcess>()

/** A process of the product, as an operator runs it. */
export interface ServerProcess {
  /** Resolves to the address when the process is ready (a worker has none); rejects with its output if it exits before. */
  listening: Promise<string>
  /** Resolves on exit to the exit code (null after a signal) and the output. */
  ended: Promise<{ code: number | null; output: string }>
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; output: string }>
  signal(name: NodeJS.Signals): void
}

/** Starts the server on a free port, with only PATH and the given variables in its environment. */
export const runServer = (given: Record<string, string>, script = 'src/server/main.ts'): ServerProcess =>
  run(script, /Preceptor is at (http\S+)/, given)

/** Starts a job process. */
export const runWorker = (given: Record<string, string>, script = 'src/server/worker.ts'): ServerProcess =>
  run(script, /Preceptor is running (background jobs)/, given)

/** Runs an operator command and waits for it to end. */
export const runOperator = (given: Record<string, string>, ...args: string[]) =>
  run('src/server/operator.ts', /$^/, given, args).ended

function run(script: string, ready: RegExp, given: Record<string, string>, args: string[] = []): ServerProcess {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...given }
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  alive.add(child)
  let output = ''
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => {
      alive.delete(child)
      resolve({ code, output })
    })
  })
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = ready.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(({ code }) => reject(new Error(`the process exited with code ${code}:\n${output}`)))
  })
  // A test that expects the process to refuse to start does not wait for this.
  listening.catch(() => undefined)
  return {
    listening,
    ended,
    signal: (name) => void child.kill(name),
    end(name) {
      child.kill(name)
      return ended
    },
  }
}

/** A data folder for one test. */
export async function makeDataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-data-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A data folder and a PostgreSQL for the tests of a file, which has none where there are no server programs. */
export async function openProcessData(options?: { fsync: boolean }) {
  const data = await makeDataFolder()
  const postgres = await startPostgres(options)
  return {
    folder: data.folder,
    postgres,
    async close() {
      await endAllServers()
      await postgres?.stop()
      await data.remove()
    },
  }
}

/** Ends the processes that a failed test left running. */
export async function endAllServers(): Promise<void> {
  const ends = [...alive].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of alive) child.kill('SIGKILL')
  await Promise.all(ends)
}
