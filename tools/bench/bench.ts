// npm run bench [-- postgres | embedded | single]: how fast the server is, against a floor in the same run. Prints the
// tables for the README.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemModels } from '#content/item-models/index.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openBank, openContent } from '#server/modules/bank/index.ts'
import { startPostgres } from '../run/postgres.mjs'
import { measureContent } from './content-load.ts'
import { assembleFlow, floorFlow, fullFloorFlow, quizFlow } from './flows.ts'
import { type LoadResult, load, median } from './load.ts'
import { seedItems, seedLearners } from './seed.ts'
import { startServer } from './server-process.ts'
import { measureSignIn } from './sign-in.ts'
import { measureLongExams, measureSections } from './simulations.ts'
import { measureStart } from './start-time.ts'

const root = new URL('../../', import.meta.url).pathname
const runs = 5
const seconds = 4
/** Long enough for the engine to have compiled the code of a flow and cached the content. */
const warmUp = 10
const atOnce = 16
const learners = 240
const secret = 'a secret for the bench, long enough to be one'

const wants = (part: string) => process.argv[2] === undefined || process.argv[2] === part

interface Engine {
  name: string
  url: string | undefined
  dataDir: string
}

/** Loads the content, then the made-up items and learners, before any server opens the database. */
async function seed(engine: Engine): Promise<string[]> {
  const database = await openDatabase({ url: engine.url, dataDir: engine.dataDir, onError: console.error })
  try {
    await openBank(database.db, await openContent(join(root, 'content'), itemModels), () => new Date())
    await seedItems(database, 'RN', 10_000)
    await seedItems(database, 'PT', 1_000)
    await seedItems(database, 'OT', 100_000)
    return (await seedLearners(database, learners)).tokens
  } finally {
    await database.close()
  }
}

const row = (name: string, results: readonly LoadResult[]) => {
  const figure = (pick: (result: LoadResult) => number, digits: number) => median(results.map(pick)).toFixed(digits)
  return `| ${name} | ${figure((r) => r.flowsPerSecond, 0)} | ${figure((r) => r.p50, 1)} | ${figure((r) => r.p95, 1)} | ${figure((r) => r.cpuPerFlow, 2)} |`
}

/** Product and floor in turn, so that a slow minute of the machine hits both. */
async function measureFlows(engine: Engine, tokens: readonly string[]): Promise<string[]> {
  const env = { DATABASE_URL: engine.url ?? '', SESSION_SECRET: secret }
  const product: LoadResult[] = []
  const floor: LoadResult[] = []
  const fullFloor: LoadResult[] = []
  for (let run = 0; run <= runs; run++) {
    const server = await startServer(join(root, 'src/server/main.ts'), 4310, { ...env, DATA_DIR: engine.dataDir })
    const own = (index: number) => tokens[(run * 40 + index) % tokens.length] ?? ''
    await load(server, (index) => quizFlow(server.address, own(index)), { atOnce, seconds: warmUp })
    const measured = await load(server, (index) => quizFlow(server.address, own(index)), { atOnce, seconds })
    await server.stop()
    const bare = await startServer(join(root, 'tools/bench/floor-server.ts'), 4311, {
      ...env,
      DATA_DIR: `${engine.dataDir}-floor`,
    })
    await load(bare, () => floorFlow(bare.address), { atOnce, seconds: warmUp })
    const measuredFloor = await load(bare, () => floorFlow(bare.address), { atOnce, seconds })
    const measuredFullFloor = await load(bare, () => fullFloorFlow(bare.address), { atOnce, seconds })
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

/** Single calls, one learner after another: quizzes from 1,000 and from 100,000 items, a long exam, a section of a simulation. */
async function measureAssembly(engine: Engine, tokens: readonly string[]): Promise<string[]> {
  const env = { DATABASE_URL: engine.url ?? '', SESSION_SECRET: secret, DATA_DIR: engine.dataDir }
  const server = await startServer(join(root, 'src/server/main.ts'), 4310, env)
  const assemble = async (field: string) => {
    const flow = (index: number) => assembleFlow(server.address, tokens[index % tokens.length] ?? '', field)
    return (await load(server, flow, { atOnce: 1, seconds: 2 })).p50
  }
  // In turn, as with the flows; the first rounds warm up.
  const small: number[] = []
  const large: number[] = []
  for (let run = -2; run < runs; run++) {
    const [one, other] = [await assemble('PT'), await assemble('OT')]
    if (run < 0) continue
    small.push(one)
    large.push(other)
  }
  const ratio = median(large.map((value, index) => value / (small[index] ?? Number.NaN)))
  const long = await measureLongExams(server.address, tokens)
  const section = await measureSections(server.address, tokens)
  await server.stop()
  return [
    `| ${engine.name}: GET /api/questions, 1,000 / 100,000 items per field | ${median(small).toFixed(2)} ms / ${median(large).toFixed(2)} ms | ${ratio.toFixed(2)} |`,
    `| ${engine.name}: a 350-question exam | ${long.toFixed(1)} ms | |`,
    `| ${engine.name}: a section of a simulation | ${section.toFixed(1)} ms | |`,
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
  try {
    for (const engine of engines) {
      console.error(`${engine.name}: seeding`)
      const tokens = await seed(engine)
      console.error(`${engine.name}: flows`)
      flows.push(...(await measureFlows(engine, tokens)))
      console.error(`${engine.name}: assembly`)
      singles.push(...(await measureAssembly(engine, tokens)))
    }
    if (wants('single')) {
      singles.push(await measureSignIn(root, join(folder, 'sign-in')))
      singles.push(...(await measureContent(root, join(folder, 'content'))))
      singles.push(await measureStart(root, join(folder, 'start')))
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const cores = `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  console.log(
    `\n${cores}; ${atOnce} concurrent learners who have seen 5,000 items each; medians of ${runs} alternating runs of ${seconds} s\n`,
  )
  console.log(
    [
      '| 20-question flow | flows/s | p50 ms | p95 ms | server CPU ms per flow |',
      '|---|---|---|---|---|',
      ...flows,
    ].join('\n'),
  )
  console.log(['', '| single | median | ratio |', '|---|---|---|', ...singles].join('\n'))
}

await main()
