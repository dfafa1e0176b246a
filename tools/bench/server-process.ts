import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A server under test in a separate process. */
export interface ServerProcess {
  address: string
  /** CPU time of the process so far, in milliseconds (Linux; 0 elsewhere). */
  cpu(): number
  stop(): Promise<void>
}

/** Linux counts process time in ticks of 10 ms. */
const millisecondsPerTick = 10

function cpuOf(pid: number): number {
  try {
    // The name in parentheses may contain spaces; utime and stime are the 12th and 13th fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    return 0
  }
}

async function waitUntilUp(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server exited with code ${child.exitCode}`)
    const up = await fetch(`${address}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (up) return
    await pause(100)
  }
  throw new Error('the server did not start in time')
}

/** Starts a script as a server on a port and waits until it answers /healthz. */
export async function startServer(script: string, port: number, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntilUp(address, child)
  return {
    address,
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
