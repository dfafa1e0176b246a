import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { newCardsPerDay } from '#domain/flashcards/limits.ts'
import { cardPhases, retentionRange } from '#domain/flashcards/scheduling.ts'
import { ownerId } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Flashcards that belong together: those of one study aid (with its id), or those made of quiz questions of a field. */
export const cardDecks = pgTable(
  'card_decks',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    kind: text('kind', { enum: ['study-aid', 'questions'] }).notNull(),
    name: text('name').notNull(),
    healthcareField: text('healthcare_field').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [
    index('card_decks_user').on(t.userId, t.createdAt),
    uniqueIndex('card_decks_questions').on(t.userId, t.healthcareField).where(sql`kind = 'questions'`),
  ],
)

/** Flashcards with their schedule, which is computed from `card_reviews` (docs/decisions/036). */
export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => cardDecks.id, { onDelete: 'cascade' }),
    /** The order in which new cards come. */
    position: integer('position').notNull(),
    front: text('front').notNull(),
    back: text('back').notNull(),
    /** Formatted citations. */
    sources: jsonb('sources').notNull(),
    /** The id of the item that the card is about; null when it is about none. */
    itemId: text('item_id'),
    createdAt: now('created_at'),
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** When a device last suspended it or resumed it. */
    suspensionChangedAt: moment('suspension_changed_at'),
    /** The columns from here on are `Schedule` of the domain. Days are those of the learner's calendar. */
    phase: text('phase', { enum: cardPhases }).notNull().default('new'),
    step: smallint('step').notNull().default(0),
    stability: doublePrecision('stability').notNull().default(0),
    difficulty: doublePrecision('difficulty').notNull().default(0),
    reviews: integer('reviews').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    lastAt: moment('last_at'),
    lastDay: date('last_day', { mode: 'string' }),
    dueAt: moment('due_at'),
    dueDay: date('due_day', { mode: 'string' }),
    interval: smallint('interval_days').notNull().default(0),
    elapsed: integer('elapsed_days').notNull().default(0),
    firstDay: date('first_day', { mode: 'string' }),
  },
  (t) => [
    index('cards_due').on(t.userId, t.dueDay),
    index('cards_deck').on(t.deckId, t.position),
    index('cards_item').on(t.userId, t.itemId).where(sql`item_id is not null`),
  ],
)

/**
 * The log of reviews, as devices recorded them. A row is added once and never changes, except that a review can be undone.
 * Rows outlive their card, so that deleting a deck takes away no day of a streak.
 */
export const cardReviews = pgTable(
  'card_reviews',
  {
    userId: ownerId(),
    /** Made by the device, once per review. */
    id: uuid('id').notNull(),
    cardId: uuid('card_id').notNull(),
    /** 1 (Again) to 4 (Easy). */
    grade: smallint('grade').notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
    /** The learner's own calendar day of the review; never recomputed. */
    localDate: date('local_date', { mode: 'string' }).notNull(),
    /** How long the learner looked at the card; null when the device does not know. */
    seconds: real('seconds'),
    isUndone: boolean('is_undone').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('card_reviews_card').on(t.userId, t.cardId),
    index('card_reviews_day').on(t.userId, t.localDate).where(sql`not is_undone`),
  ],
)

/** How a learner's cards are scheduled. A learner without a row has the defaults. */
export const flashcardSettings = pgTable('flashcard_settings', {
  userId: ownerId().primaryKey(),
  retention: doublePrecision('retention').notNull().default(retentionRange.default),
  newPerDay: smallint('new_per_day').notNull().default(newCardsPerDay.default),
  /** The learner's own FSRS-6 weights; null for the defaults. */
  weights: doublePrecision('weights').array(),
  optimizedAt: moment('optimized_at'),
  /** How many reviews there were when weights were last computed, adopted or not. */
  optimizedWith: integer('optimized_with').notNull().default(0),
  /** Rows in `card_reviews`. */
  reviews: integer('reviews').notNull().default(0),
  /** Increases whenever a review is added or undone. */
  revision: integer('revision').notNull().default(0),
})
