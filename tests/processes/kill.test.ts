import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/modules/accounts/index.ts'
import { openProcessData, runServer } from '../support/server-process.ts'
import { KillClient } from './kill-client.ts'

const rounds = 5
const acknowledgedPerRound = 24

let data: Awaited<ReturnType<typeof openProcessData>>
beforeAll(async () => {
  data = await openProcessData({ fsync: true })
}, 60_000)
afterAll(() => data.close())

/** Kills the server while all clients are taking quizzes. */
async function workAndKill(server: ReturnType<typeof runServer>, clients: readonly KillClient[], round: number) {
  let acknowledged = 0
  let isKilled = false
  const enough = Promise.withResolvers<void>()
  const count = () => {
    if (++acknowledged === acknowledgedPerRound) enough.resolve()
  }
  const work = clients.map((client) => client.workUntilKilled(count, () => isKilled))
  await Promise.race([enough.promise, Promise.all(work)])
  // Kills at a different moment of a quiz in every round.
  await pause(round * 7)
  isKilled = true
  await server.end('SIGKILL')
  await Promise.all(work)
  return acknowledged
}

async function killRepeatedly(env: Record<string, string>): Promise<{ acknowledged: number; losses: string[] }> {
  const clients = ['test01', 'test02', 'test03', 'test04'].map((name) => new KillClient(name))
  const losses: string[] = []
  let acknowledged = 0
  for (let round = 0; round <= rounds; round++) {
    // The compile cache is shared, since the server starts six times.
    const server = runServer({ ...env, DEMO_ACCESS: 'on', NODE_COMPILE_CACHE: join(data.folder, 'compiled') })
    const address = await server.listening
    await Promise.all(clients.map((client) => client.connect(address, demoPassword)))
    for (const client of clients) {
      losses.push(...(await client.findLosses()).map((loss) => `round ${round}: ${loss}`))
    }
    if (round < rounds) acknowledged += await workAndKill(server, clients, round)
    else await server.end('SIGTERM')
  }
  return { acknowledged, losses }
}

describe('a server killed while learners submit loses no acknowledged write', () => {
  test(`on the embedded database, ${rounds} times`, { timeout: 300_000 }, async () => {
    const { acknowledged, losses } = await killRepeatedly({ DATA_DIR: data.folder })
    console.info(`kill -9, embedded: ${acknowledged} acknowledged, ${losses.length} lost`)
    expect(losses).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound)
  })

  test(`on PostgreSQL, ${rounds} times`, { timeout: 300_000 }, async ({ skip }) => {
    const { postgres } = data
    if (!postgres) return skip('no PostgreSQL server programs on this machine')
    const env = { DATABASE_URL: postgres.url, SESSION_SECRET: 'a secret of this test, long enough' }
    const { acknowledged, losses } = await killRepeatedly(env)
    console.info(`kill -9, PostgreSQL: ${acknowledged} acknowledged, ${losses.length} lost`)
    expect(losses).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound)
  })
})
