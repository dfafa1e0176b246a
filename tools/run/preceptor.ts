import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from './install.mjs'

/** The real server in a separate process with its own data folder, for journeys and screenshots. */
export interface Preceptor {
  url: string
  /** The emails sent to an address, oldest first. */
  mailsTo(address: string): Promise<string[]>
  /** Ends the process and deletes its data folder, unless that was given. */
  stop(): Promise<void>
}

/** How long the server may take to start, in ms. */
const startTimeout = 240_000

/** The text of a mail with its quoted-printable lines joined and decoded. */
function decodeMail(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Starts the server on a free port with an embedded database, an email outbox, and test accounts. It trusts
 * X-Forwarded-For, so that each visitor can have a separate address with separate rate limits. `environment` has more
 * variables. Throws when the server does not start in time.
 */
export async function startPreceptor(
  given: { folder?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<Preceptor> {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'preceptor-')))
  const child = spawn(node, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      TRUST_PROXY: '1',
      DEMO_ACCESS: 'on',
      ...given.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => {
      // A server that is only slow would otherwise go on, and slow down the next one.
      child.kill('SIGKILL')
      reject(new Error(`The server did not start:\n${output}`))
    }
    const timer = setTimeout(fail, startTimeout)
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /Preceptor is at (http:\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', fail)
  })
  return {
    url,
    async mailsTo(address) {
      const outbox = join(folder, 'outbox')
      const names = (await readdir(outbox).catch(() => [])).sort()
      const mails = await Promise.all(
        names.map(async (name) => decodeMail(await readFile(join(outbox, name), 'latin1'))),
      )
      return mails.filter((mail) => mail.includes(`To: ${address}\r\n`))
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      if (given.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
