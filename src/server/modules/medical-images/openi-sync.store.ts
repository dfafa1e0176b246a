import { sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'

/** The state of receiving cases from Open-i. */
export interface SyncState {
  lastAttemptAt: Date | null
  outcome: 'succeeded' | 'failed' | null
  lastReceivedAt: Date | null
}

interface Row {
  lastAttemptAt: string | null
  outcome: SyncState['outcome']
  lastReceivedAt: string | null
}

const key = 'openi'
const toDate = (value: string | null | undefined) => (value ? new Date(value) : null)

/** Remembers when cases were received, and ensures that only one server at a time receives them. */
export class OpenISyncStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async read(): Promise<SyncState> {
    const [row] = await this.db.rows<Row>(sql`select last_attempt_at as "lastAttemptAt", outcome,
      last_received_at as "lastReceivedAt" from openi_sync where id = ${key}`)
    return {
      lastAttemptAt: toDate(row?.lastAttemptAt),
      outcome: row?.outcome ?? null,
      lastReceivedAt: toDate(row?.lastReceivedAt),
    }
  }

  /** Reserves the work until a time; false while another server has it. */
  async claim(now: Date, until: Date): Promise<boolean> {
    const rows = await this.db.rows(sql`insert into openi_sync (id, claimed_until)
      values (${key}, ${until.toISOString()}::timestamptz)
      on conflict (id) do update set claimed_until = excluded.claimed_until
      where openi_sync.claimed_until is null or openi_sync.claimed_until <= ${now.toISOString()}::timestamptz
      returning id`)
    return rows.length > 0
  }

  /** Gives the work back without a result, so that it is done again soon. */
  async release(): Promise<void> {
    await this.db.rows(sql`update openi_sync set claimed_until = null where id = ${key}`)
  }

  /** Records a result and gives the work back. */
  async finish(result: { at: Date; outcome: 'succeeded' | 'failed'; hasReceived: boolean; report: unknown }) {
    const at = sql`${result.at.toISOString()}::timestamptz`
    await this.db.rows(sql`update openi_sync set claimed_until = null, last_attempt_at = ${at},
      outcome = ${result.outcome}, report = ${JSON.stringify(result.report)}::jsonb,
      last_received_at = ${result.hasReceived ? at : sql`last_received_at`} where id = ${key}`)
  }
}
