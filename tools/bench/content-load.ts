import { join } from 'node:path'
import { itemModels } from '#content/item-models/index.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openBank, openContent } from '#server/modules/bank/index.ts'
import { median } from './load.ts'

const runs = 5

/** Time to load the whole bank into an empty embedded database, and to check it on a start without changes. */
export async function measureContent(root: string, dataDir: string): Promise<string[]> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const database = await openDatabase({ url: undefined, dataDir, onError: console.error })
    const started = performance.now()
    await openBank(database.db, await openContent(join(root, 'content'), itemModels))
    times.push(performance.now() - started)
    await database.close()
  }
  const [first = Number.NaN, ...again] = times
  return [
    `| whole bank into an empty embedded database | ${(first / 1000).toFixed(1)} s | |`,
    `| checking the bank on a start without changes | ${median(again).toFixed(0)} ms | |`,
  ]
}
