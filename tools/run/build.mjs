import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, node, root } from './install.mjs'

const inputs = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/server/http/document.ts',
  'tools/build',
  'vite.config.ts',
  'package-lock.json',
]
const stamp = join(root, 'dist/web/.built')

/** A digest of the paths, sizes, and modification times of all inputs: fast, and at worst it causes a needless build. */
function inputsDigest() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info) return
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path}:${info.size}:${info.mtimeMs}\n`)
  }
  for (const input of inputs) visit(join(root, input))
  return hash.digest('hex')
}

/** Runs a build program; throws an error with this message when it fails. */
function run(args, message) {
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) throw new Error(message)
}

/** Builds the web app if its inputs have changed. Throws when the build fails or exceeds its budgets. */
export function buildWeb() {
  const digest = inputsDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web app ...')
  run([...bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], 'The web app could not be built. See above.')
  run(['tools/build/check-budgets.ts'], 'The web app exceeds its budgets. See above.')
  writeFileSync(stamp, digest)
}
