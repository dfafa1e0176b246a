import { sql } from 'drizzle-orm'
import {
  type AchievementId,
  achievementIds,
  flashcardFan,
  type LearningRecord,
  quizMaster,
  speedDemon,
} from '#domain/progress/achievements.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'

type QuizRecord = Omit<LearningRecord, 'days' | 'reviews' | 'enoughReviewsOn'>

/** An achievement that a learner has earned. */
export interface EarnedAchievement {
  id: AchievementId
  earnedOn: LocalDay
  announced: boolean
}

/** What achievements are computed from, and those that were earned. */
export class AchievementsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Submitted quizzes and exams, as far as achievements depend on them. */
  async findQuizRecord(userId: string): Promise<QuizRecord> {
    const [row] = await this.db.rows<QuizRecord>(sql`select count(*)::int as quizzes,
        min(local_date)::text as "firstQuizOn",
        count(*) filter (where percent >= ${quizMaster.percent})::int as "highScores",
        (array_agg(local_date order by submitted_at)
          filter (where percent >= ${quizMaster.percent}))[${quizMaster.quizzes}]::text as "enoughHighScoresOn",
        min(time_spent) filter (where answered > 0) as fastest,
        (min(local_date) filter (where answered > 0 and time_spent < ${speedDemon.seconds}))::text as "fastQuizOn"
      from (select *, (verdict ->> 'percent')::float8 as percent from attempts
        where user_id = ${userId} and status = 'submitted') a`)
    if (!row) throw new Error('a count returned no row')
    return row
  }

  /** The day of the review that earned Flashcard Fan; null when there are fewer. */
  async findEnoughReviewsOn(userId: string): Promise<LocalDay | null> {
    const [row] = await this.db.rows<{ day: LocalDay }>(sql`select local_date::text as day from card_reviews
      where user_id = ${userId} and not is_undone order by local_date offset ${flashcardFan.reviews - 1} limit 1`)
    return row?.day ?? null
  }

  async findEarned(userId: string): Promise<EarnedAchievement[]> {
    return this.db.rows<EarnedAchievement>(sql`select achievement as id, earned_on::text as "earnedOn",
        announced_at is not null as announced
      from earned_achievements where user_id = ${userId}`)
  }

  /** Stores what was earned; an achievement that is stored already keeps its day. */
  async addEarned(userId: string, earned: readonly { id: AchievementId; earnedOn: LocalDay }[]): Promise<void> {
    const list = JSON.stringify(earned)
    await this.db.rows(sql`insert into earned_achievements (user_id, achievement, earned_on)
      select ${userId}, e.id, e."earnedOn" from jsonb_to_recordset(${list}::jsonb) as e(id text, "earnedOn" date)
      on conflict do nothing`)
  }

  /** Marks what was not announced yet, and returns it, in the order of the achievements. Two callers never get the same. */
  async takeUnannounced(userId: string, at: Date): Promise<AchievementId[]> {
    const rows = await this.db.rows<{ id: AchievementId }>(sql`update earned_achievements
      set announced_at = ${at.toISOString()} where user_id = ${userId} and announced_at is null
      returning achievement as id`)
    const taken = new Set(rows.map(({ id }) => id))
    return achievementIds.filter((id) => taken.has(id))
  }
}
