import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './load.ts'

const isUp = () =>
  fetch('http://127.0.0.1:4310/healthz').then(
    (reply) => reply.ok,
    () => false,
  )

/** Seconds from `npm start` to the first response, on an installed clone with its content loaded. */
export async function measureStart(root: string, dataDir: string): Promise<string> {
  const times: number[] = []
  for (let run = 0; run <= 3; run++) {
    const started = performance.now()
    const child = spawn('node', [join(root, 'tools/start.mjs')], {
      env: { ...process.env, PORT: '4310', DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: 'ignore',
    })
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`npm start exited with code ${child.exitCode}`)
      await pause(20)
    }
    if (run > 0) times.push((performance.now() - started) / 1000)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return `| npm start, content loaded, to the first response | ${median(times).toFixed(1)} s | |`
}
