import { z } from 'zod'
import { maxCardText, newCardsPerDay } from '#domain/flashcards/limits.ts'
import { cardPhases, ratings, retentionRange } from '#domain/flashcards/scheduling.ts'
import { attemptId, field, maxQuestions } from './assessment.ts'
import { done, type Endpoint, type EndpointKey, page, pageQuery } from './endpoint.ts'

/** Epoch milliseconds. */
const moment = z.number().int()
const day = z.iso.date()

/** When a reviewed card is due and what FSRS knows of it: `Schedule` of the domain. */
const cardSchedule = z.object({
  phase: z.enum(cardPhases),
  step: z.number().int(),
  stability: z.number(),
  difficulty: z.number(),
  reviews: z.number().int(),
  lapses: z.number().int(),
  lastAt: moment,
  lastDay: day,
  dueAt: moment,
  dueDay: day,
  interval: z.number().int(),
  elapsed: z.number().int(),
  firstDay: day,
})

/** A card's state: null when it was never reviewed. */
const cardState = z.object({
  id: z.uuid(),
  isSuspended: z.boolean(),
  schedule: cardSchedule.nullable(),
})
export type CardState = z.infer<typeof cardState>

const flashcard = cardState.extend({
  deckId: z.uuid(),
  deck: z.string(),
  healthcareField: field,
  front: z.string(),
  back: z.string(),
  sources: z.array(z.string()),
})
export type Flashcard = z.infer<typeof flashcard>

const cardDeck = z.object({
  id: z.uuid(),
  kind: z.enum(['study-aid', 'questions']),
  name: z.string(),
  healthcareField: field,
  cards: z.number().int(),
  /** Cards to review today: those that are due, and new ones within the daily limit. */
  due: z.number().int(),
  /** Cards that were never reviewed. */
  unseen: z.number().int(),
  suspended: z.number().int(),
})
export type CardDeck = z.infer<typeof cardDeck>

const newPerDay = z.int().min(0).max(newCardsPerDay.max)
const retention = z.number().min(retentionRange.min).max(retentionRange.max)

const flashcardSettings = z.object({
  /** The share of due cards that the learner wants to recall. */
  retention: z.number(),
  newPerDay: z.number().int(),
  /** The learner's own FSRS-6 weights; null for the defaults. */
  weights: z.array(z.number()).nullable(),
  /** When they were computed. */
  optimizedAt: z.iso.datetime().nullable(),
})
export type FlashcardSettings = z.infer<typeof flashcardSettings>

const dayCount = z.object({ day, cards: z.number().int() })

/** What is due. Days without cards are included. */
const flashcardSummary = z.object({
  today: day,
  /** To review today: cards that are due, and new ones within the daily limit. */
  dueToday: z.number().int(),
  newToday: z.number().int(),
  reviewedToday: z.number().int(),
  /** In all decks, suspended ones included. */
  cards: z.number().int(),
  decks: z.number().int(),
  /** Reviewed cards by due day, for 7 days from today on; those that are overdue count for today. */
  forecast: z.array(dayCount),
})
export type FlashcardSummary = z.infer<typeof flashcardSummary>

const flashcardStatistics = z.object({
  /** By month (its first day), oldest first: first reviews of a day of cards from earlier days, and how many were recalled. */
  retention: z.array(z.object({ month: day, reviews: z.number().int(), recalled: z.number().int() })),
  /** The last 30 days. */
  reviews: z.array(z.object({ day, reviews: z.number().int() })),
  /** The next 30 days. */
  forecast: z.array(dayCount),
})

/** A question that the learner answered incorrectly, by where it was asked. */
const missedQuestion = z.object({
  attemptId,
  position: z.number().int(),
  healthcareField: field,
  category: z.string(),
  question: z.string(),
  missedAt: z.iso.datetime(),
})
export type MissedQuestion = z.infer<typeof missedQuestion>

const text = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(maxCardText)
  .refine((value) => !value.includes('\0'), "contains a character that can't be saved")

/** Reviews in one request. */
const maxBatch = 200

const clientTime = z.int().min(0).max(8_000_000_000_000)

/** One review as a device recorded it. Sent again with `isUndone`, it no longer counts. */
const cardReview = z.object({
  /** Made by the device, once per review: the same review may be sent any number of times. */
  id: z.uuid(),
  cardId: z.uuid(),
  rating: z.enum(ratings),
  /** By the server's clock as the device knows it. A time in the future counts as now. */
  at: clientTime,
  /** How long the card was on screen. */
  seconds: z.number().min(0).max(86_400).nullable().default(null),
  isUndone: z.boolean().default(false),
})

/** A question of an attempt, from 0. */
const questionPlace = z.object({
  attemptId,
  position: z
    .int()
    .min(0)
    .max(maxQuestions - 1),
})

const cardId = z.object({ id: z.uuid() })

export const flashcardEndpoints = {
  'GET /api/flashcards/queue': {
    summary: 'The cards to review today, page by page: those that are due, then new ones within the daily limit',
    access: 'user',
    rate: 'read',
    query: z.object({ ...pageQuery({ limit: 100, max: 200 }), deckId: z.uuid().optional() }),
    reply: page(flashcard),
    errors: [],
  },
  'POST /api/flashcards/reviews': {
    summary: 'Record reviews from a device, in any order; answers with the cards as they are now',
    access: 'user',
    rate: 'write',
    body: z.object({
      reviews: z.array(cardReview).max(maxBatch).default([]),
      /** The latest change of a card counts. */
      suspensions: z
        .array(z.object({ cardId: z.uuid(), isSuspended: z.boolean(), at: clientTime }))
        .max(maxBatch)
        .default([]),
    }),
    reply: z.object({
      cards: z.array(cardState),
      /** Not recorded, and not worth sending again: the card is gone or has too many reviews. */
      rejected: z.array(z.object({ id: z.uuid(), reason: z.enum(['card_not_found', 'too_many_reviews']) })),
    }),
    errors: [],
    bodyLimit: 128 * 1024,
  },
  'PATCH /api/flashcards/cards/:id': {
    summary: 'Change the text of a card; its schedule stays',
    access: 'user',
    rate: 'write',
    params: cardId,
    body: z.object({ front: text, back: text }),
    reply: flashcard,
    errors: ['not_found'],
  },
  'DELETE /api/flashcards/cards/:id': {
    summary: 'Delete a card',
    access: 'user',
    rate: 'write',
    params: cardId,
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/flashcards/decks': {
    summary: 'My decks with what is due in each, newest first, page by page',
    access: 'user',
    rate: 'read',
    query: z.object(pageQuery({ limit: 20, max: 100 })),
    reply: page(cardDeck),
    errors: [],
  },
  'GET /api/flashcards/decks/:id/cards': {
    summary: 'The cards of a deck, page by page',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    query: z.object(pageQuery({ limit: 20, max: 100 })),
    reply: page(flashcard),
    errors: ['not_found'],
  },
  'DELETE /api/flashcards/decks/:id': {
    summary: 'Delete a deck with its cards',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.uuid() }),
    reply: done,
    errors: ['not_found'],
  },
  'GET /api/flashcards/summary': {
    summary: 'How many cards are due today and in the next 7 days',
    access: 'user',
    rate: 'read',
    reply: flashcardSummary,
    errors: [],
  },
  'GET /api/flashcards/statistics': {
    summary: 'My retention by month, my reviews per day, and what is due in the next 30 days',
    access: 'user',
    rate: 'read',
    reply: flashcardStatistics,
    errors: [],
  },
  'GET /api/flashcards/settings': {
    summary: 'How my cards are scheduled',
    access: 'user',
    rate: 'read',
    reply: flashcardSettings,
    errors: [],
  },
  'PUT /api/flashcards/settings': {
    summary: 'Change how my cards are scheduled, from their next reviews on',
    access: 'user',
    rate: 'write',
    body: z.object({ retention, newPerDay }),
    reply: flashcardSettings,
    errors: [],
  },
  'POST /api/flashcards/question': {
    summary: 'Make a card of a question that was explained to me',
    access: 'user',
    rate: 'write',
    body: questionPlace,
    /** 0 when there is a card of this question already. */
    reply: z.object({ added: z.number().int(), deckId: z.uuid() }),
    errors: ['not_found', 'attempt_not_graded', 'question_in_progress', 'flashcards_full'],
  },
  'GET /api/flashcards/missed-questions': {
    summary:
      'Questions that I answered incorrectly in the last 30 days and have no card for, newest first, page by page',
    access: 'user',
    rate: 'read',
    /** With `attempt`, only those missed in that attempt. */
    query: z.object({ ...pageQuery({ limit: 20, max: 50 }), attempt: attemptId.optional() }),
    reply: page(missedQuestion).extend({ total: z.number().int() }),
    errors: [],
  },
  'POST /api/flashcards/missed-questions': {
    summary: 'Make cards of missed questions',
    access: 'user',
    rate: 'write',
    body: z.object({
      questions: z.array(questionPlace).min(1).max(50),
    }),
    /** Fewer than were chosen when some have a card by now or are in an attempt in progress. */
    reply: z.object({ added: z.number().int() }),
    errors: ['flashcards_full'],
  },
} satisfies Record<EndpointKey, Endpoint>
