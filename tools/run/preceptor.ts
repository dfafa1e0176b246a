import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from './install.mjs'

/** The real server in a process and a data folder of its own, for journeys and pictures. */
export interface Preceptor {
  url: string
  /** The mails that were sent to an address, oldest first. */
  mailsTo(address: string): Promise<string[]>
  /** Ends the process and, unless the folder was given, forgets its data. */
  stop(): Promise<void>
}

const patience = 60_000

/** The text of a mail with its quoted-printable lines joined and decoded. */
function decodeMail(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Starts the server on a free port with an embedded database, mails to an outbox, and test accounts. It believes
 * X-Forwarded-For, so that each visitor can have an address (and limits) of its own. A data folder that is given is
 * kept. Raises when it does not come up.
 */
export async function startPreceptor(given?: { folder: string }): Promise<Preceptor> {
  const folder = given?.folder ?? (await mkdtemp(join(tmpdir(), 'preceptor-')))
  const child = spawn(node, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', TRUST_PROXY: '1', DEMO_ACCESS: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not come up:\n${output}`))
    const timer = setTimeout(fail, patience)
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
      if (!given) await rm(folder, { recursive: true, force: true })
    },
  }
}
