// npm run lighthouse [-- runs]: audits public pages, an article among them, of the production build on its real server, as a
// slow phone sees them. Prints a table; fails when a page misses a target. Run it on a quiet machine: the score depends on
// the CPU. npm run bench prints the same table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { median } from './bench/load.ts'
import { buildWeb } from './run/build.mjs'
import { node, root } from './run/install.mjs'
import { launchBrowser } from './run/launch-browser.ts'

const paths = ['/', '/pricing', '/auth', '/blog', '/blog/sleep-before-the-exam']
const defaultRuns = 3
const startTimeout = 60_000

/** What is measured of a page: a name, how to read it, and the value that it has to reach. */
interface Metric {
  name: string
  read: (result: Result) => number
  atLeast?: number
  atMost?: number
  digits?: number
}

const category = (id: string) => (result: Result) => Math.round((result.categories[id]?.score ?? 0) * 100)
const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN

const metrics: readonly Metric[] = [
  { name: 'perf', read: category('performance'), atLeast: 95 },
  { name: 'a11y', read: category('accessibility'), atLeast: 100 },
  { name: 'best', read: category('best-practices'), atLeast: 100 },
  { name: 'SEO', read: category('seo'), atLeast: 100 },
  { name: 'FCP s', read: (result) => audit('first-contentful-paint')(result) / 1000, digits: 2 },
  { name: 'LCP s', read: (result) => audit('largest-contentful-paint')(result) / 1000, atMost: 1.8, digits: 2 },
  { name: 'TBT ms', read: audit('total-blocking-time') },
  { name: 'CLS', read: audit('cumulative-layout-shift'), atMost: 0.02, digits: 3 },
  { name: 'errors', read: (result) => (result.audits['errors-in-console']?.score === 1 ? 0 : 1), atMost: 0 },
]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Starts the server as in production, with an embedded database. Throws when it does not come up. */
async function startProduction(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-lighthouse-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(node, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      SESSION_SECRET: 'only for audits, long enough to be accepted',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const deadline = Date.now() + startTimeout
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`The server did not come up:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One audit with an empty cache: a mid-range phone on a slow 4G connection, simulated. */
async function auditPage(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error', throttlingMethod: 'simulate' })
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`)
    return outcome.lhr
  } finally {
    await browser.close()
  }
}

function isMissed({ atLeast, atMost }: Metric, value: number): boolean {
  return Number.isNaN(value) || (atLeast !== undefined && value < atLeast) || (atMost !== undefined && value > atMost)
}

function formatTarget({ atLeast, atMost }: Metric): string {
  if (atLeast !== undefined) return `>= ${atLeast}`
  return atMost === undefined ? '' : `<= ${atMost}`
}

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/**
 * Audits each public page several times. Returns a Markdown table of the medians, "!" marking what misses its target,
 * and whether anything does.
 */
export async function measureLighthouse(runs = defaultRuns): Promise<{ table: string[]; isMissed: boolean }> {
  buildWeb()
  const server = await startProduction()
  const table = [
    formatRow([`Lighthouse, mobile, median of ${runs}`, ...metrics.map(({ name }) => name)]),
    formatRow(['---', ...metrics.map(() => '---')]),
    formatRow(['target', ...metrics.map(formatTarget)]),
  ]
  let missed = false
  try {
    for (const path of paths) {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await auditPage(server.url + path))
      const cells = metrics.map((metric) => {
        const value = median(results.map(metric.read))
        const isMiss = isMissed(metric, value)
        missed ||= isMiss
        return `${value.toFixed(metric.digits ?? 0)}${isMiss ? '!' : ''}`
      })
      table.push(formatRow([path, ...cells]))
    }
  } finally {
    await server.stop()
  }
  return { table, isMissed: missed }
}

if (import.meta.main) {
  const { table, isMissed } = await measureLighthouse(Number(process.argv[2] ?? defaultRuns))
  console.log(table.join('\n'))
  process.exitCode = isMissed ? 1 : 0
}
