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

interface Load {
  concurrency: number
  seconds: number
}

/**
 * Median and 95th percentile, in ms, of the requests that learners make about the 200 topics, `concurrency` at once and
 * without a pause. `ask` makes the requests about one topic, each through `timed`, until `isOver`.
 */
async function measureTopics(
  root: string,
  tokens: readonly string[],
  { concurrency, seconds }: Load,
  ask: (
    query: Query & { index: number; cookie: string },
    timed: (request: () => Promise<unknown>) => Promise<void>,
    isOver: () => boolean,
  ) => Promise<void>,
): Promise<Pick<LoadResult, 'p50' | 'p95'>> {
  const queries = await readQueries(root)
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= until
  const timed = async (request: () => Promise<unknown>) => {
    const started = performance.now()
    await request()
    times.push(performance.now() - started)
  }
  let next = 0
  const learner = async () => {
    while (!isOver()) {
      const index = next++
      const query = queries[index % queries.length] ?? { field: 'RN', topic: 'heart failure' }
      await ask({ ...query, index, cookie: `preceptor_session=${tokens[index % tokens.length]}` }, timed, isOver)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, learner))
  return { p50: median(times), p95: quantile(times, 0.95) }
}

/** One suggestion: learners type topics letter by letter. */
export const measureSuggestions = (root: string, address: string, tokens: readonly string[], load: Load) =>
  measureTopics(root, tokens, load, async ({ field, topic, cookie }, timed, isOver) => {
    for (let length = 1; length <= topic.length && !isOver(); length++) {
      const typed = topic.slice(0, length).trim()
      const path = `/api/search/suggestions?healthcareField=${field}&query=${encodeURIComponent(typed)}`
      await timed(() => send(address, 'GET', path, cookie))
    }
  })

/** Methods that no plan limits. */
const studyMethods = ['definitions', 'matching', 'true-false', 'fill-blank', 'case-studies', 'mind-mapping']

/** A study aid from the library, by several methods. */
export const measureStudyAids = (root: string, address: string, tokens: readonly string[], load: Load) =>
  measureTopics(root, tokens, load, ({ field, topic, index, cookie }, timed) => {
    const studyMethod = studyMethods[index % studyMethods.length]
    const body = JSON.stringify({ topic, studyMethod, profession: field })
    return timed(() => send(address, 'POST', '/api/study-aids/generate', cookie, body))
  })

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
