import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { addDays, computeStreak, type LocalDay, localDay, type Streak } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { createAchievements } from './achievements.service.ts'
import { ProgressStore, type TrendRow } from './progress.store.ts'

/** How many results are cached, a few kilobytes each. */
const cacheSize = 2_000

const trendWeeks = 12
const day = 86_400_000

/** The Monday of the first of the weeks that trends cover, on a day (an ISO date) of the last week. */
function firstWeek(today: LocalDay): LocalDay {
  const date = new Date(`${today}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - (sinceMonday + (trendWeeks - 1) * 7) * day).toISOString().slice(0, 10)
}

/** The Sunday 52 weeks before that of the week of a day. */
function startOfCalendar(today: LocalDay): LocalDay {
  return addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay() - 52 * 7)
}

/** Groups rows by topic, with one entry per week that has any. */
function toTrends(rows: readonly TrendRow[]) {
  const weeks = [...new Set(rows.map(({ week }) => week))]
  const areas = [...Map.groupBy(rows, ({ topic }) => topic)].map(([topic, own]) => ({
    topic,
    points: weeks.map((week) => {
      const row = own.find((one) => one.week === week)
      return row ? { correct: row.correct, total: row.total } : null
    }),
  }))
  return { weeks, areas: areas.toSorted((a, b) => a.topic.localeCompare(b.topic)) }
}

/** Streaks, counts, mastery, trends, and achievements, computed from what the learner completed. */
export function createProgress(deps: { db: Db; clock: () => Date }) {
  const store = new ProgressStore(deps.db)
  const cache = new LRUCache<string, { version: string; result: object }>({ max: cacheSize })

  const findStreak = async (userId: string, today: LocalDay): Promise<Streak> =>
    computeStreak(await store.findDays(userId), today)

  /**
   * Results that stay the same until the learner completes something, cached by version: reading all responses of a
   * diligent learner takes a hundred times as long as the check. `key` names what `compute` returns.
   */
  const cached = async <T extends object>(userId: string, key: string, compute: () => Promise<T>): Promise<T> => {
    // The version is read first: what is completed in between makes the entry stale, never wrong.
    const version = await store.findVersion(userId)
    const known = cache.get(`${userId} ${key}`)
    if (known?.version === version) return known.result as T
    const result = await compute()
    cache.set(`${userId} ${key}`, { version, result })
    return result
  }

  const findCompleted = (userId: string, field: FieldCode | null) =>
    cached(userId, `completed ${field}`, async () => {
      const [days, taken, reviews, inField, topicMastery] = await Promise.all([
        store.findDays(userId),
        store.countTaken(userId),
        store.countReviews(userId),
        store.findResults(userId, field),
        store.findMastery(userId, field),
      ])
      return { days, taken, reviews, inField, topicMastery }
    })

  const findTrends = (userId: string, field: FieldCode | null, since: LocalDay) =>
    cached(userId, `trends ${field} ${since}`, async () => toTrends(await store.findTrends(userId, field, since)))

  const findCalendar = (userId: string, today: LocalDay) => {
    const from = startOfCalendar(today)
    return cached(userId, `calendar ${from}`, async () => ({ from, days: await store.findCalendar(userId, from) }))
  }

  const achievements = createAchievements(deps, {
    cached,
    findDays: (userId) => store.findDays(userId),
    countReviews: (userId) => store.countReviews(userId),
  })

  return {
    findStreak,
    /** The days on which the learner studied, in any order. */
    findDays: (userId: string) => store.findDays(userId),
    /** Changes whenever the learner completes something. */
    findVersion: (userId: string) => store.findVersion(userId),
    exportLearning: async (userId: string) => ({
      ...(await store.findEverything(userId)),
      achievements: await achievements.exportEarned(userId),
    }),
    /** A learner's answers by content area of a field. */
    findMastery: async (userId: string, field: FieldCode) => (await findCompleted(userId, field)).topicMastery,
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/progress', async ({ query, principal }) => {
        const { userId, timeZone } = principal
        const healthcareField = query.field ?? principal.healthcareField
        const { days, taken, reviews, inField, topicMastery } = await findCompleted(userId, healthcareField)
        return {
          ...computeStreak(days, localDay(deps.clock(), timeZone)),
          quizzesTaken: taken.quizzes,
          examsTaken: taken.exams,
          flashcardsReviewed: reviews,
          healthcareField,
          inField,
          topicMastery,
        }
      })
      serve(app, 'GET /api/progress/trends', async ({ query, principal }) => {
        const { userId, timeZone } = principal
        const healthcareField = query.field ?? principal.healthcareField
        const since = firstWeek(localDay(deps.clock(), timeZone))
        return { healthcareField, ...(await findTrends(userId, healthcareField, since)) }
      })
      serve(app, 'GET /api/progress/calendar', async ({ principal: { userId, timeZone } }) => {
        const today = localDay(deps.clock(), timeZone)
        return { today, ...(await findCalendar(userId, today)) }
      })
      achievements.routes(app)
    },
  }
}
