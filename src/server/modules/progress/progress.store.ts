import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** Submitted quizzes and exams; `averageScore` is the mean of their percentages. */
export interface FieldResults {
  quizzes: number
  exams: number
  passedQuizzes: number
  passedExams: number
  averageScore: number | null
}

/** The responses of one topic in one week. */
export interface TrendRow {
  /** The Monday. */
  week: LocalDay
  topic: string
  correct: number
  total: number
}

/** What was completed on a day. */
export interface CalendarRow {
  day: LocalDay
  questions: number
  flashcards: number
  simulations: number
}

/** What is computed from a learner's completed work. */
export class ProgressStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Changes whenever the learner completes something. Much cheaper than what it guards. */
  async findVersion(userId: string): Promise<string> {
    const [row] = await this.db.rows<{ version: string }>(sql`select concat_ws(' ',
        (select count(*) || ' ' || coalesce(max(submitted_at)::text, '') from attempts
          where user_id = ${userId} and status = 'submitted'),
        (select count(*) from practice_results where user_id = ${userId}),
        (select revision from flashcard_settings where user_id = ${userId})) as version`)
    return row?.version ?? ''
  }

  /**
   * The days with a submitted attempt that has at least one answer, with a completed practice simulation, or with a review
   * of a flashcard.
   */
  async findDays(userId: string): Promise<LocalDay[]> {
    const rows = await this.db.rows<{ day: LocalDay }>(sql`with recursive reviewed as (
        -- One look at the index per day, however many reviews the days have.
        select min(local_date) as day from card_reviews where user_id = ${userId} and not is_undone
        union all select (select min(local_date) from card_reviews
          where user_id = ${userId} and not is_undone and local_date > reviewed.day)
        from reviewed where day is not null
      )
      select local_date::text as day from attempts
        where user_id = ${userId} and status = 'submitted' and answered > 0
      union select local_date::text from practice_results where user_id = ${userId}
      union select day::text from reviewed where day is not null`)
    return rows.map((row) => row.day)
  }

  async countTaken(userId: string): Promise<{ quizzes: number; exams: number }> {
    const [row] = await this.db.rows<{ quizzes: number; exams: number }>(sql`select
        count(*) filter (where not is_full_length)::int as quizzes, count(*) filter (where is_full_length)::int as exams
      from attempts where user_id = ${userId} and status = 'submitted'`)
    return row ?? { quizzes: 0, exams: 0 }
  }

  async countReviews(userId: string): Promise<number> {
    const [row] = await this.db.rows<{ reviews: number }>(
      sql`select count(*)::int as reviews from card_reviews where user_id = ${userId} and not is_undone`,
    )
    return row?.reviews ?? 0
  }

  /** The learner's results in one field or (null) in all. */
  async findResults(userId: string, field: FieldCode | null): Promise<FieldResults> {
    const [row] = await this.db.rows<FieldResults>(sql`select
        count(*) filter (where not is_full_length)::int as quizzes,
        count(*) filter (where is_full_length)::int as exams,
        count(*) filter (where not is_full_length and (verdict ->> 'passed')::boolean)::int as "passedQuizzes",
        count(*) filter (where is_full_length and (verdict ->> 'passed')::boolean)::int as "passedExams",
        avg((verdict ->> 'percent')::float8) as "averageScore"
      from attempts where user_id = ${userId} and status = 'submitted'
        and (${field}::text is null or healthcare_field = ${field})`)
    return row ?? { quizzes: 0, exams: 0, passedQuizzes: 0, passedExams: 0, averageScore: null }
  }

  /** Correct and total responses by week (its Monday) and topic since a Monday, weeks in order. */
  async findTrends(userId: string, field: FieldCode | null, since: LocalDay): Promise<TrendRow[]> {
    return this.db.rows(sql`select week::text as week, topic, sum(correct)::int as correct, sum(total)::int as total
      from topic_weeks
      where user_id = ${userId} and week >= ${since}::date and (${field}::text is null or healthcare_field = ${field})
      group by 1, 2 order by 1, 2`)
  }

  /**
   * Correct and total responses by topic, in one field or (null) in all, counted when their attempts were submitted.
   */
  async findMastery(
    userId: string,
    field: FieldCode | null,
  ): Promise<{ topic: string; correct: number; total: number; lastPracticed: LocalDay }[]> {
    return this.db.rows(sql`select topic, sum(correct)::int as correct, sum(total)::int as total,
        max(last_practiced)::text as "lastPracticed"
      from topic_weeks where user_id = ${userId} and (${field}::text is null or healthcare_field = ${field})
      group by topic order by topic`)
  }

  /** Answered questions, reviewed flashcards, and completed practice simulations since a day, by day. */
  async findCalendar(userId: string, since: LocalDay): Promise<CalendarRow[]> {
    return this.db.rows(sql`select day::text as day, sum(questions)::int as questions, sum(flashcards)::int as flashcards,
        sum(simulations)::int as simulations
      from (
        select local_date as day, answered as questions, 0 as flashcards, 0 as simulations from attempts
          where user_id = ${userId} and status = 'submitted' and answered > 0 and local_date >= ${since}::date
        union all select local_date, 0, 1, 0 from card_reviews
          where user_id = ${userId} and not is_undone and local_date >= ${since}::date
        union all select local_date, 0, 0, 1 from practice_results
          where user_id = ${userId} and local_date >= ${since}::date
      ) practice group by day order by day`)
  }

  /** Everything that the learner did, for their data export. */
  async findEverything(userId: string): Promise<Record<string, unknown>> {
    const attempts =
      await this.db.rows(sql`select id, healthcare_field, kind, exam, is_full_length, status, total, correct,
        answered, verdict, time_spent, started_at, graded_at, submitted_at, local_date, draft
      from attempts where user_id = ${userId} and status <> 'discarded' order by started_at`)
    const responses = await this.db.rows(sql`select r.attempt_id, r."position", i.id as item, r.domain,
        asked.question ->> 'case' as "case",
        coalesce(asked.question ->> 'stem', v.content #>> '{scenario,title}') as question,
        (select jsonb_agg(o ->> 'text') from jsonb_array_elements(asked.question -> 'options') o
          where o ->> 'id' = any(r.option_ids)) as selected,
        r.option_ids, r.correct, r.seconds, r.flagged
      from attempts a join responses r on r.attempt_id = a.id
        join item_versions v on v.no = r.item_version_no join items i on i.no = v.item_no,
        -- A generated question is stored with its attempt, any other with the version of its item.
        lateral (select coalesce(a.test_form #> array['generated', r."position"::text],
          (v.content #> '{question}')::jsonb) as question) asked
      where a.user_id = ${userId} order by a.started_at, r."position"`)
    const reports = await this.db.rows(sql`select p.attempt_id, p."position", p.reason, p.text, p.status, p.reported_at,
        p.answer, p.answered_at
      from attempts a join problem_reports p on p.attempt_id = a.id
      where a.user_id = ${userId} order by p.reported_at`)
    const practiceSimulations = await this.db.rows(sql`select scenario_id, title, mode, choices, score, max_score,
        percentage, steps_completed, agreements, time_spent, completed_at, local_date
      from practice_results where user_id = ${userId} order by completed_at`)
    return { attempts, responses, reports, practiceSimulations }
  }
}
