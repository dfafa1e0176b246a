import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, node, root } from './install.mjs'

const inputs = ['src/web', 'src/domain', 'src/contract', 'tools/build', 'vite.config.ts', 'package-lock.json']
const stamp = join(root, 'dist/web/.built')

/** Over names, sizes and times of everything the web app is built from: fast, and wrong only towards building again. */
function inputsDigest() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const info = statSync(path)
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path}:${info.size}:${info.mtimeMs}\n`)
  }
  for (const input of inputs) visit(join(root, input))
  return hash.digest('hex')
}

/** Runs one of the build's programs; raises when it fails. */
function run(args, problem) {
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) throw new Error(problem)
}

/** Builds the web app, unless what it is made from has not changed. Raises when it cannot be built or has grown too large. */
export function buildWeb() {
  const digest = inputsDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web app ...')
  run([...bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], 'The web app could not be built; see above.')
  run(['tools/build/check-budgets.ts'], 'The web app loads more than it may; see above.')
  writeFileSync(stamp, digest)
}
