import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { tiers } from '#domain/entitlements/entitlements.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** Questions that learners and visitors sent to the team, and their answers. */
export const supportRequests = pgTable(
  'support_requests',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().defaultRandom().unique(),
    /** Null for a visitor, who left a name and an address instead. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorName: text('visitor_name'),
    visitorEmail: text('visitor_email'),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** The learner's plan when asking (null for a visitor), and the priority that it gives (see domain/support). */
    tier: text('tier', { enum: tiers }),
    priority: smallint('priority').notNull(),
    createdAt: moment('created_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    check('support_requests_sender', sql`(user_id is null) = (visitor_email is not null)`),
    index('support_requests_visitors').on(t.createdAt).where(sql`user_id is null`),
    index('support_requests_user').on(t.userId, t.no),
    index('support_requests_open').on(t.priority, t.no).where(sql`answered_at is null`),
    index('support_requests_answered').on(t.answeredAt, t.no).where(sql`answered_at is not null`),
  ],
)
