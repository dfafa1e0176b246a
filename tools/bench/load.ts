import { Agent, request } from 'node:http'
import type { ServerProcess } from './server-process.ts'

export interface LoadResult {
  flowsPerSecond: number
  p50: number
  p95: number
  cpuPerFlow: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one request over a keep-alive connection; returns the body. Throws for any status other than 200. */
export function send(address: string, method: string, path: string, cookie: string, text?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${address}${path}`,
      {
        method,
        agent,
        headers: {
          cookie,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const received = Buffer.concat(chunks).toString('utf8')
          if (reply.statusCode === 200) resolve(received)
          else reject(new Error(`${method} ${path}: ${reply.statusCode} ${received.slice(0, 300)}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

/** The value at a quantile, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Runs flows one after another for each of several concurrent learners, for a number of seconds. */
export async function load(
  server: ServerProcess,
  flow: (index: number) => Promise<void>,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = []
  let next = 0
  const cpuBefore = server.cpu()
  const started = performance.now()
  const until = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const flowStarted = performance.now()
      await flow(next++)
      times.push(performance.now() - flowStarted)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const elapsed = (performance.now() - started) / 1000
  return {
    flowsPerSecond: times.length / elapsed,
    p50: median(times),
    p95: quantile(times, 0.95),
    cpuPerFlow: (server.cpu() - cpuBefore) / times.length,
  }
}
