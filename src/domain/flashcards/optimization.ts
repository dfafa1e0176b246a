import { daysBetween, type LocalDay } from '../progress/streak.ts'

/** A review as the weights are computed from it. */
export interface LoggedReview {
  cardId: string
  /** 1 to 4. */
  grade: number
  day: LocalDay
}

/** A card's first reviews: grades, each with the days since the review before (0 for the first). */
export type ReviewHistory = readonly { grade: number; days: number }[]

/** Fewer reviews than this move the weights too far. */
const firstOptimization = 400

/** True when there is enough that is new: 400 reviews, then a quarter more than the last time. */
export function isOptimizationDue(reviews: number, optimizedWith: number): boolean {
  return reviews >= Math.max(firstOptimization, optimizedWith * 1.25)
}

/**
 * What weights are fitted to: for each review of a card on a later day, the reviews up to it; the newest `limit` of them.
 * `reviews` are in the order in which they were made.
 */
export function historiesOf(reviews: readonly LoggedReview[], limit: number): ReviewHistory[] {
  const cards = new Map<string, { day: LocalDay; history: { grade: number; days: number }[] }>()
  const histories: ReviewHistory[] = []
  for (const { cardId, grade, day } of reviews) {
    const card = cards.get(cardId) ?? { day, history: [] }
    const days = Math.max(0, daysBetween(card.day, day))
    card.history.push({ grade, days })
    if (days > 0) card.day = day
    cards.set(cardId, card)
    if (days > 0) histories.push(card.history.slice())
  }
  return histories.slice(-limit)
}
