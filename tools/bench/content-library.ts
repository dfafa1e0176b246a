import type { Database } from '#server/adapters/db/db.ts'
import { send } from './load.ts'
import { seedUsers } from './seed.ts'

/** Lists of the content library: as it opens, filtered, searched for a rare and for a common word, and in other orders. */
const paths = [
  '/api/admin/content',
  '/api/admin/content?sort=changed',
  '/api/admin/content?field=OT&status=active&type=authored',
  '/api/admin/content?search=hyponatremia',
  '/api/admin/content?search=patient&sort=id',
  '/api/admin/content?status=in_review&sort=oldest',
  '/api/admin/content?reports=open',
]

const rounds = 12

/** A session token of an admin. */
export async function seedAdmin(database: Database): Promise<string> {
  const [token = ''] = await seedUsers(database, 'librarian', 1)
  await database.query(`update users set is_admin = true where username like 'librarian%'`)
  return token
}

/** The median and the 95th percentile of the lists in milliseconds, one at a time, each list twelve times. */
export async function measureContentLibrary(address: string, token: string): Promise<{ median: number; p95: number }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      const started = performance.now()
      await send(address, 'GET', path, `preceptor_session=${token}`)
      times.push(performance.now() - started)
    }
  }
  const sorted = times.slice(paths.length).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}
