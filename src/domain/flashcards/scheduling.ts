import { type Card, createEmptyCard, default_w, type FSRS, fsrs, type Grade, get_fuzz_range, State } from 'ts-fsrs'
import { addDays, daysBetween, type LocalDay } from '../progress/streak.ts'

/** How well a card was recalled, from worst to best. FSRS calls these grades 1 to 4. */
export const ratings = ['again', 'hard', 'good', 'easy'] as const
export type Rating = (typeof ratings)[number]

/** FSRS 1 to 4. */
export const gradeOf = (rating: Rating): Grade => (ratings.indexOf(rating) + 1) as Grade

/** A card that was never reviewed is new; one in learning or relearning comes again within the day. */
export const cardPhases = ['new', 'learning', 'review', 'relearning'] as const
export type CardPhase = (typeof cardPhases)[number]

/** What the learner wants: the share of cards (0.80 to 0.97) that they still recall on the day they are due. */
export const retentionRange = { min: 0.8, max: 0.97, default: 0.9 }

/** The weights of FSRS-6. */
export const weightCount = 21
export const defaultWeights: readonly number[] = default_w

/** Board exams are at most a year or so away, so no card waits for longer. Days. */
const maxInterval = 365

export interface SchedulingSettings {
  retention: number
  /** The learner's own weights; null for those of FSRS. */
  weights: readonly number[] | null
}

/** One review of a card, as a device recorded it. */
export interface Review {
  /** Made by the device. */
  id: string
  rating: Rating
  /** Epoch milliseconds. */
  at: number
  /** The learner's calendar day of `at`. */
  day: LocalDay
  /** Taken back. It stays in the log and no longer counts. */
  isUndone: boolean
}

/** What FSRS knows of a card after its reviews. */
export interface Memory {
  phase: CardPhase
  /** The number of the learning step, from 0. */
  step: number
  /** Days until the chance of recall has fallen to 90%. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  reviews: number
  /** How often the card was forgotten after it had been learned. */
  lapses: number
  /** Null before the first review. Epoch milliseconds, and the learner's calendar day. */
  lastAt: number | null
  lastDay: LocalDay | null
}

/** A reviewed card and when it is due. */
export interface Schedule extends Memory {
  /** Epoch milliseconds. */
  dueAt: number
  /** A card that is due again within the day keeps the day of its review. */
  dueDay: LocalDay
  /** Days from the last review to the due day; 0 within the day. */
  interval: number
  /** Days from the review before to the last one. */
  elapsed: number
  /** The day of the first review. */
  firstDay: LocalDay
}

export const newMemory: Memory = {
  phase: 'new',
  step: 0,
  stability: 0,
  difficulty: 0,
  reviews: 0,
  lapses: 0,
  lastAt: null,
  lastDay: null,
}

const dayLength = 86_400_000
const phaseOf: Record<State, CardPhase> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
}
const stateOf = { new: State.New, learning: State.Learning, review: State.Review, relearning: State.Relearning }

/**
 * FSRS counts days of UTC, so it is given noon of the learner's calendar day: two reviews on one day are 0 days apart
 * wherever the learner lives.
 */
const noonOf = (day: LocalDay) => new Date(`${day}T12:00:00Z`)

const later = (a: LocalDay | null, b: LocalDay): LocalDay => (a !== null && a > b ? a : b)

function toCard(memory: Memory, now: Date): Card {
  const { phase, step, stability, difficulty, reviews, lapses, lastDay } = memory
  return {
    ...createEmptyCard(now),
    state: stateOf[phase],
    learning_steps: step,
    stability,
    difficulty,
    reps: reviews,
    lapses,
    ...(lastDay === null ? {} : { last_review: noonOf(lastDay) }),
  }
}

/** True for numbers that FSRS can compute with. ts-fsrs itself replaces a list of another length by its defaults. */
export const areWeights = (weights: readonly number[]): boolean =>
  weights.length === weightCount && weights.every(Number.isFinite)

/** Reviews in the order in which they count: by time, and by id when two devices name the same millisecond. */
function sortReviews(reviews: readonly Review[]): Review[] {
  return reviews.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/**
 * Everything that either log knows: each review once, and undone when either says so. The result does not depend on the
 * order in which logs are merged.
 */
export function mergeReviews(mine: readonly Review[], theirs: readonly Review[]): Review[] {
  const merged = new Map(mine.map((review) => [review.id, review]))
  for (const review of theirs) {
    const known = merged.get(review.id)
    merged.set(review.id, { ...review, ...known, isUndone: review.isUndone || known?.isUndone === true })
  }
  return sortReviews([...merged.values()])
}

/** Schedules cards with FSRS-6 (ts-fsrs). Pure: the same reviews always give the same card. */
export class Scheduler {
  private readonly algorithm: FSRS

  /** Throws RangeError for weights that are not 21 numbers and for a retention outside of 0.80 to 0.97. */
  constructor({ retention, weights }: SchedulingSettings) {
    if (weights !== null && !areWeights(weights)) throw new RangeError('FSRS-6 needs 21 weights')
    if (!(retention >= retentionRange.min && retention <= retentionRange.max)) {
      throw new RangeError(`a retention of ${retention} is outside of the range`)
    }
    this.algorithm = fsrs({
      request_retention: retention,
      enable_fuzz: false,
      maximum_interval: maxInterval,
      w: [...(weights ?? defaultWeights)],
    })
  }

  /** The card after one more review. A review from before the last one (a clock was set back) counts as made then. */
  rate(memory: Memory & { firstDay?: LocalDay }, review: Pick<Review, 'rating' | 'at' | 'day'>): Schedule {
    const day = later(memory.lastDay, review.day)
    const at = Math.max(memory.lastAt ?? review.at, review.at)
    const now = noonOf(day)
    const { card } = this.algorithm.next(toCard(memory, now), now, gradeOf(review.rating))
    // FSRS puts a day between Good and Easy even beyond its own maximum.
    const interval = Math.min(card.scheduled_days, maxInterval)
    return {
      phase: phaseOf[card.state],
      step: card.learning_steps,
      stability: card.stability,
      difficulty: card.difficulty,
      reviews: card.reps,
      lapses: card.lapses,
      lastAt: at,
      lastDay: day,
      dueAt: at + (interval > 0 ? interval * dayLength : card.due.getTime() - now.getTime()),
      dueDay: addDays(day, interval),
      interval,
      elapsed: memory.lastDay === null ? 0 : daysBetween(memory.lastDay, day),
      firstDay: memory.firstDay ?? day,
    }
  }

  /** The card after its whole log, in any order; undefined when nothing in it counts. */
  replay(reviews: readonly Review[]): Schedule | undefined {
    let schedule: Schedule | undefined
    for (const review of sortReviews(reviews)) {
      if (!review.isUndone) schedule = this.rate(schedule ?? newMemory, review)
    }
    return schedule
  }

  /** The card after each of the four ratings, at a moment of a day. */
  preview(memory: Memory, at: number, day: LocalDay): Record<Rating, Schedule> {
    const after = (rating: Rating) => this.rate(memory, { rating, at, day })
    return { again: after('again'), hard: after('hard'), good: after('good'), easy: after('easy') }
  }
}

/** Below this interval (days) FSRS allows no variation. */
const shortestBalanced = 3

/** The due days that a card may have instead of its own, close enough that the memory does not notice; undefined for none. */
export function findBalanceRange({
  interval,
  elapsed,
  lastDay,
}: Schedule): { from: LocalDay; to: LocalDay } | undefined {
  if (interval < shortestBalanced || lastDay === null) return undefined
  const { min_ivl, max_ivl } = get_fuzz_range(interval, elapsed, maxInterval)
  return { from: addDays(lastDay, min_ivl), to: addDays(lastDay, max_ivl) }
}

/**
 * The schedule with the due day on which the fewest cards are due, within what FSRS allows as fuzz; of equal days the one
 * nearest to its own, then the earlier one. `countDue` tells how many other cards are due on a day.
 */
export function balance(schedule: Schedule, countDue: (day: LocalDay) => number): Schedule {
  const range = findBalanceRange(schedule)
  if (!range) return schedule
  const length = daysBetween(range.from, range.to)
  const distance = (day: LocalDay) => Math.abs(daysBetween(schedule.dueDay, day))
  const days = Array.from({ length: length + 1 }, (_, index) => addDays(range.from, index))
  const best = days.reduce((chosen, day) => {
    const fewer = countDue(day) - countDue(chosen)
    return fewer < 0 || (fewer === 0 && distance(day) < distance(chosen)) ? day : chosen
  })
  const shift = daysBetween(schedule.dueDay, best)
  return {
    ...schedule,
    dueDay: best,
    dueAt: schedule.dueAt + shift * dayLength,
    interval: schedule.interval + shift,
  }
}

/** The chance (0 to 1) that a card is recalled some days after its last review, by the forgetting curve of FSRS-6. */
export function chanceOfRecall(
  { stability }: Pick<Memory, 'stability'>,
  days: number,
  weights: readonly number[] | null,
): number {
  // R(t) = (1 + factor * t / S)^decay, with R(S) = 0.9 and decay = -w20.
  const decay = -((weights ?? defaultWeights)[weightCount - 1] ?? 0)
  const factor = 0.9 ** (1 / decay) - 1
  return stability > 0 ? (1 + (factor * days) / stability) ** decay : 0
}
