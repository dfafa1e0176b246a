import type { FastifyInstance } from 'fastify'
import { computeStreak, type LocalDay, localDay, type Streak } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { ProgressStore } from './progress.store.ts'

/** Streaks, counts and mastery, all worked out from submitted attempts when they are read. */
export function createProgress(deps: { db: Db; clock: () => Date }) {
  const store = new ProgressStore(deps.db)
  const findStreak = async (userId: string, today: LocalDay): Promise<Streak> =>
    computeStreak(await store.findDays(userId), today)
  return {
    findStreak,
    exportLearning: (userId: string) => store.findEverything(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/progress', async ({ principal }) => {
        const { userId, timeZone } = principal
        const [streak, taken, topicMastery] = await Promise.all([
          findStreak(userId, localDay(deps.clock(), timeZone)),
          store.countTaken(userId),
          store.findMastery(userId),
        ])
        return {
          ...streak,
          quizzesTaken: taken.quizzes,
          examsTaken: taken.exams,
          // Flashcards come with the study tools; until then none can have been reviewed.
          flashcardsReviewed: 0,
          topicMastery,
        }
      })
    },
  }
}
