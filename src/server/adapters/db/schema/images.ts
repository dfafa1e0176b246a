import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Images received from Open-i, each in its own encoding. The id is the SHA-256 of the bytes, in hexadecimal. */
export const openiImages = pgTable('openi_images', {
  id: text('id').primaryKey(),
  bytes: bytea('bytes').notNull(),
})

const openiImageId = (name: string) =>
  text(name)
    .notNull()
    .references(() => openiImages.id)

/** Cases of the medical image library that were received from Open-i. */
export const openiCases = pgTable(
  'openi_cases',
  {
    /** The name of the image in Open-i. */
    id: text('id').primaryKey(),
    /** What a practice session is about. */
    topic: text('topic').notNull(),
    pathology: text('pathology').notNull(),
    modality: text('modality').notNull(),
    /** The record as it was received, without markup. */
    record: jsonb('record').notNull(),
    /** SHA-256 of the record. A changed record is received again. */
    digest: text('digest').notNull(),
    /** The text that searches look in, in lowercase. */
    searchText: text('search_text').notNull(),
    imageId: openiImageId('image_id'),
    thumbnailId: openiImageId('thumbnail_id'),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('openi_cases_topic').on(t.topic), index('openi_cases_received').on(t.receivedAt)],
)

/** The state of receiving cases from Open-i: one row. */
export const openiSync = pgTable('openi_sync', {
  id: text('id').primaryKey(),
  /** While this is in the future, a server is receiving cases. */
  claimedUntil: moment('claimed_until'),
  lastAttemptAt: moment('last_attempt_at'),
  outcome: text('outcome', { enum: ['succeeded', 'failed'] }),
  /** When cases were last received, even if some searches failed. */
  lastReceivedAt: moment('last_received_at'),
  /** What the last attempt received and what went wrong, for support. */
  report: jsonb('report'),
})
