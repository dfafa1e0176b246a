import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Study aids that learners saved. */
export const studyAids = pgTable(
  'study_aids',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    healthcareField: text('healthcare_field').notNull(),
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    method: text('method').notNull(),
    /** The shape depends on the method (see domain/study). */
    content: jsonb('content').notNull(),
    /** How many things there are to study. */
    count: integer('count').notNull(),
    origin: text('origin', { enum: ['library', 'ai', 'unknown'] }).notNull(),
    createdAt: now('created_at'),
    openedAt: moment('opened_at'),
  },
  (t) => [index('study_aids_user').on(t.userId, t.createdAt)],
)
