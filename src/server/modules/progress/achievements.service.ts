import type { FastifyInstance } from 'fastify'
import { achievements, assessAchievements, type LearningRecord } from '#domain/progress/achievements.ts'
import { type LocalDay, localDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { AchievementsStore } from './achievements.store.ts'

/** What the rest of the module knows about a learner. */
interface Sources {
  /** A result that stays the same until the learner completes something. */
  cached<T extends object>(userId: string, key: string, compute: () => Promise<T>): Promise<T>
  findDays(userId: string): Promise<LocalDay[]>
  countReviews(userId: string): Promise<number>
}

/** Achievements: assessed from what a learner completed, and stored once earned. */
export function createAchievements({ db, clock }: { db: Db; clock: () => Date }, sources: Sources) {
  const store = new AchievementsStore(db)

  const findRecord = (userId: string): Promise<LearningRecord> =>
    sources.cached(userId, 'achievements', async () => {
      const [quizRecord, days, reviews, enoughReviewsOn] = await Promise.all([
        store.findQuizRecord(userId),
        sources.findDays(userId),
        sources.countReviews(userId),
        store.findEnoughReviewsOn(userId),
      ])
      return { ...quizRecord, days, reviews, enoughReviewsOn }
    })

  /** How far the learner is with each achievement. What is found to be earned is stored, and stays earned. */
  async function findAll(userId: string, today: LocalDay) {
    const [record, stored] = await Promise.all([findRecord(userId), store.findEarned(userId)])
    const assessed = assessAchievements(record, today)
    const known = new Map(stored.map((one) => [one.id, one]))
    const earned = assessed.flatMap(({ id, earnedOn }) =>
      earnedOn === null || known.has(id) ? [] : [{ id, earnedOn }],
    )
    if (earned.length > 0) await store.addEarned(userId, earned)
    return assessed.map((one) => {
      const earnedOn = known.get(one.id)?.earnedOn ?? one.earnedOn
      const announced = earnedOn === null ? null : (known.get(one.id)?.announced ?? false)
      return { ...one, ...achievements[one.id], value: earnedOn === null ? one.value : one.target, earnedOn, announced }
    })
  }

  return {
    exportEarned: (userId: string) => store.findEarned(userId),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/achievements', async ({ principal: { userId, timeZone } }) =>
        findAll(userId, localDay(clock(), timeZone)),
      )
      serve(app, 'POST /api/achievements/announcements', async ({ principal: { userId, timeZone } }) => {
        await findAll(userId, localDay(clock(), timeZone))
        const taken = await store.takeUnannounced(userId, clock())
        return taken.map((id) => ({ id, name: achievements[id].name }))
      })
    },
  }
}
