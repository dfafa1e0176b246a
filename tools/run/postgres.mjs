import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder of the PostgreSQL server programs on this machine; undefined if there are none. */
function findServerPrograms() {
  const found = spawnSync('sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).stdout.trim()
  if (found) return dirname(realpathSync(found))
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'postgres')))
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres or nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (ids.status === 0) return { uid: Number(ids.stdout), gid: Number(group.stdout) }
  }
  return undefined
}

async function waitUntilReady(programs, port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start in time')
}

/**
 * Starts a private PostgreSQL with a temporary data folder on a free loopback port; undefined when this machine has no
 * server programs. `fsync` is off unless durability is being tested.
 */
export async function startPostgres({ fsync = false } = {}) {
  const programs = findServerPrograms()
  const as = unprivileged()
  if (!programs || !as) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-pg-'))
  if (as.uid !== undefined) execFileSync('chown', [`${as.uid}:${as.gid}`, folder])
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = { ...as, cwd: folder, stdio: 'ignore' }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'preceptor', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 100,
    shared_buffers: '256MB',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options)
  await waitUntilReady(programs, port)
  return {
    url: `postgres://preceptor@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
