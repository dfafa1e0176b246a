import { maxReviews, maxReviewsPerCard } from '#domain/flashcards/limits.ts'
import { isOptimizationDue } from '#domain/flashcards/optimization.ts'
import {
  balance,
  findBalanceRange,
  mergeReviews,
  type Rating,
  type Review,
  type Schedule,
  Scheduler,
} from '#domain/flashcards/scheduling.ts'
import { addDays, type LocalDay, localDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Principal } from '#server/http/principal.ts'
import { forExistingUser } from '../assessment/index.ts'
import { type CardState, CardsStore } from './cards.store.ts'
import { ReviewsStore, type StoredReview } from './reviews.store.ts'

/** A review as a device sends it. */
export interface GivenReview {
  id: string
  cardId: string
  rating: Rating
  /** Epoch milliseconds, by the device. */
  at: number
  seconds: number | null
  isUndone: boolean
}

export interface GivenSuspension {
  cardId: string
  isSuspended: boolean
  at: number
}

interface Rejected {
  id: string
  reason: 'card_not_found' | 'too_many_reviews'
}

type Known = CardState & { createdAt: number }

/** Counts the cards that are due on the days of a range, and keeps count while cards move. */
class DueDays {
  private readonly counts: Map<LocalDay, number>

  constructor(counts: Map<LocalDay, number>) {
    this.counts = counts
  }

  count = (day: LocalDay): number => this.counts.get(day) ?? 0

  add(day: LocalDay | undefined, number: number): void {
    if (day !== undefined) this.counts.set(day, this.count(day) + number)
  }
}

/** True when a card was computed from the same reviews as before; then it keeps its balanced day. */
const isSame = (a: Schedule, b: Schedule) =>
  a.lastAt === b.lastAt && a.reviews === b.reviews && a.stability === b.stability && a.phase === b.phase

/** Records reviews. A card is always computed from its whole log (docs/decisions/036). */
export class ReviewService {
  private readonly db: Db
  private readonly clock: () => Date
  private readonly onEnoughReviews: (userId: string) => Promise<unknown>

  constructor(deps: {
    db: Db
    clock: () => Date
    /** Called when there are enough new reviews to compute the learner's weights. */
    onEnoughReviews: (userId: string) => Promise<unknown>
  }) {
    this.db = deps.db
    this.clock = deps.clock
    this.onEnoughReviews = deps.onEnoughReviews
  }

  /** Adds reviews and changes of suspension to what is stored. Returns the cards as they are now. */
  async record(
    { userId, timeZone }: Principal,
    given: { reviews: readonly GivenReview[]; suspensions: readonly GivenSuspension[] },
  ): Promise<{ cards: CardState[]; rejected: Rejected[] }> {
    const now = this.clock().getTime()
    const cardIds = [...new Set([...given.reviews, ...given.suspensions].map(({ cardId }) => cardId))]
    if (cardIds.length === 0) return { cards: [], rejected: [] }
    const recorded = await forExistingUser(() =>
      this.db.tx(async (tx) => {
        const [cards, log] = [new CardsStore(tx), new ReviewsStore(tx)]
        const settings = await log.lock(userId)
        if (given.suspensions.length > 0) {
          const inPast = given.suspensions.map((one) => ({ ...one, at: Math.min(one.at, now) }))
          await cards.saveSuspensions(userId, inPast)
        }
        const known = new Map((await cards.findStates(userId, cardIds)).map((card) => [card.id, card]))
        const stored = await log.findReviews(
          userId,
          given.reviews.map(({ cardId }) => cardId),
          given.reviews.map(({ id }) => id),
        )
        const remaining = maxReviews - settings.reviews
        const { accepted, rejected } = sortOut(given.reviews, { cards: known, stored, now, timeZone, remaining })
        if (accepted.length > 0) {
          await log.saveReviews(userId, accepted)
          await reschedule(cards, userId, new Scheduler(settings), {
            today: localDay(new Date(now), timeZone),
            known,
            logs: mergeLogs(stored, accepted),
          })
        }
        const total = settings.reviews + accepted.length
        const isDue = accepted.length > 0 && isOptimizationDue(total, settings.optimizedWith)
        return { cards: await cards.findStates(userId, cardIds), rejected, isDue }
      }),
    )
    if (recorded.isDue) await this.onEnoughReviews(userId)
    return { cards: recorded.cards, rejected: recorded.rejected }
  }
}

/** What is known when reviews arrive. */
interface Arrival {
  cards: ReadonlyMap<string, Known>
  stored: readonly StoredReview[]
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  /** How many more reviews the learner may have. */
  remaining: number
}

/**
 * The reviews that can be recorded, with the time at which they count: not before the card was made and not in the
 * future. A review of a card that is gone, one too many, and one whose id belongs to another card are rejected.
 */
function sortOut(
  given: readonly GivenReview[],
  { cards, stored, now, timeZone, remaining }: Arrival,
): { accepted: StoredReview[]; rejected: Rejected[] } {
  const cardOf = new Map(stored.map(({ id, cardId }) => [id, cardId]))
  const counts = new Map<string, number>()
  const count = (cardId: string) => counts.set(cardId, (counts.get(cardId) ?? 0) + 1)
  for (const { cardId } of stored) count(cardId)
  const accepted = new Map<string, StoredReview>()
  const findProblem = ({ id, cardId }: GivenReview): Rejected['reason'] | undefined => {
    const owner = cardOf.get(id)
    if (!cards.has(cardId) || (owner !== undefined && owner !== cardId)) return 'card_not_found'
    const isFull = (counts.get(cardId) ?? 0) >= maxReviewsPerCard || accepted.size >= remaining
    return owner === undefined && isFull ? 'too_many_reviews' : undefined
  }
  const rejected: Rejected[] = []
  for (const review of given) {
    const { id, cardId } = review
    const reason = findProblem(review)
    if (reason) {
      rejected.push({ id, reason })
      continue
    }
    const at = Math.min(now, Math.max(review.at, Math.ceil(cards.get(cardId)?.createdAt ?? 0)))
    const isUndone = review.isUndone || accepted.get(id)?.isUndone === true
    accepted.set(id, { ...review, at, day: localDay(new Date(at), timeZone), isUndone })
    if (!cardOf.has(id)) count(cardId)
    cardOf.set(id, cardId)
  }
  return { accepted: [...accepted.values()], rejected }
}

/** The whole log of each card that something was added to. */
function mergeLogs(stored: readonly StoredReview[], added: readonly StoredReview[]): Map<string, Review[]> {
  const before = Map.groupBy(stored, ({ cardId }) => cardId)
  const after = Map.groupBy(added, ({ cardId }) => cardId)
  return new Map([...after].map(([cardId, reviews]) => [cardId, mergeReviews(before.get(cardId) ?? [], reviews)]))
}

/** Computes cards from their logs and stores those that changed, each due on a day that is not crowded. */
async function reschedule(
  cards: CardsStore,
  userId: string,
  scheduler: Scheduler,
  { today, known, logs }: { today: LocalDay; known: ReadonlyMap<string, Known>; logs: ReadonlyMap<string, Review[]> },
): Promise<void> {
  const computed = [...logs].flatMap(([id, reviews]) => {
    const before = known.get(id)
    const schedule = scheduler.replay(reviews) ?? null
    const isUnchanged = before?.schedule && schedule && isSame(before.schedule, schedule)
    return before && !isUnchanged ? [{ id, before, schedule }] : []
  })
  const ends = computed.flatMap(({ schedule }) => (schedule && findBalanceRange(schedule)?.to) ?? [])
  const until = ends.toSorted().at(-1)
  const due = new DueDays(until ? await cards.countForecast(userId, addDays(today, -1), until) : new Map())
  for (const { before } of computed) if (!before.isSuspended) due.add(before.schedule?.dueDay, -1)
  const changed = computed.map(({ id, schedule }) => {
    const balanced = schedule && balance(schedule, due.count)
    due.add(balanced?.dueDay, 1)
    return { id, schedule: balanced }
  })
  await cards.saveSchedules(changed)
}
