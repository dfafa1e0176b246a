import { join } from 'node:path'
import { itemModels } from '#content/item-models/index.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { openBank, openContent } from '#server/modules/bank/index.ts'
import { median } from './load.ts'

const runs = 5

/** The whole bank into an empty embedded database, and what a start spends on it when nothing has changed. */
export async function measureContent(root: string, dataDir: string): Promise<string[]> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const database = await openDatabase({ url: undefined, dataDir, onError: console.error })
    const began = performance.now()
    await openBank(database.db, await openContent(join(root, 'content'), itemModels), () => new Date())
    times.push(performance.now() - began)
    await database.close()
  }
  const [first = Number.NaN, ...again] = times
  return [
    `| whole bank into an empty embedded database | ${(first / 1000).toFixed(1)} s | |`,
    `| the bank's part of a start with nothing changed | ${median(again).toFixed(0)} ms | |`,
  ]
}
