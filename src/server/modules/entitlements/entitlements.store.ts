import { sql } from 'drizzle-orm'
import type { Meter } from '#domain/entitlements/entitlements.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** Usage counters. */
export class EntitlementsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /**
   * Records uses in one statement, so that two servers cannot both take the last one. Returns the uses of the day
   * afterward, or undefined (and records nothing) when they would pass the limit.
   */
  async addUses(
    use: { userId: string; meter: Meter; day: LocalDay },
    { amount, limit }: { amount: number; limit: number },
  ): Promise<number | undefined> {
    if (amount > limit) return undefined
    const [row] = await this.db.rows<{ used: number }>(sql`insert into usage_counters (user_id, meter, local_date, used)
      values (${use.userId}, ${use.meter}, ${use.day}, ${amount})
      on conflict (user_id, meter, local_date) do update set used = usage_counters.used + excluded.used
        where usage_counters.used + excluded.used <= ${limit}
      returning used`)
    return row?.used
  }

  async removeUses(use: { userId: string; meter: Meter; day: LocalDay }, amount: number): Promise<void> {
    await this.db.rows(sql`update usage_counters set used = greatest(0, used - ${amount})
      where user_id = ${use.userId} and meter = ${use.meter} and local_date = ${use.day}`)
  }

  async countUses(use: { userId: string; meter: Meter; day: LocalDay }): Promise<number> {
    const [row] = await this.db.rows<{ used: number }>(sql`select used from usage_counters
      where user_id = ${use.userId} and meter = ${use.meter} and local_date = ${use.day}`)
    return row?.used ?? 0
  }

  async deleteUsesBefore(day: LocalDay): Promise<void> {
    await this.db.rows(sql`delete from usage_counters where local_date < ${day}`)
  }
}
