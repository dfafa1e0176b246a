import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { moment } from './columns.ts'

/** Whether a learner named an image of the library correctly when last asked. */
export const imageAnswers = pgTable(
  'image_answers',
  {
    userId: ownerId(),
    imageId: text('image_id').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.imageId] })],
)
