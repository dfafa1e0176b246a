import { sql } from 'drizzle-orm'
import type { LoggedReview } from '#domain/flashcards/optimization.ts'
import { gradeOf, type Review, ratings } from '#domain/flashcards/scheduling.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A review of a card, as it is stored. */
export interface StoredReview extends Review {
  cardId: string
  seconds: number | null
}

export interface Settings {
  retention: number
  newPerDay: number
  weights: number[] | null
  optimizedAt: Date | null
  /** How many reviews there were when weights were last computed. */
  optimizedWith: number
  /** How many reviews are stored. */
  reviews: number
}

type SettingsRow = Omit<Settings, 'optimizedAt'> & { optimizedAt: Date | string | null }

const settingsColumns = sql`retention, new_per_day as "newPerDay", to_jsonb(weights) as weights,
  optimized_at as "optimizedAt", optimized_with as "optimizedWith", reviews`

const toSettings = (row: SettingsRow): Settings => ({
  ...row,
  optimizedAt: row.optimizedAt === null ? null : new Date(row.optimizedAt),
})

/** The log of reviews, and how cards are scheduled. */
export class ReviewsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** The settings of a learner; undefined when nothing was stored yet. */
  async findSettings(userId: string): Promise<Settings | undefined> {
    const [row] = await this.db.rows<SettingsRow>(
      sql`select ${settingsColumns} from flashcard_settings where user_id = ${userId}`,
    )
    return row && toSettings(row)
  }

  /** Makes other changes of a learner's cards wait until the end of the transaction. Returns the settings. */
  async lock(userId: string): Promise<Settings> {
    await this.db.rows(sql`insert into flashcard_settings (user_id) values (${userId}) on conflict do nothing`)
    const [row] = await this.db.rows<SettingsRow>(
      sql`select ${settingsColumns} from flashcard_settings where user_id = ${userId} for update`,
    )
    if (!row) throw new RangeError('the settings of a learner are gone')
    return toSettings(row)
  }

  async saveSettings(userId: string, given: { retention: number; newPerDay: number }): Promise<void> {
    await this.db.rows(sql`insert into flashcard_settings (user_id, retention, new_per_day)
      values (${userId}, ${given.retention}, ${given.newPerDay})
      on conflict (user_id) do update set retention = excluded.retention, new_per_day = excluded.new_per_day`)
  }

  /** Stores weights that were computed, or (undefined) that none were adopted. */
  async saveWeights(
    userId: string,
    { weights, optimizedWith, at }: { weights: readonly number[] | undefined; optimizedWith: number; at: Date },
  ): Promise<void> {
    const list = weights && `{${weights.join(',')}}`
    await this.db.rows(sql`update flashcard_settings set optimized_with = ${optimizedWith},
        weights = coalesce(${list ?? null}::text::float8[], weights),
        optimized_at = case when ${list !== undefined} then ${at.toISOString()}::timestamptz else optimized_at end
      where user_id = ${userId}`)
  }

  /** The reviews of these cards, and those with these ids, whatever card they belong to. */
  async findReviews(userId: string, cardIds: readonly string[], ids: readonly string[] = []): Promise<StoredReview[]> {
    const listed = (values: readonly string[]) =>
      sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::uuid)`
    // Not one condition with "or", for which all reviews of the learner would be read.
    const rows = await this.db.rows<
      Omit<StoredReview, 'rating'> & { grade: number }
    >(sql`select id, card_id as "cardId",
        grade, (extract(epoch from reviewed_at) * 1000)::float8 as at, local_date::text as day, seconds,
        is_undone as "isUndone"
      from (
        select * from card_reviews where user_id = ${userId} and card_id in ${listed(cardIds)}
        union select * from card_reviews where user_id = ${userId} and id in ${listed(ids)}
      ) found`)
    return rows.map(({ grade, ...row }) => ({ ...row, rating: ratings[grade - 1] ?? 'good' }))
  }

  /** Adds reviews, and marks those as undone that are; a stored review changes in nothing else. */
  async saveReviews(userId: string, reviews: readonly StoredReview[]): Promise<void> {
    const rows = reviews.map(({ rating, at, ...review }) => ({
      ...review,
      grade: gradeOf(rating),
      at: new Date(at).toISOString(),
    }))
    const added = await this.db.rows<{ isNew: boolean }>(sql`insert into card_reviews
        (user_id, id, card_id, grade, reviewed_at, local_date, seconds, is_undone)
      select ${userId}, id, "cardId", grade, at, day, seconds, "isUndone"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, "cardId" uuid, grade int, at timestamptz,
        day date, seconds real, "isUndone" boolean)
      on conflict (user_id, id) do update set is_undone = true where excluded.is_undone and not card_reviews.is_undone
      returning xmax = 0 as "isNew"`)
    const count = added.filter(({ isNew }) => isNew).length
    await this.db.rows(sql`update flashcard_settings set reviews = reviews + ${count}, revision = revision + 1
      where user_id = ${userId}`)
  }

  /** The newest reviews that count, in the order in which they were made. */
  async findLog(userId: string, limit: number): Promise<LoggedReview[]> {
    return this.db.rows(sql`select "cardId", grade, day from (
        select card_id as "cardId", grade, local_date::text as day, reviewed_at, id from card_reviews
        where user_id = ${userId} and not is_undone order by reviewed_at desc, id desc limit ${limit}
      ) newest order by reviewed_at, id`)
  }

  /**
   * By month since a day: first reviews of a day of cards that had been reviewed on an earlier day, and how many of those
   * were recalled (Hard or better).
   */
  async findRetention(
    userId: string,
    since: LocalDay,
  ): Promise<{ month: LocalDay; reviews: number; recalled: number }[]> {
    return this.db.rows(sql`select date_trunc('month', local_date)::date::text as month, count(*)::int as reviews,
        count(*) filter (where grade > 1)::int as recalled
      from (select local_date, grade, lag(local_date) over (partition by card_id order by reviewed_at, id) as before
        from card_reviews where user_id = ${userId} and not is_undone) r
      where before < local_date and local_date >= ${since}::date group by 1 order by 1`)
  }

  async countByDay(userId: string, since: LocalDay): Promise<Map<LocalDay, number>> {
    const rows = await this.db.rows<{ day: LocalDay; count: number }>(sql`select local_date::text as day,
        count(*)::int as count from card_reviews
      where user_id = ${userId} and not is_undone and local_date >= ${since}::date group by 1`)
    return new Map(rows.map(({ day, count }) => [day, count]))
  }

  /** All reviews of a learner, for the data export. */
  async findEverything(userId: string): Promise<unknown[]> {
    return this.db.rows(sql`select id, card_id, grade, reviewed_at, local_date, seconds, is_undone from card_reviews
      where user_id = ${userId} order by reviewed_at, id`)
  }
}
