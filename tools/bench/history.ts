import type { Database } from '#server/adapters/db/db.ts'
import { median, send } from './load.ts'
import { seedQuizzes, seedUsers } from './seed.ts'

/** Creates a learner with 2,000 submitted quizzes of 20 questions. Returns the session token. */
export async function seedHistory(database: Database): Promise<string> {
  const [token = ''] = await seedUsers(database, 'history', 1)
  await seedQuizzes(database, 'history', 2_000)
  await database.query('analyze')
  return token
}

/** Medians, in ms, of what a learner with 2,000 quizzes opens: a page of the history, the trends, and the question counts. */
export async function measureHistory(
  address: string,
  token: string,
): Promise<{ page: number; trends: number; counts: number }> {
  const cookie = `preceptor_session=${token}`
  const time = async (path: string) => {
    const started = performance.now()
    const body = await send(address, 'GET', path, cookie)
    return { ms: performance.now() - started, body }
  }
  const medianOf = async (path: string) => {
    const times: number[] = []
    for (let run = 0; run < 20; run++) times.push((await time(path)).ms)
    return median(times.slice(5))
  }
  const pages: number[] = []
  let cursor: string | null = null
  do {
    const { ms, body } = await time(`/api/attempts/history?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
    pages.push(ms)
    cursor = (JSON.parse(body) as { nextCursor: string | null }).nextCursor
  } while (cursor)
  return {
    page: median(pages),
    trends: await medianOf('/api/progress/trends?field=RN'),
    counts: await medianOf('/api/question-counts/RN'),
  }
}
