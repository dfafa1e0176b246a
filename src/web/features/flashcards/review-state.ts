import type { Flashcard } from '#contract/flashcards.ts'
import { newMemory, type Rating, type Schedule, type Scheduler } from '#domain/flashcards/scheduling.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { LocalReview } from '#web/shared/flashcards/local-reviews.ts'

/** What the learner did with a card, newest last. */
export type Step =
  | { kind: 'rated'; before: Flashcard; after: Flashcard; review: LocalReview }
  | { kind: 'suspended'; before: Flashcard; at: number }

/** A review session. `current` is among the waiting cards; undefined when none is left. */
export interface Session {
  waiting: readonly Flashcard[]
  current: string | undefined
  steps: readonly Step[]
}

export const memoryOf = ({ schedule }: Flashcard): Schedule | typeof newMemory => schedule ?? newMemory

const isLearning = ({ schedule }: Flashcard) => schedule?.phase === 'learning' || schedule?.phase === 'relearning'

/**
 * The next card: one of a learning step that is due, else the first in the queue, else the one of a learning step that
 * is due first, even if its time has not come.
 */
function chooseNext(waiting: readonly Flashcard[], now: number): string | undefined {
  const learning = waiting.filter(isLearning).toSorted((a, b) => (a.schedule?.dueAt ?? 0) - (b.schedule?.dueAt ?? 0))
  const due = learning.find(({ schedule }) => (schedule?.dueAt ?? 0) <= now)
  return (due ?? waiting.find((card) => !isLearning(card)) ?? learning[0])?.id
}

export function startSession(cards: readonly Flashcard[], now: number): Session {
  return { waiting: cards, current: chooseNext(cards, now), steps: [] }
}

export const currentCard = ({ waiting, current }: Session) => waiting.find(({ id }) => id === current)

/** The time of the next review (epoch milliseconds): now, and never before the last one. */
export function nextTime({ steps }: Session, now: number): number {
  const last = steps.findLast((step) => step.kind === 'rated')
  return last ? Math.max(now, last.review.at + 1) : now
}

interface Rated {
  rating: Rating
  /** Epoch milliseconds, and the learner's calendar day. */
  at: number
  day: LocalDay
  seconds: number
  /** A new id. */
  reviewId: string
}

/** Rates the current card. One that is due again within the day stays in the session. */
export function rateCurrent(session: Session, scheduler: Scheduler, rated: Rated): Session {
  const before = currentCard(session)
  if (!before) return session
  const schedule = scheduler.rate(memoryOf(before), rated) as NonNullable<Flashcard['schedule']>
  const after = { ...before, schedule }
  const others = session.waiting.filter(({ id }) => id !== before.id)
  const waiting = schedule.interval === 0 ? [...others, after] : others
  const { rating, at, seconds, reviewId } = rated
  const review = { id: reviewId, cardId: before.id, rating, at, seconds, isUndone: false }
  return {
    waiting,
    current: chooseNext(waiting, at),
    steps: [...session.steps, { kind: 'rated', before, after, review }],
  }
}

export function suspendCurrent(session: Session, at: number): Session {
  const before = currentCard(session)
  if (!before) return session
  const waiting = session.waiting.filter(({ id }) => id !== before.id)
  return { waiting, current: chooseNext(waiting, at), steps: [...session.steps, { kind: 'suspended', before, at }] }
}

/** Takes back the last step: its card is the current one again, as it was. */
export function undoLast(session: Session): Session {
  const step = session.steps.at(-1)
  if (!step) return session
  const others = session.waiting.filter(({ id }) => id !== step.before.id)
  return { waiting: [step.before, ...others], current: step.before.id, steps: session.steps.slice(0, -1) }
}

/** Replaces the text of a card. */
export function replaceText(session: Session, { id, front, back }: Flashcard): Session {
  const waiting = session.waiting.map((card) => (card.id === id ? { ...card, front, back } : card))
  return { ...session, waiting }
}

/** What was done in a session: cards, how many were recalled at their first rating, those that were not, and the time. */
export function summarize({ steps }: Session) {
  const rated = steps.filter((step) => step.kind === 'rated')
  const first = [...new Map(rated.toReversed().map((step) => [step.before.id, step])).values()]
  const forgotten = first.filter(({ review, before }) => review.rating === 'again' && before.schedule !== null)
  const states = new Map(rated.map(({ after }) => [after.id, after]))
  return {
    reviews: rated.length,
    cards: first.length,
    recalled: first.filter(({ review }) => review.rating !== 'again').length,
    forgotten: forgotten.map(({ after }) => states.get(after.id) ?? after),
    seconds: rated.reduce((sum, { review }) => sum + (review.seconds ?? 0), 0),
  }
}
