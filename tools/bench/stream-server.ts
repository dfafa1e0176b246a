// One process that streams what a language model writes, as an endpoint of the product does: through the AI module, with its
// ledger and budget, to server-sent events. The limit on open calls is raised for the bench.
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { createAiProvider } from '#server/adapters/ai/sdk-provider.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { createAi } from '#server/modules/ai/index.ts'

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

const { DATA_DIR = '', AI_BASE_URL = '', PORT } = process.env
const database = await openDatabase({ url: undefined, dataDir: DATA_DIR, onError: console.error })
const provider = createAiProvider({
  protocol: 'openai-compatible',
  baseUrl: AI_BASE_URL,
  apiKey: 'bench',
  model: 'bench',
  prices: { input: 0, output: 0 },
  maxOpenCalls: 2_000,
})
const ai = createAi({ db: database.db, clock: () => new Date(), provider, onError: console.error })

const instructions = 'You teach. '.repeat(100)
const prompt = 'A passage of the library, with what a learner asked about it. '.repeat(100)

async function* frames(deltas: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const delta of deltas) yield `data: ${JSON.stringify({ delta })}\n\n`
}

const app = Fastify()
app.get('/healthz', async () => ({ status: 'alive' }))
app.get('/memory', async () => {
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, rss }
})
app.get('/stream', async (_request, reply) => {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const call = { purpose: 'bench', instructions, prompt, maxOutputTokens: 500, signal: left.signal }
  const stream = await ai.streamText(call)
  if (!stream.ok) return reply.code(503).send(stream)
  return reply.type('text/event-stream; charset=utf-8').send(Readable.from(frames(stream.deltas)))
})
process.on('SIGTERM', async () => {
  app.server.closeAllConnections()
  await app.close()
  await database.close()
  process.exit(0)
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
