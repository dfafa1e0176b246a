import type { Database } from '#server/adapters/db/db.ts'
import { median, quantile, send } from './load.ts'
import { seedQuizzes, seedUsers } from './seed.ts'

const learners = 32
/** Of 20 questions: 20,000 responses per learner. */
const quizzes = 1_000
const rounds = 10

const paths = [
  '/api/progress?field=RN',
  '/api/quiz/history?field=RN',
  '/api/progress/calendar',
  '/api/achievements',
  '/api/referrals/stats',
] as const

/** Creates learners with 20,000 responses each. Returns their session tokens. */
export async function seedProgress(database: Database): Promise<string[]> {
  const tokens = await seedUsers(database, 'progress', learners)
  await seedQuizzes(database, 'progress', quizzes)
  await database.query('analyze')
  return tokens
}

/**
 * Rows for the table of single calls: what the progress screen reads, by several learners at once. The first time after a
 * learner completed something, results are computed; from then on they are cached.
 */
export async function measureProgress(
  name: string,
  address: string,
  tokens: readonly string[],
  concurrency: number,
): Promise<string[]> {
  const readAll = async (path: string) => {
    const times: number[] = []
    let next = 0
    const learner = async () => {
      for (let index = next++; index < tokens.length; index = next++) {
        const started = performance.now()
        await send(address, 'GET', path, `preceptor_session=${tokens[index]}`)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, learner))
    return times
  }
  const figures = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms / ${quantile(times, 0.95).toFixed(1)} ms`
  const rows: string[] = []
  // Sessions are read and statements are planned before anything is measured.
  await readAll('/api/user')
  for (const path of paths) {
    const first = await readAll(path)
    const again: number[] = []
    for (let round = 0; round < rounds; round++) again.push(...(await readAll(path)))
    const what = `${name}: GET ${path.split('?')[0]}, 20,000 responses each, ${concurrency} at once, median / p95`
    rows.push(`| ${what}, first time; again | ${figures(first)}; ${figures(again)} | |`)
  }
  return rows
}
