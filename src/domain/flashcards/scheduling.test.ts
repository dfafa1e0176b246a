import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, localDay } from '../progress/streak.ts'
import { describeInterval } from './intervals.ts'
import { historiesOf, isOptimizationDue } from './optimization.ts'
import {
  balance,
  chanceOfRecall,
  defaultWeights,
  findBalanceRange,
  mergeReviews,
  newMemory,
  type Rating,
  type Review,
  ratings,
  Scheduler,
  weightCount,
} from './scheduling.ts'

const noon = Date.parse('2026-03-02T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const oneDay = 24 * hour
const scheduler = new Scheduler({ retention: 0.9, weights: null })
const dayOf = (at: number) => localDay(new Date(at), 'America/New_York')

let ids = 0
const review = (rating: Rating, at: number, given: Partial<Review> = {}): Review => ({
  id: `r${String(ids++).padStart(4, '0')}`,
  rating,
  at,
  day: dayOf(at),
  isUndone: false,
  ...given,
})

describe('a card', () => {
  test('goes through the learning steps and then waits for days', () => {
    const first = scheduler.rate(newMemory, review('good', noon))
    expect(first).toMatchObject({
      phase: 'learning',
      step: 1,
      interval: 0,
      dueDay: '2026-03-02',
      firstDay: '2026-03-02',
    })
    expect(first.dueAt - noon).toBe(10 * minute)
    const second = scheduler.rate(first, review('good', noon + 10 * minute))
    expect(second).toMatchObject({ phase: 'review', reviews: 2, interval: 2, dueDay: '2026-03-04' })
    expect(second.dueAt - noon).toBe(10 * minute + 2 * oneDay)
    const third = scheduler.rate(second, review('good', noon + 2 * oneDay))
    expect(third.interval).toBeGreaterThan(second.interval * 2)
    const forgotten = scheduler.rate(third, review('again', noon + 12 * oneDay))
    expect(forgotten).toMatchObject({ phase: 'relearning', lapses: 1, interval: 0 })
  })

  test.each([
    ['again', 'learning', '1 min'],
    ['hard', 'learning', '6 min'],
    ['good', 'learning', '10 min'],
    ['easy', 'review', '8 days'],
  ] as const)('that is new and rated %s is in %s for %s', (rating, phase, interval) => {
    const next = scheduler.preview(newMemory, noon, '2026-03-02')[rating]
    expect(next.phase).toBe(phase)
    expect(describeInterval({ milliseconds: next.dueAt - noon, days: next.interval })).toBe(interval)
  })

  test('waits longer when less has to be recalled', () => {
    const learned = [review('easy', noon)]
    const intervals = [0.8, 0.9, 0.97].map(
      (retention) => new Scheduler({ retention, weights: null }).replay(learned)?.interval ?? 0,
    )
    expect(intervals).toEqual(intervals.toSorted((a, b) => b - a))
    expect(new Set(intervals).size).toBe(3)
  })

  test("counts days of the learner's calendar, not of UTC", () => {
    // 6:50 PM and 7:20 PM in New York, before and after midnight UTC.
    const evening = Date.parse('2026-03-02T23:50:00Z')
    const sameDay = scheduler.replay([review('easy', evening), review('good', evening + hour / 2)])
    expect(sameDay?.elapsed).toBe(0)
    expect(scheduler.replay([review('easy', evening), review('good', evening + 6 * hour)])?.elapsed).toBe(1)
  })

  test('treats a review from before the last one as made then', () => {
    const first = scheduler.rate(newMemory, review('easy', noon))
    const second = scheduler.rate(first, review('good', noon - 3 * oneDay))
    expect(second).toMatchObject({ lastAt: noon, lastDay: '2026-03-02', elapsed: 0 })
  })

  test('never waits longer than a year', () => {
    let schedule = scheduler.rate(newMemory, review('easy', noon))
    for (let times = 0; times < 12; times++) schedule = scheduler.rate(schedule, review('easy', schedule.dueAt))
    expect(schedule.interval).toBe(365)
  })
})

test.each([
  [{ retention: 0.9, weights: defaultWeights.slice(1) }],
  [{ retention: 0.9, weights: [...defaultWeights, 1] }],
  [{ retention: 0.9, weights: defaultWeights.with(3, Number.NaN) }],
  [{ retention: 0.79, weights: null }],
  [{ retention: 0.98, weights: null }],
  [{ retention: Number.NaN, weights: null }],
])('settings that FSRS cannot use are rejected: %#', (settings) => {
  expect(() => new Scheduler(settings)).toThrow(RangeError)
})

test("the library's default weights are those of FSRS-6", () => {
  expect(defaultWeights).toHaveLength(weightCount)
})

const anyLog = fc.array(
  fc.record({
    id: fc.uuid(),
    rating: fc.constantFrom(...ratings),
    // Few different moments, so that some are the same on two devices.
    at: fc.integer({ min: 0, max: 400 }).map((hours) => noon + hours * hour),
    isUndone: fc.boolean(),
  }),
  { maxLength: 12 },
)
const withDays = (log: Omit<Review, 'day'>[]): Review[] => log.map((one) => ({ ...one, day: dayOf(one.at) }))

describe('the log of a card', () => {
  test('gives the same card however it was shuffled, and replaying it again changes nothing', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), (log, order) => {
        const reviews = withDays(log)
        const shuffled = reviews.toSorted(() => (order.next().value % 2 ? 1 : -1))
        expect(scheduler.replay(shuffled)).toEqual(scheduler.replay(reviews))
        expect(scheduler.replay(reviews)).toEqual(scheduler.replay(reviews))
      }),
    )
  })

  test('of several devices merges to the same card in any order and any number of times', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 12, maxLength: 12 }),
        (log, shares) => {
          const reviews = withDays(log)
          // Each device has a part of the log; some know a review before it was undone.
          const logs = [0, 1, 2].map((device) =>
            reviews.flatMap((one, index) => {
              const [owner, knowsUndo] = shares[index] ?? [0, true]
              if (owner !== device && owner !== (device + 1) % 3) return []
              return [owner === device ? one : { ...one, isUndone: one.isUndone && knowsUndo }]
            }),
          )
          const [a = [], b = [], c = []] = logs
          const merged = mergeReviews(mergeReviews(a, b), c)
          expect(mergeReviews(c, mergeReviews(b, a))).toEqual(merged)
          expect(mergeReviews(mergeReviews(b, c), a)).toEqual(merged)
          expect(mergeReviews(merged, b)).toEqual(merged)
          expect(scheduler.replay(merged)).toEqual(scheduler.replay(reviews))
        },
      ),
    )
  })

  test('without an undone review gives the card as it was before', () => {
    const reviews = [review('good', noon), review('good', noon + hour), review('again', noon + 4 * oneDay)]
    const undone = reviews.map((one, index) => (index === 2 ? { ...one, isUndone: true } : one))
    expect(scheduler.replay(undone)).toEqual(scheduler.replay(reviews.slice(0, 2)))
    expect(scheduler.replay(reviews.map((one) => ({ ...one, isUndone: true })))).toBeUndefined()
  })
})

describe('load balancing', () => {
  const due = (interval: number) => ({
    ...scheduler.rate(newMemory, review('easy', noon)),
    interval,
    dueDay: addDays('2026-03-02', interval),
    dueAt: noon + interval * oneDay,
  })

  test.each([
    [2, undefined],
    [3, [2, 4]],
    [7, [5, 9]],
    [30, [27, 33]],
  ] as const)('lets a card of %i days be due within %s', (interval, days) => {
    const range = findBalanceRange(due(interval))
    expect(range && [range.from, range.to].map((day) => daysBetween('2026-03-02', day))).toEqual(days)
  })

  test('chooses the day with the fewest cards, then the nearest, then the earlier one', () => {
    const choose = (counts: Record<number, number>) =>
      balance(due(7), (day) => counts[daysBetween('2026-03-02', day)] ?? 0)
    expect(choose({}).interval).toBe(7)
    expect(choose({ 7: 1 })).toMatchObject({ interval: 6, dueDay: '2026-03-08', dueAt: noon + 6 * oneDay })
    expect(choose({ 5: 3, 6: 2, 7: 2, 8: 1, 9: 4 }).interval).toBe(8)
    expect(choose({ 5: 1, 6: 1, 7: 1, 8: 1, 9: 0 }).interval).toBe(9)
    expect(balance(due(2), () => 9).interval).toBe(2)
  })

  test('evens out what a week of new cards would bring', () => {
    const counts = new Map<string, number>()
    for (let card = 0; card < 60; card++) {
      const { dueDay } = balance(due(30), (day) => counts.get(day) ?? 0)
      counts.set(dueDay, (counts.get(dueDay) ?? 0) + 1)
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(9)
  })
})

test('the chance of recall is 90% after as many days as the stability', () => {
  expect(chanceOfRecall({ stability: 12 }, 12, null)).toBeCloseTo(0.9)
  expect(chanceOfRecall({ stability: 12 }, 0, null)).toBe(1)
  expect(chanceOfRecall({ stability: 12 }, 40, null)).toBeLessThan(0.85)
})

test.each([
  [30_000, 0, '1 min'],
  [10 * minute, 0, '10 min'],
  [90 * minute, 0, '2 hours'],
  [oneDay, 1, '1 day'],
  [0, 59, '59 days'],
  [0, 60, '2 months'],
  [0, 75, '2.5 months'],
  [0, 365, '1 year'],
])('%i milliseconds or %i days are "%s"', (milliseconds, days, text) => {
  expect(describeInterval({ milliseconds, days })).toBe(text)
})

describe('fitting weights', () => {
  test.each([
    [399, 0, false],
    [400, 0, true],
    [499, 400, false],
    [500, 400, true],
    [5_000, 4_100, false],
  ])('with %i reviews, after %i the last time: %s', (reviews, before, due) => {
    expect(isOptimizationDue(reviews, before)).toBe(due)
  })

  test('uses every beginning of a history that ends on a later day', () => {
    const day = (days: number) => addDays('2026-03-01', days)
    const log = [
      { cardId: 'a', grade: 3, day: day(0) },
      { cardId: 'b', grade: 1, day: day(0) },
      { cardId: 'a', grade: 3, day: day(0) },
      { cardId: 'a', grade: 4, day: day(2) },
      { cardId: 'a', grade: 1, day: day(9) },
    ]
    const first = [
      { grade: 3, days: 0 },
      { grade: 3, days: 0 },
      { grade: 4, days: 2 },
    ]
    expect(historiesOf(log, 10)).toEqual([first, [...first, { grade: 1, days: 7 }]])
    expect(historiesOf(log, 1)).toEqual([[...first, { grade: 1, days: 7 }]])
  })
})
