// Completes package-lock.json after `npm install`. A registry mirror may lack the native binaries for other platforms;
// npm then leaves them out of the lock file, and `npm ci` rejects it on every platform. This script adds the missing
// entries and asks the registry for each missing integrity checksum. With `--check` it only reports what is wrong.
// Takes the path of another lock file as an argument.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const given = process.argv.slice(2).find((argument) => argument.endsWith('.json'))
const path = given ?? fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(path, 'utf8'))
const lookUpsAtOnce = 4

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** "@swc/core-linux-arm64-musl" runs on linux, arm64, musl; undefined for a name that states no platform. */
function platformOf(name) {
  if (/-wasm32-wasi$/.test(name)) return { cpu: ['wasm32'] }
  const parts = name.split(/[/-]/)
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) =>
    parts.some((part) => part === processor || (processor === 'arm' && /^arm-?/.test(part) && part !== 'arm64')),
  )
  if (!os || !cpu) return undefined
  const libc = /musl/.test(name) ? 'musl' : /gnu(eabihf)?$/.test(name) && os === 'linux' ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}

/** Whether an entry can be installed where the lock file is written and tested: Linux on x64 with glibc. */
function isInstallable({ os, cpu, libc }) {
  const allows = (list, value) => !list || list.includes(value)
  return allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc')
}

/** Finds a package as Node resolves it from a folder: in its own node_modules, then in each parent's. */
function findInstalled(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const entry = lock.packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]
    if (entry || at === '') return entry
  }
}

/** Platform packages that an entry may install, each with the folders it can be placed in. */
function platformPackages([folder, entry]) {
  return Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
    const platform = platformOf(name)
    // The lowest version of a range: the one that was published together with the package.
    const version = range.replace(/^[\^~]/, '')
    const installed = findInstalled(folder, name)?.version
    if (!platform || !/^\d/.test(version) || installed === version || (installed && range !== version)) return []
    const extra = { ...platform, ...(entry.dev ? { dev: true } : {}), optional: true }
    return [{ top: `node_modules/${name}`, nested: `${folder}/node_modules/${name}`, entry: { version, ...extra } }]
  })
}

/** Platform packages, by folder, that the lock file lacks. */
function findMissing() {
  const missing = new Map()
  for (const { top, nested, entry } of Object.entries(lock.packages).flatMap(platformPackages)) {
    const occupied = lock.packages[top] || missing.has(top)
    missing.set(occupied ? nested : top, entry)
  }
  return missing
}

const withoutIntegrity = () =>
  Object.entries(lock.packages).filter(([folder, entry]) => folder !== '' && !entry.link && !entry.integrity)

/** The checksum that the registry publishes; undefined when it does not have this version. */
async function findIntegrity(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--json']
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' }).catch(() => ({
    stdout: '',
  }))
  const integrity = stdout.trim() === '' ? undefined : JSON.parse(stdout)
  return typeof integrity === 'string' ? integrity : undefined
}

/** Fills in missing checksums, a few at a time; returns how many the registry had. */
async function addIntegrity() {
  const queue = withoutIntegrity()
  let added = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [folder, entry] = next
      const integrity = await findIntegrity(folder.split('node_modules/').at(-1), entry.version)
      if (!integrity) continue
      entry.integrity = integrity
      added++
    }
  }
  await Promise.all(Array.from({ length: lookUpsAtOnce }, work))
  return added
}

/** What makes the lock file unusable or unsafe, one sentence each. */
function findErrors() {
  const unsafe = withoutIntegrity().filter(([, entry]) => isInstallable(entry))
  const located = Object.entries(lock.packages).filter(([, { resolved, link }]) => resolved && !link)
  return [
    ...[...findMissing().keys()].map((folder) => `has no entry for ${folder}`),
    ...unsafe.map(([folder]) => `has no integrity checksum for ${folder}`),
    ...located.map(([folder]) => `names a registry address for ${folder}`),
  ]
}

async function complete() {
  const missing = findMissing()
  const { '': root, ...folders } = lock.packages
  const all = [...Object.entries(folders), ...missing].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [, entry] of all) if (!entry.link) delete entry.resolved
  lock.packages = { '': root, ...Object.fromEntries(all) }
  const added = await addIntegrity()
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${missing.size} platform packages and ${added} integrity checksums.`)
}

if (!process.argv.includes('--check')) await complete()
const errors = findErrors()
for (const text of errors) console.error(`package-lock.json ${text}`)
if (errors.length > 0) console.error('Run node tools/run/complete-package-lock.mjs')
const unknown = withoutIntegrity().length
if (unknown > 0) console.log(`${unknown} packages for other platforms have no checksum: the registry lacks them.`)
process.exitCode = errors.length > 0 ? 1 : 0
