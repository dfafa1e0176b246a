// Dependency-free: runs under any Node >= 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules/.installed')
const windows = process.platform === 'win32'

/** The project's own Node, whichever Node runs this script. */
export const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** Ends the process with an error message. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Installs the packages in package-lock.json if it has changed since the last time. */
export function install() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Preceptor needs Node 20 or newer to start. This is Node ${process.versions.node}.`)
  const digest = lockDigest()
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === digest) return
  // npm would delete what the link points to, under whoever is using it.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a symbolic link to packages installed from a different package-lock.json. Run the install where the link points, or delete the link.',
    )
  console.log('Installing packages (only once; takes about a minute) ...')
  const npm = windows ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (result.status !== 0) fail('npm could not install the packages. See above.')
  if (!existsSync(node))
    fail('The package "node" did not install Node. Install again with scripts enabled (without --ignore-scripts).')
  statSync(node)
  writeFileSync(stamp, digest)
}

/** The arguments that run a package's command with the project's Node. */
export function bin(name, path) {
  return [join(root, 'node_modules', name, path)]
}
