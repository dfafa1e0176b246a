import { join } from 'node:path'
import { median, send } from './load.ts'
import { startServer } from './server-process.ts'

/** Sign-in alone; its cost is the password hash, by design. */
export async function measureSignIn(root: string, dataDir: string): Promise<string> {
  const server = await startServer(join(root, 'src/server/main.ts'), 4310, {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DEMO_ACCESS: 'on',
  })
  const access = JSON.parse(await send(server.address, 'GET', '/api/demo-access', '')) as { password: string }
  const times: number[] = []
  for (let n = 1; n <= 30; n++) {
    const emailOrUsername = `test${String(n).padStart(2, '0')}`
    const started = performance.now()
    await send(server.address, 'POST', '/api/login', '', JSON.stringify({ emailOrUsername, password: access.password }))
    times.push(performance.now() - started)
  }
  await server.stop()
  return `| sign-in (argon2id, 19 MiB, t=2) | ${median(times).toFixed(0)} ms | |`
}
