import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { tiers } from '#domain/entitlements/entitlements.ts'
import { ownerId } from './accounts.ts'
import { moment } from './columns.ts'

/** Questions that learners sent to the team, and their answers. */
export const supportRequests = pgTable(
  'support_requests',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().defaultRandom().unique(),
    userId: ownerId(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** The learner's plan when asking, and the priority that it gives (see domain/support). */
    tier: text('tier', { enum: tiers }).notNull(),
    priority: smallint('priority').notNull(),
    createdAt: moment('created_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('support_requests_user').on(t.userId, t.no),
    index('support_requests_open').on(t.priority, t.no).where(sql`answered_at is null`),
    index('support_requests_answered').on(t.answeredAt, t.no).where(sql`answered_at is not null`),
  ],
)
