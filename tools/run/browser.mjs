import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { bin, node, root } from './install.mjs'

/** The headless shell first: the same engine without a window, about 20% faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

function findInstalled() {
  const configured = process.env.CHROMIUM
  if (configured && existsSync(configured)) return configured
  for (const name of names) {
    const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (path) return path
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : undefined
}

function installByApt() {
  const debian = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8')
  if (!debian || process.getuid?.() !== 0) return false
  console.log('Installing Chromium with apt ...')
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return (
    run('update').status === 0 &&
    run('install', '-y', '--no-install-recommends', 'chromium-headless-shell').status === 0
  )
}

function installByPlaywright() {
  console.log("Installing Playwright's Chromium ...")
  const args = [...bin('@playwright/test', 'cli.js'), 'install', 'chromium']
  return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status === 0
}

/**
 * The browser for the journeys: an installed Chromium or Chrome, else Debian's through apt (as root), else Playwright's
 * ('bundled'). Throws when no browser is available: journeys are never skipped.
 */
export function findBrowser() {
  const installed = findInstalled()
  if (installed) return installed
  if (installByApt()) return findInstalled() ?? 'bundled'
  if (installByPlaywright()) return 'bundled'
  throw new Error('No browser found. Install Chromium or Chrome, or set CHROMIUM to its path, and run the tests again.')
}
