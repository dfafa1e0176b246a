import { type LoadResult, quantile, send } from './load.ts'

const questions = 60

/**
 * Median and 95th percentile, in ms, of locking and explaining one answer, by several learners at once for a number of
 * seconds. Each learner works through a tutor quiz whose assembly is not measured, and the next one continues with another.
 */
export async function measureAnswers(
  address: string,
  tokens: readonly string[],
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Pick<LoadResult, 'p50' | 'p95'>> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let next = 0
  const takeQuiz = async () => {
    const cookie = `preceptor_session=${tokens[next++ % tokens.length]}`
    const form = await send(address, 'GET', `/api/questions/RN?limit=${questions}&tutor=true`, cookie)
    const { cacheKey } = JSON.parse(form) as { cacheKey: string }
    for (let position = 0; position < questions && performance.now() < until; position++) {
      const body = JSON.stringify({ cacheKey, position, answer: 'A', seconds: 30, baseRevision: position })
      const started = performance.now()
      await send(address, 'POST', '/api/attempts/answer', cookie, body)
      times.push(performance.now() - started)
    }
  }
  const learner = async () => {
    while (performance.now() < until) await takeQuiz()
  }
  await Promise.all(Array.from({ length: concurrency }, learner))
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
