import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { achievementIds } from '#domain/progress/achievements.ts'
import { ownerId } from './accounts.ts'
import { moment } from './columns.ts'

/** What learners have earned. A row stays when its rule changes later. */
export const earnedAchievements = pgTable(
  'earned_achievements',
  {
    userId: ownerId(),
    achievement: text('achievement', { enum: achievementIds }).notNull(),
    /** The learner's own calendar day on which the rule was met. */
    earnedOn: date('earned_on', { mode: 'string' }).notNull(),
    /** When the learner was told; null until then. */
    announcedAt: moment('announced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.achievement] }),
    check(
      'earned_achievements_achievement',
      sql`${t.achievement} in (${sql.raw(achievementIds.map((id) => `'${id}'`).join(', '))})`,
    ),
  ],
)
