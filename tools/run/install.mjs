// Dependency-free: runs under any Node >= 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules/.installed')
const windows = process.platform === 'win32'

/** The project's own Node, whatever runs this script. */
export const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** Ends the script with a sentence for a person. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Installs what package-lock.json names, unless that was done already. */
export function install() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Preceptor needs Node 20 or newer to begin; this is Node ${process.versions.node}.`)
  const wanted = lockDigest()
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once; a minute or so) ...')
  const npm = windows ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (result.status !== 0) fail('npm could not install the packages; see above.')
  if (!existsSync(node)) fail('The package "node" brought no Node: install with scripts allowed (no --ignore-scripts).')
  statSync(node)
  writeFileSync(stamp, wanted)
}

/** The arguments that run a package's command under the project's Node. */
export function bin(name, path) {
  return [join(root, 'node_modules', name, path)]
}
