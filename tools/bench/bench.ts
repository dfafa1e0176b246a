// npm run bench [-- postgres | embedded | single | statistics | ai | browser]: measures the server against a floor in the same run, the
// web app in a browser, and prints the tables for the README.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemModels } from '#content/item-models/index.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openBank, openContent } from '#server/modules/bank/index.ts'
import { measureLighthouse } from '../lighthouse.ts'
import { startPostgres } from '../run/postgres.mjs'
import { measureAi } from './ai.ts'
import { measureAnalytics, type SeededAnalytics, seedAnalytics } from './analytics.ts'
import { measureContentLibrary, seedAdmin } from './content-library.ts'
import { measureContent } from './content-load.ts'
import { assembleFlow, floorFlow, fullFloorFlow, quizFlow } from './flows.ts'
import { measureHistory, seedHistory } from './history.ts'
import { measureInteractions } from './interactions.ts'
import { measureItemStatistics } from './item-statistics.ts'
import { type LoadResult, load, median } from './load.ts'
import { measureProgress, seedProgress } from './progress.ts'
import { measureSearch, measureStudyAids, measureSuggestions } from './search.ts'
import { seedItems, seedLearners } from './seed.ts'
import { startServer } from './server-process.ts'
import { measureSignIn } from './sign-in.ts'
import { measureLongAssembly, measureSections } from './simulations.ts'
import { measureStart } from './start-time.ts'
import { measureAnswers } from './tutor.ts'

const root = new URL('../../', import.meta.url).pathname
const runs = 5
const seconds = 4
/** Seconds; long enough for the JIT compiler, and for the server to read what these learners have seen. */
const warmUp = 10
const concurrency = 16
const learnerCount = 240
const secret = 'a secret for the bench, long enough to be one'

const wants = (part: string) => process.argv[2] === undefined || process.argv[2] === part

interface Engine {
  name: string
  url: string | undefined
  dataDir: string
}

/** Signed-in learners, by their session tokens; one of them has 2,000 quizzes, and some have 1,000. */
interface Seeded {
  tokens: readonly string[]
  historyToken: string
  analytics: SeededAnalytics
  progressTokens: readonly string[]
  adminToken: string
}

/** Loads the content and the synthetic items and learners before a server opens the database. */
async function seed(engine: Engine): Promise<Seeded> {
  const database = await openDatabase({ url: engine.url, dataDir: engine.dataDir, onError: console.error })
  try {
    await openBank(database.db, await openContent(join(root, 'content'), itemModels))
    await seedItems(database, 'RN', 10_000)
    await seedItems(database, 'PT', 1_000)
    await seedItems(database, 'OT', 100_000)
    const tokens = await seedLearners(database, learnerCount)
    const analytics = await seedAnalytics(database)
    const progressTokens = await seedProgress(database)
    const adminToken = await seedAdmin(database)
    return { tokens, analytics, historyToken: await seedHistory(database), progressTokens, adminToken }
  } finally {
    await database.close()
  }
}

const row = (name: string, results: readonly LoadResult[]) => {
  const figure = (select: (result: LoadResult) => number, digits: number) => median(results.map(select)).toFixed(digits)
  return `| ${name} | ${figure((r) => r.flowsPerSecond, 0)} | ${figure((r) => r.p50, 1)} | ${figure((r) => r.p95, 1)} | ${figure((r) => r.cpuPerFlow, 2)} |`
}

/** Alternates between product and floor, so that a slow minute of the machine affects both. */
async function measureFlows(engine: Engine, tokens: readonly string[]): Promise<string[]> {
  const env = { DATABASE_URL: engine.url ?? '', SESSION_SECRET: secret }
  const product: LoadResult[] = []
  const floor: LoadResult[] = []
  const fullFloor: LoadResult[] = []
  for (let run = 0; run <= runs; run++) {
    const server = await startServer(join(root, 'src/server/main.ts'), 4310, { ...env, DATA_DIR: engine.dataDir })
    const tokenAt = (index: number) => tokens[(run * 40 + index) % tokens.length] ?? ''
    await load(server, (index) => quizFlow(server.address, tokenAt(index)), { concurrency, seconds: warmUp })
    const measured = await load(server, (index) => quizFlow(server.address, tokenAt(index)), { concurrency, seconds })
    await server.stop()
    const bare = await startServer(join(root, 'tools/bench/floor-server.ts'), 4311, {
      ...env,
      DATA_DIR: `${engine.dataDir}-floor`,
    })
    await load(bare, () => floorFlow(bare.address), { concurrency, seconds: warmUp })
    const measuredFloor = await load(bare, () => floorFlow(bare.address), { concurrency, seconds })
    const measuredFullFloor = await load(bare, () => fullFloorFlow(bare.address), { concurrency, seconds })
    await bare.stop()
    if (run === 0) continue
    product.push(measured)
    floor.push(measuredFloor)
    fullFloor.push(measuredFullFloor)
  }
  const ratioTo = (other: readonly LoadResult[]) =>
    median(product.map((result, i) => result.flowsPerSecond / (other[i]?.flowsPerSecond ?? Number.NaN))).toFixed(2)
  return [
    row(`${engine.name}: product`, product),
    row(`${engine.name}: floor`, floor),
    row(`${engine.name}: floor with the same bytes`, fullFloor),
    `| ${engine.name}: product to floor, to floor with the same bytes | ${ratioTo(floor)}, ${ratioTo(fullFloor)} | | | |`,
  ]
}

/**
 * Single calls, one at a time: assembly from 1,000 and from 100,000 items, the longest exam, a simulation section. Then
 * answers that are checked in tutor mode, by many learners at once.
 */
async function measureAssembly(
  engine: Engine,
  { tokens, historyToken, analytics, progressTokens, adminToken }: Seeded,
): Promise<string[]> {
  const env = { DATABASE_URL: engine.url ?? '', SESSION_SECRET: secret, DATA_DIR: engine.dataDir }
  const server = await startServer(join(root, 'src/server/main.ts'), 4310, env)
  const assemble = async (field: string) => {
    const flow = (index: number) => assembleFlow(server.address, tokens[index % tokens.length] ?? '', field)
    return (await load(server, flow, { concurrency: 1, seconds: 2 })).p50
  }
  // Alternating, like the flows; the first rounds are a warm-up.
  const small: number[] = []
  const large: number[] = []
  for (let run = -2; run < runs; run++) {
    const [one, other] = [await assemble('PT'), await assemble('OT')]
    if (run < 0) continue
    small.push(one)
    large.push(other)
  }
  const ratio = median(large.map((value, index) => value / (small[index] ?? Number.NaN)))
  const long = await measureLongAssembly(server.address, tokens)
  const section = await measureSections(server.address, tokens)
  await measureAnswers(server.address, tokens, { concurrency, seconds: 2 })
  const answers = await measureAnswers(server.address, tokens, { concurrency, seconds })
  await measureSuggestions(root, server.address, tokens, { concurrency, seconds: 4 })
  const suggestions = await measureSuggestions(root, server.address, tokens, { concurrency, seconds })
  await measureStudyAids(root, server.address, tokens, { concurrency, seconds: 2 })
  const studyAids = await measureStudyAids(root, server.address, tokens, { concurrency, seconds })
  const history = await measureHistory(server.address, historyToken)
  const analyzed = await measureAnalytics(server, analytics, { concurrency, seconds })
  const progress = await measureProgress(engine.name, server.address, progressTokens, concurrency)
  const library = await measureContentLibrary(server.address, adminToken)
  await server.stop()
  return [
    `| ${engine.name}: GET /api/admin/content, over 110,000 items, median / p95 | ${library.median.toFixed(1)} ms / ${library.p95.toFixed(1)} ms | |`,
    `| ${engine.name}: GET /api/questions, 1,000 / 100,000 items per field | ${median(small).toFixed(2)} ms / ${median(large).toFixed(2)} ms | ${ratio.toFixed(2)} |`,
    `| ${engine.name}: a 350-question exam | ${long.toFixed(1)} ms | |`,
    `| ${engine.name}: a simulation section | ${section.toFixed(1)} ms | |`,
    `| ${engine.name}: POST /api/attempts/answer, ${concurrency} at once, median / p95 | ${answers.p50.toFixed(1)} ms / ${answers.p95.toFixed(1)} ms | |`,
    `| ${engine.name}: GET /api/search/suggestions, ${concurrency} at once, median / p95 | ${suggestions.p50.toFixed(1)} ms / ${suggestions.p95.toFixed(1)} ms | |`,
    `| ${engine.name}: POST /api/study-aids/generate, ${concurrency} at once, median / p95 | ${studyAids.p50.toFixed(1)} ms / ${studyAids.p95.toFixed(1)} ms | |`,
    `| ${engine.name}: of 2,000 quizzes: a page of 100 of the history, trends, question counts | ${history.page.toFixed(1)} ms, ${history.trends.toFixed(1)} ms, ${history.counts.toFixed(1)} ms | |`,
    ...analyzed.map((line) => `| ${engine.name}: ${line} |`),
    ...progress,
    ...(await measureSearch(root, engine, concurrency)),
  ]
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
  const postgres = wants('postgres') ? await startPostgres({ fsync: true }) : undefined
  const engines: Engine[] = [
    ...(postgres ? [{ name: 'PostgreSQL', url: postgres.url, dataDir: join(folder, 'server') }] : []),
    ...(wants('embedded') ? [{ name: 'embedded', url: undefined, dataDir: join(folder, 'embedded') }] : []),
  ]
  const flows: string[] = []
  const singles: string[] = []
  const pages: string[] = []
  try {
    for (const engine of engines) {
      console.error(`${engine.name}: seeding`)
      const seeded = await seed(engine)
      console.error(`${engine.name}: flows`)
      flows.push(...(await measureFlows(engine, seeded.tokens)))
      console.error(`${engine.name}: single calls`)
      singles.push(...(await measureAssembly(engine, seeded)))
    }
    if (wants('single')) {
      singles.push(await measureSignIn(root, join(folder, 'sign-in')))
      singles.push(...(await measureContent(root, join(folder, 'content'))))
      singles.push(await measureStart(root, join(folder, 'start')))
    }
    if (wants('statistics')) {
      console.error('item statistics')
      // Its own database: a million responses would slow down what the others measure.
      const own = await startPostgres({ fsync: true })
      try {
        if (own) singles.push(...(await measureItemStatistics(root, own.url, join(folder, 'statistics'))))
      } finally {
        await own?.stop()
      }
    }
    if (wants('ai')) {
      console.error('streams of a language model')
      singles.push(...(await measureAi(root, join(folder, 'ai'), concurrency)))
    }
    if (wants('browser')) {
      console.error('browser: interactions')
      singles.push(...(await measureInteractions()))
      console.error('browser: Lighthouse')
      pages.push(...(await measureLighthouse()).table)
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const cores = `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  console.log(
    `\n${cores}; ${concurrency} concurrent learners who have each seen 5,000 items; medians of ${runs} alternating runs of ${seconds} s\n`,
  )
  const flowsHead = [
    '| 20-question flow | flows/s | p50 ms | p95 ms | server CPU ms per flow |',
    '|---|---|---|---|---|',
  ]
  const singlesHead = ['| single | median | ratio |', '|---|---|---|']
  const tables = [
    flows.length > 0 ? [...flowsHead, ...flows] : [],
    singles.length > 0 ? [...singlesHead, ...singles] : [],
    pages,
  ]
  const printed = tables.filter((table) => table.length > 0).map((table) => table.join('\n'))
  console.log(printed.join('\n\n'))
}

await main()
