import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { computeStreak, type LocalDay, localDay, type Streak } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { ProgressStore } from './progress.store.ts'

/** What stays the same until the learner completes something. */
interface Completed {
  days: LocalDay[]
  taken: { quizzes: number; exams: number }
  topicMastery: { topic: string; correct: number; total: number }[]
}

/** How many learners' progress is cached, a few kilobytes each. */
const cacheSize = 2_000

/** Streaks, counts, and mastery, computed from what the learner completed. */
export function createProgress(deps: { db: Db; clock: () => Date }) {
  const store = new ProgressStore(deps.db)
  const cache = new LRUCache<string, { version: string; completed: Completed }>({ max: cacheSize })

  const findStreak = async (userId: string, today: LocalDay): Promise<Streak> =>
    computeStreak(await store.findDays(userId), today)

  /** Cached by version: reading all responses of a diligent learner takes a hundred times as long as the check. */
  const findCompleted = async (userId: string, field: FieldCode | null): Promise<Completed> => {
    const key = `${userId} ${field}`
    // The version is read first: what is completed in between makes the entry stale, never wrong.
    const version = await store.findVersion(userId)
    const cached = cache.get(key)
    if (cached?.version === version) return cached.completed
    const [days, taken, topicMastery] = await Promise.all([
      store.findDays(userId),
      store.countTaken(userId),
      store.findMastery(userId, field),
    ])
    const completed = { days, taken, topicMastery }
    cache.set(key, { version, completed })
    return completed
  }

  return {
    findStreak,
    exportLearning: (userId: string) => store.findEverything(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/progress', async ({ query, principal }) => {
        const { userId, timeZone } = principal
        const healthcareField = query.field ?? principal.healthcareField
        const { days, taken, topicMastery } = await findCompleted(userId, healthcareField)
        return {
          ...computeStreak(days, localDay(deps.clock(), timeZone)),
          quizzesTaken: taken.quizzes,
          examsTaken: taken.exams,
          // There are no flashcards yet.
          flashcardsReviewed: 0,
          healthcareField,
          topicMastery,
        }
      })
    },
  }
}
