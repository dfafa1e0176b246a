import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { itemModels } from '#content/item-models/index.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openBank, openContent, readSearchTerms } from '#server/modules/bank/index.ts'
import { createSearch } from '#server/modules/search/index.ts'
import { type LoadResult, median, quantile, send } from './load.ts'

interface Query {
  field: FieldCode
  topic: string
}

/** The 200 topics of `npm run study:eval`. */
async function readQueries(root: string): Promise<Query[]> {
  const text = await readFile(join(root, 'docs/reviews/search-topics.yaml'), 'utf8')
  const fields = parse(text) as Record<FieldCode, Record<string, string>>
  return Object.entries(fields).flatMap(([field, topics]) =>
    Object.keys(topics).map((topic) => ({ field: field as FieldCode, topic })),
  )
}

/** Median and 95th percentile, in ms, of one suggestion: learners type topics letter by letter, without a pause. */
export async function measureSuggestions(
  root: string,
  address: string,
  tokens: readonly string[],
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Pick<LoadResult, 'p50' | 'p95'>> {
  const queries = await readQueries(root)
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let next = 0
  const type = async () => {
    const { field, topic } = queries[next % queries.length] ?? { field: 'RN', topic: 'heart failure' }
    const cookie = `preceptor_session=${tokens[next++ % tokens.length]}`
    for (let length = 1; length <= topic.length && performance.now() < until; length++) {
      const typed = topic.slice(0, length).trim()
      const path = `/api/search/suggestions?healthcareField=${field}&query=${encodeURIComponent(typed)}`
      const started = performance.now()
      await send(address, 'GET', path, cookie)
      times.push(performance.now() - started)
    }
  }
  const learner = async () => {
    while (performance.now() < until) await type()
  }
  await Promise.all(Array.from({ length: concurrency }, learner))
  return { p50: median(times), p95: quantile(times, 0.95) }
}

/** Methods that no plan limits. */
const studyMethods = ['definitions', 'matching', 'true-false', 'fill-blank', 'case-studies', 'mind-mapping']

/** Median and 95th percentile, in ms, of a study aid from the library, over the 200 topics and several methods. */
export async function measureStudyAids(
  root: string,
  address: string,
  tokens: readonly string[],
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Pick<LoadResult, 'p50' | 'p95'>> {
  const queries = await readQueries(root)
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let next = 0
  const learner = async () => {
    while (performance.now() < until) {
      const index = next++
      const { field, topic } = queries[index % queries.length] ?? { field: 'RN', topic: 'heart failure' }
      const studyMethod = studyMethods[index % studyMethods.length]
      const cookie = `preceptor_session=${tokens[index % tokens.length]}`
      const body = JSON.stringify({ topic, studyMethod, profession: field })
      const started = performance.now()
      await send(address, 'POST', '/api/study-aids/generate', cookie, body)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, learner))
  return { p50: median(times), p95: quantile(times, 0.95) }
}

/** Searches in this process, `concurrency` at once, and building the index: rows for the table of single calls. */
export async function measureSearch(
  root: string,
  engine: { name: string; url: string | undefined; dataDir: string },
  concurrency: number,
): Promise<string[]> {
  const queries = await readQueries(root)
  const content = join(root, 'content')
  const database = await openDatabase({ url: engine.url, dataDir: engine.dataDir, onError: console.error })
  try {
    const { bank } = await openBank(database.db, await openContent(content, itemModels))
    const search = createSearch({ bank, readTerms: () => readSearchTerms(content), onError: console.error })
    const started = performance.now()
    await search.suggest('RN', 'heart', 8)
    const building = performance.now() - started
    const times: number[] = []
    let next = 0
    const rounds = 5 * queries.length
    const learner = async () => {
      while (next < rounds) {
        const { field, topic } = queries[next++ % queries.length] ?? { field: 'RN', topic: '' }
        const from = performance.now()
        await search.search(field, topic, { limit: 8 })
        if (next > queries.length) times.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, learner))
    return [
      `| ${engine.name}: building the search index, in the background | ${(building / 1000).toFixed(1)} s | |`,
      `| ${engine.name}: a search with its passages, ${concurrency} at once, median / p95 | ${median(times).toFixed(1)} ms / ${quantile(times, 0.95).toFixed(1)} ms | |`,
    ]
  } finally {
    await database.close()
  }
}
