import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Live study sessions that admins schedule. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    seats: smallint('seats').notNull(),
    link: text('link').notNull(),
    createdAt: now('created_at'),
    canceledAt: moment('canceled_at'),
  },
  (t) => [index('live_sessions_start').on(t.startsAt)],
)

/** Seats in live sessions. One that was given up leaves its row, so that reserving it again sends no second email. */
export const liveSessionSeats = pgTable(
  'live_session_seats',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    reservedAt: moment('reserved_at').notNull(),
    releasedAt: moment('released_at'),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.userId] }), index('live_session_seats_user').on(t.userId)],
)
