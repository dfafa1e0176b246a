import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { itemModels } from '#content/item-models/index.ts'
import type { Database } from '#server/adapters/db/db.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openBank, openContent } from '#server/modules/bank/index.ts'
import { median, send } from './load.ts'
import { seedItems, seedQuizzes, seedUsers } from './seed.ts'
import { startServer } from './server-process.ts'

const learners = 2_000
const quizzes = 25
const report = '/api/admin/validation-report'

/** Spreads the responses over 10,000 items, with answers that differ between learners. */
async function scatterResponses({ query }: Database): Promise<void> {
  await query(`create temporary table places as select item_no, current_version as version,
      (row_number() over (order by item_no) - 1)::int as place
    from item_uses join items on no = item_no where field = 'RN' and id like 'BENCH-%'`)
  await query(`update responses r set item_version_no = p.version, seen_item_no = p.item_no, correct = picked.option = 2,
      option_ids = array[picked.option::text]
    from (select attempt_id, "position", floor(random() * 10000)::int as place,
        case when random() < 0.6 then 2 else 1 + floor(random() * 4)::int end as option from responses) picked, places p
    where picked.attempt_id = r.attempt_id and picked."position" = r."position" and p.place = picked.place`)
  await query('analyze')
}

/** Creates a million responses to 10,000 items and an admin. Returns the admin's cookie. */
async function seed(root: string, url: string, dataDir: string): Promise<string> {
  const database = await openDatabase({ url, dataDir, poolSize: 1, statementTimeout: 300_000, onError: console.error })
  try {
    await openBank(database.db, await openContent(join(root, 'content'), itemModels))
    await seedItems(database, 'RN', 10_000)
    await seedUsers(database, 'statistics', learners)
    await seedQuizzes(database, 'statistics', quizzes)
    await scatterResponses(database)
    const [token = ''] = await seedUsers(database, 'admin', 1)
    await database.query(`update users set is_admin = true where username = 'admin1'`)
    return `preceptor_session=${token}`
  } finally {
    await database.close()
  }
}

/** Rows of the table: item statistics of a million responses computed, and the report read. */
export async function measureItemStatistics(root: string, url: string, dataDir: string): Promise<string[]> {
  const cookie = await seed(root, url, dataDir)
  const env = { DATABASE_URL: url, SESSION_SECRET: 'a secret for the bench, long enough to be one', DATA_DIR: dataDir }
  const server = await startServer(join(root, 'src/server/main.ts'), 4310, env)
  const started = performance.now()
  const { runId } = JSON.parse(await send(server.address, 'POST', `${report}/refresh`, cookie, '{}')) as {
    runId: string
  }
  let state = 'queued'
  const replies: number[] = []
  while (state === 'queued' || state === 'running') {
    await pause(200)
    const asked = performance.now()
    state = (JSON.parse(await send(server.address, 'GET', `${report}/runs/${runId}`, cookie)) as { state: string })
      .state
    replies.push(performance.now() - asked)
  }
  if (state !== 'succeeded') throw new Error(`the computation ${state}`)
  const seconds = (performance.now() - started) / 1000
  const times: number[] = []
  for (const path of ['?sort=facility', '?field=RN', '?flag=too-hard', '/summary?field=RN', '/summary']) {
    const own: number[] = []
    for (let run = 0; run < 20; run++) {
      const asked = performance.now()
      await send(server.address, 'GET', `${report}${path}`, cookie)
      own.push(performance.now() - asked)
    }
    times.push(median(own))
  }
  await server.stop()
  const cells = times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')
  return [
    `| PostgreSQL: item statistics of 1,000,000 responses computed; replies meanwhile, median / longest | ${seconds.toFixed(1)} s; ${median(replies).toFixed(1)} ms / ${Math.max(...replies).toFixed(0)} ms | |`,
    `| PostgreSQL: validation report of 10,000 items: a page by share correct, of a field, of a flag; summary of a field, of all | ${cells} | |`,
  ]
}
