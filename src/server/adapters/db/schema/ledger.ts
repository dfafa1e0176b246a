import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ledgerKinds } from '#domain/billing/ledger.ts'
import { users } from './accounts.ts'
import { now } from './columns.ts'

/**
 * Every movement of money and credits, and every change of plan. Append-only: a trigger refuses changes, except that
 * deleting an account takes the learner's id out, since bookkeeping has to keep the amounts.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** US cents: what the learner paid, or the account credit received; negative for refunds and credit spent. */
    cents: integer('cents').notNull().default(0),
    /** Practice quizzes above an enforced daily limit; negative when one is used. */
    quizCredits: integer('quiz_credits').notNull().default(0),
    /** Who caused it: "learner", "system", "provider", or "admin:" and the account's id. */
    actor: text('actor').notNull(),
    /** Why, in words for the learner and for bookkeeping. */
    reason: text('reason').notNull(),
    /** What it records, for example "invoice:in_123"; the same event is recorded once. */
    reference: text('reference').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('ledger_entries_reference').on(t.reference),
    index('ledger_entries_user').on(t.userId, t.no),
    index('ledger_entries_created').on(t.createdAt),
    check('ledger_entries_kind', sql`${t.kind} in (${sql.raw(ledgerKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
)
