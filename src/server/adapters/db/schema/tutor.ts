import { bigint, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { now } from './columns.ts'

/** Conversations with the tutor: chats with a language model, and lessons from the library. */
export const tutorConversations = pgTable(
  'tutor_conversations',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    healthcareField: text('healthcare_field').notNull(),
    title: text('title').notNull(),
    /** The question of an attempt that it is about: the attempt may be gone. */
    attemptId: uuid('attempt_id'),
    position: smallint('position'),
    createdAt: now('created_at'),
    /** Of the last message. */
    updatedAt: now('updated_at'),
  },
  (t) => [index('tutor_conversations_user').on(t.userId, t.updatedAt)],
)

/** The messages of both sides. A message of the tutor is stored while it is being written. */
export const tutorMessages = pgTable(
  'tutor_messages',
  {
    /** Their order. */
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().unique(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => tutorConversations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['learner', 'tutor'] }).notNull(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['complete', 'writing', 'stopped', 'failed'] }).notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    /** Passages and questions by id (see `MessageDetail`). */
    detail: jsonb('detail').notNull(),
    /** The items whose answers it may give away. */
    itemIds: text('item_ids').array().notNull(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (t) => [index('tutor_messages_conversation').on(t.conversationId, t.no)],
)
