// npm test: runs every check in one command, also on a fresh clone.
import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './run/browser.mjs'
import { buildWeb } from './run/build.mjs'
import { bin, install, node, root } from './run/install.mjs'
import { startPostgres } from './run/postgres.mjs'

const phases = []

/** Runs a command, echoing its output; returns the exit code and the output. */
function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        process.stdout.write(chunk)
      })
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs one phase and records its duration and counts. `counts` parses passed and failed tests from the output. */
async function phase(name, check, counts = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  let result
  try {
    result = (await check()) ?? { code: 0, output: '' }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    result = { code: 1, output: '' }
  }
  const seconds = (performance.now() - started) / 1000
  const failures = result.code === 0 ? [] : failuresIn(result.output)
  phases.push({ name, seconds, code: result.code, failures, ...counts(result.code, result.output) })
  return result.code === 0
}

/** The lines that name a failed test or its error, at most 40 per phase. */
function failuresIn(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.filter((line) => /^\s*(FAIL|✘|×|(\w+)?Error:|Counterexample)/.test(line)).slice(0, 40)
}

/** From the last "Tests  3 failed | 240 passed" of Vitest. A run that crashed before it counts as one failure. */
function vitestCounts(code, output) {
  const line =
    stripVTControlCharacters(output)
      .split('\n')
      .findLast((text) => /^\s*Tests\s/.test(text)) ?? ''
  const number = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return { passed: number('passed'), failed: number('failed') || (code === 0 ? 0 : 1) }
}

/** From Playwright's final "  12 passed (1.2m)" and "  1 failed". */
function playwrightCounts(code, output) {
  const number = (word) =>
    Number(new RegExp(`^\\s+(\\d+) ${word}`, 'm').exec(stripVTControlCharacters(output))?.[1] ?? 0)
  return { passed: number('passed') + number('flaky'), failed: number('failed') || (code === 0 ? 0 : 1) }
}

function printFailures() {
  // Repeated at the end, because often only the end of a long log is stored.
  for (const { name, code, failures } of phases.filter((one) => one.code !== 0)) {
    console.log(`\n${name} failed with exit code ${code}`)
    for (const line of failures) console.log(line.slice(0, 300))
  }
}

function printTable() {
  console.log(`\nSeconds per phase (${cpus().length} cores)`)
  for (const { name, seconds, code } of phases) {
    console.log(`  ${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)}  ${code === 0 ? 'ok' : 'FAILED'}`)
  }
  const sum = (what) => phases.reduce((total, one) => total + one[what], 0)
  console.log(`  ${'total'.padEnd(44)} ${sum('seconds').toFixed(1).padStart(7)}\n`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

const vitest = (...args) => run([...bin('vitest', 'vitest.mjs'), 'run', ...args])

async function testOnPostgres() {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('PostgreSQL is not installed on this machine, so the module tests ran on the embedded database only.')
    return { code: 0, output: '' }
  }
  console.log(`Module tests on ${postgres.version}`)
  try {
    return await run([...bin('vitest', 'vitest.mjs'), 'run', 'src/server'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Prints the page snapshots of failed journeys, for readers who have only this log. */
async function printPages() {
  const folder = join(root, 'test-results')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('error-context.md')).slice(0, 5)) {
    console.log(`\n${name}\n${(await readFile(join(folder, name), 'utf8')).slice(0, 4000)}`)
  }
}

async function journeys(browser) {
  const env = { CHROMIUM: browser === 'bundled' ? '' : browser }
  const result = await run([...bin('@playwright/test', 'cli.js'), 'test'], env)
  if (result.code !== 0) await printPages()
  return result
}

async function main() {
  await phase('install', () => install())
  let browser = 'bundled'
  await phase('browser', () => {
    browser = findBrowser()
    console.log(browser)
  })
  await phase('lock file', () => run(['tools/run/complete-package-lock.mjs', '--check']))
  await phase('types', () => run([...bin('typescript', 'bin/tsc'), '-b']))
  await phase('lint and format', () =>
    run([...bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']),
  )
  await phase('sizes', () => run(['tools/lint/sizes.ts']))
  await phase('vocabulary', () => run(['tools/lint/vocabulary.ts']))
  await phase('import directions', () => run(['tools/lint/check-directions.ts']))
  await phase('unused code', () => run([...bin('knip', 'bin/knip.js')]))
  await phase('content', () => run(['tools/content/check.ts']))
  await phase('unit and module tests, embedded database', () => vitest(), vitestCounts)
  await phase('module tests, PostgreSQL', testOnPostgres, vitestCounts)
  const built = await phase('build, with budgets', () => buildWeb())
  if (built) await phase('journeys', () => journeys(browser), playwrightCounts)
  printTable()
  printFailures()
  process.exit(phases.every(({ code }) => code === 0) ? 0 : 1)
}

await main()
