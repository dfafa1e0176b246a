import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile } from './load.ts'
import { startServer } from './server-process.ts'

const openStreams = 1_000
/** Milliseconds between two tokens of one stream while many are open. */
const idlePause = 2_000

const chunk = (choice: object) => `data: ${JSON.stringify({ id: 'bench', created: 0, choices: [choice] })}\n\n`
const token = (content: string) => chunk({ index: 0, delta: { content } })

/** A provider in this process. The first token of a reply is the time at which it was written. */
async function startProvider(writeRest: (response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    request.resume().once('end', async () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(chunk({ index: 0, delta: { role: 'assistant', content: '' } }))
      // A model reads the prompt before it writes.
      await pause(20)
      response.write(token(String(performance.now())))
      await writeRest(response)
      response.end(`${chunk({ index: 0, delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream. `delay` is the time in ms from the provider's first token until it arrived here. */
function openStream(address: string): Promise<{ delay: number; ended: Promise<void>; leave(): void }> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/stream`, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the stream was answered with ${reply.statusCode}`))
      const ended = new Promise<void>((end) => reply.once('close', end))
      reply.on('data', (data: Buffer) => {
        const written = /"delta":"([\d.]+)"/.exec(data.toString('utf8'))?.[1]
        const delay = performance.now() - Number(written)
        if (written) resolve({ delay, ended, leave: () => request.destroy() })
      })
      reply.on('error', () => undefined)
    })
    request.on('error', reject)
  })
}

/** Median and 95th percentile, in ms, of the time between the provider's first token and ours. */
async function measureFirstTokens(root: string, dataDir: string, concurrency: number) {
  const provider = await startProvider(async (response) => {
    for (let n = 0; n < 20; n++) {
      await pause(20)
      response.write(token(' word'))
    }
  })
  const server = await startServer(join(root, 'tools/bench/stream-server.ts'), 4312, {
    DATA_DIR: dataDir,
    AI_BASE_URL: provider.baseUrl,
  })
  const delays: number[] = []
  const learner = async () => {
    for (let n = 0; n < 30; n++) {
      const { delay, ended } = await openStream(server.address)
      // The first ones load the SDK and warm up.
      if (n >= 10) delays.push(delay)
      await ended
    }
  }
  await Promise.all(Array.from({ length: concurrency }, learner))
  await server.stop()
  await provider.close()
  return { p50: median(delays), p95: quantile(delays, 0.95) }
}

/** kB per open stream on the heap and of the process, and of the process without any stream, in MB. */
async function measureOpenStreams(root: string, dataDir: string) {
  const provider = await startProvider(async (response) => {
    while (!response.destroyed) {
      await pause(idlePause)
      response.write(token(' word'))
    }
  })
  const server = await startServer(join(root, 'tools/bench/stream-server.ts'), 4312, {
    DATA_DIR: dataDir,
    AI_BASE_URL: provider.baseUrl,
  })
  const readMemory = async () =>
    (await (await fetch(`${server.address}/memory`)).json()) as { heap: number; rss: number }
  const warmUp = await Promise.all(Array.from({ length: 20 }, () => openStream(server.address)))
  for (const { leave } of warmUp) leave()
  await pause(1_000)
  const before = await readMemory()
  const streams = []
  // In groups, as learners arrive: opening one takes about 6 ms of CPU time.
  for (let n = 0; n < openStreams; n += 50) {
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => openStream(server.address)))))
  }
  await pause(2 * idlePause)
  const open = await readMemory()
  for (const { leave } of streams) leave()
  await server.stop()
  await provider.close()
  const perStream = (part: 'heap' | 'rss') => (open[part] - before[part]) / openStreams / 1000
  return { heap: perStream('heap'), rss: perStream('rss'), total: open.rss / 1_000_000 }
}

/** Streams of a language model: rows for the table of single calls. */
export async function measureAi(root: string, dataDir: string, concurrency: number): Promise<string[]> {
  const { p50, p95 } = await measureFirstTokens(root, join(dataDir, 'first'), concurrency)
  const { heap, rss, total } = await measureOpenStreams(root, join(dataDir, 'open'))
  return [
    `| first token of a stream after the provider's, ${concurrency} at once, median / p95 | ${p50.toFixed(1)} ms / ${p95.toFixed(1)} ms | |`,
    `| ${openStreams.toLocaleString('en-US')} open streams on one process: heap and memory per stream, memory in all | ${heap.toFixed(0)} kB, ${rss.toFixed(0)} kB, ${total.toFixed(0)} MB | |`,
  ]
}
