// The floor: three minimal routes on the same framework and database, one of which commits a row as large as what one
// flow of the product stores. Any time beyond this is spent by the product itself.
import Fastify from 'fastify'
import { openDatabase } from '#server/adapters/db/open.ts'

const url = process.env.DATABASE_URL
const database = await openDatabase({ url, dataDir: process.env.DATA_DIR ?? '', onError: console.error })
await database.query('create table if not exists floor (id bigserial primary key, payload jsonb not null)')

const commit = (row: unknown) => database.query('insert into floor (payload) values ($1::jsonb)', [JSON.stringify(row)])

const app = Fastify({ bodyLimit: 4 * 1024 * 1024 })
app.get('/healthz', async () => ({ status: 'alive' }))
app.get('/first', async () => ({ ok: true }))
app.post('/commit', async (request) => {
  await commit(request.body)
  return { ok: true }
})
app.post('/last', async () => ({ ok: true }))

// The same routes with responses and bodies as large as the product's.
const textOf = (bytes: number) => Array.from({ length: 20 }, () => ({ text: 'word '.repeat(bytes / 100) }))
const [testForm, analysis] = [textOf(15_000), textOf(39_000)]
app.get('/first-full', async () => testForm)
app.post('/commit-full', async (request) => {
  await commit(request.body)
  return analysis
})
process.on('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
