// Completes package-lock.json after `npm install`: a registry mirror may lack the binaries of other platforms, and npm
// then leaves them out of the lock file, which `npm ci` refuses, here and on those platforms. With `--check` it only says
// whether something is missing.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** "@swc/core-linux-arm64-musl" runs on linux, arm64, musl; undefined for a name that says no platform. */
function platformOf(name) {
  if (/-wasm32-wasi$/.test(name)) return { cpu: ['wasm32'] }
  const words = name.split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) =>
    words.some((word) => word === processor || (processor === 'arm' && /^arm-?/.test(word) && word !== 'arm64')),
  )
  if (!os || !cpu) return undefined
  const libc = /musl/.test(name) ? 'musl' : /gnu(eabihf)?$/.test(name) && os === 'linux' ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}

/** What a package may install and for which platform, out of its entry in the lock file. */
function platformPackages([place, entry]) {
  return Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) => {
    const platform = platformOf(name)
    const nested = `${place}/node_modules/${name}`
    const exact = /^\d/.test(version)
    const extra = { ...platform, ...(entry.dev ? { dev: true } : {}), optional: true }
    return platform && exact ? [{ top: `node_modules/${name}`, nested, version, entry: { version, ...extra } }] : []
  })
}

/** Platform packages, by place, that the lock file does not hold. */
function findMissing() {
  const missing = new Map()
  for (const wanted of Object.entries(lock.packages).flatMap(platformPackages)) {
    const held = lock.packages[wanted.nested] || lock.packages[wanted.top]?.version === wanted.version
    const taken = lock.packages[wanted.top] || missing.has(wanted.top)
    if (!held) missing.set(taken ? wanted.nested : wanted.top, wanted.entry)
  }
  return missing
}

const missing = findMissing()
if (process.argv.includes('--check')) {
  for (const place of missing.keys())
    console.error(`package-lock.json lacks ${place}; run node tools/run/complete-lock.mjs`)
  process.exit(missing.size > 0 ? 1 : 0)
}
const root = lock.packages['']
const places = Object.entries(lock.packages).filter(([place]) => place !== '')
const all = [...places, ...missing].sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = { '': root, ...Object.fromEntries(all) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.size} platform packages added`)
