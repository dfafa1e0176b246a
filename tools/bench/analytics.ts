import type { Database } from '#server/adapters/db/db.ts'
import { load, median, send } from './load.ts'
import { seedQuizzes, seedUsers } from './seed.ts'
import type { ServerProcess } from './server-process.ts'

const paths = {
  'analytics of a year': '/api/analytics/quiz?period=year',
  readiness: '/api/analytics/readiness',
  'details of a year': '/api/analytics/detailed?period=year',
}

/** Session tokens of learners with 100,000 responses within a year, and of learners with 20,000. */
export interface SeededAnalytics {
  heavy: readonly string[]
  diligent: readonly string[]
}

/** Creates the learners; each call is new to the server for each of the former. */
export async function seedAnalytics(database: Database): Promise<SeededAnalytics> {
  const heavy = await seedUsers(database, 'analyst', 5)
  await seedQuizzes(database, 'analyst', 5_000, 100)
  const diligent = await seedUsers(database, 'diligent', 16)
  await seedQuizzes(database, 'diligent', 1_000)
  return { heavy, diligent }
}

const cookieOf = (token: string) => `preceptor_session=${token}`

/** Rows of the table: each reply when nothing is cached, one at a time, and then the analytics by learners at once. */
export async function measureAnalytics(
  server: ServerProcess,
  { heavy, diligent }: SeededAnalytics,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<string[]> {
  const first: string[] = []
  for (const path of Object.values(paths)) {
    const times: number[] = []
    for (const token of heavy) {
      const started = performance.now()
      await send(server.address, 'GET', path, cookieOf(token))
      times.push(performance.now() - started)
    }
    first.push(`${median(times).toFixed(1)} ms`)
  }
  const all = Object.values(paths)
  const flow = async (index: number) => {
    const path = all[Math.floor(index / diligent.length) % all.length] ?? ''
    await send(server.address, 'GET', path, cookieOf(diligent[index % diligent.length] ?? ''))
  }
  await load(server, flow, { concurrency, seconds: 2 })
  const { p50, p95 } = await load(server, flow, { concurrency, seconds })
  return [
    `of 100,000 responses: ${Object.keys(paths).join(', ')} | ${first.join(', ')} |`,
    `of 20,000 responses: the same, ${concurrency} at once, median / p95 | ${p50.toFixed(1)} ms / ${p95.toFixed(1)} ms |`,
  ]
}
