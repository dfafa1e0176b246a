import { sql } from 'drizzle-orm'
import type { LedgerEntry } from '#domain/billing/ledger.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** An entry as stored. */
export interface StoredLedgerEntry extends Required<Omit<LedgerEntry, 'userId'>> {
  createdAt: Date
}

/** What a learner has left. */
export interface LedgerBalance {
  /** US cents of account credit. */
  creditCents: number
  quizCredits: number
}

/** Records money, credits, and changes of plan. The database refuses to change or delete an entry. */
export class Ledger {
  private readonly db: Db
  private readonly clock: () => Date

  constructor(db: Db, clock: () => Date) {
    this.db = db
    this.clock = clock
  }

  /** Records a movement, in the caller's transaction where one is given. False when its reference is recorded already. */
  async add(entry: LedgerEntry, db: Db = this.db): Promise<boolean> {
    const { userId, kind, cents = 0, quizCredits = 0, actor, reason, reference } = entry
    const rows = await db.rows(sql`insert into ledger_entries
        (user_id, kind, cents, quiz_credits, actor, reason, reference, created_at)
      values (${userId}, ${kind}, ${cents}, ${quizCredits}, ${actor}, ${reason}, ${reference},
        ${this.clock().toISOString()})
      on conflict (reference) do nothing
      returning no`)
    return rows.length === 1
  }

  async balanceOf(userId: string, db: Db = this.db): Promise<LedgerBalance> {
    const [row] = await db.rows<LedgerBalance>(sql`select
        coalesce(sum(cents) filter (where kind in ('creditGranted', 'creditSpent')), 0)::int as "creditCents",
        coalesce(sum(quiz_credits), 0)::int as "quizCredits"
      from ledger_entries where user_id = ${userId}`)
    return row ?? { creditCents: 0, quizCredits: 0 }
  }

  /**
   * Uses one quiz credit; false when there is none. The learner's row is locked, so that two servers cannot both use the
   * last one. Runs in the caller's transaction.
   */
  async useQuizCredit(tx: Db, use: { userId: string; reason: string; reference: string }): Promise<boolean> {
    await tx.rows(sql`select id from users where id = ${use.userId} for update`)
    const { quizCredits } = await this.balanceOf(use.userId, tx)
    if (quizCredits < 1) return false
    return this.add({ ...use, kind: 'quizCreditUsed', quizCredits: -1, actor: 'learner' }, tx)
  }

  /** A learner's entries, oldest first. */
  async listEntries(userId: string): Promise<StoredLedgerEntry[]> {
    const rows = await this.db.rows<Omit<StoredLedgerEntry, 'createdAt'> & { createdAt: string }>(sql`select
        kind, cents, quiz_credits as "quizCredits", actor, reason, reference, created_at as "createdAt"
      from ledger_entries where user_id = ${userId} order by no`)
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  }
}
