import { sql } from 'drizzle-orm'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** What is read from the learner's submitted attempts. */
export class ProgressStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** The days on which something with at least one answer was handed in. */
  async findDays(userId: string): Promise<LocalDay[]> {
    const rows = await this.db.rows<{ day: LocalDay }>(sql`select distinct local_date::text as day from attempts
      where user_id = ${userId} and status = 'submitted' and answered > 0`)
    return rows.map((row) => row.day)
  }

  async countTaken(userId: string): Promise<{ quizzes: number; exams: number }> {
    const [row] = await this.db.rows<{ quizzes: number; exams: number }>(sql`select
        count(*) filter (where not is_full_length)::int as quizzes, count(*) filter (where is_full_length)::int as exams
      from attempts where user_id = ${userId} and status = 'submitted'`)
    return row ?? { quizzes: 0, exams: 0 }
  }

  async findMastery(userId: string): Promise<{ topic: string; correct: number; total: number }[]> {
    return this.db.rows(sql`select r.domain as topic, count(*) filter (where r.correct)::int as correct, count(*)::int as total
      -- offset 0: an attempt at a time, by its index. A join would tempt the planner to read everybody's responses.
      from attempts a, lateral (select * from responses where attempt_id = a.id offset 0) r
      where a.user_id = ${userId} and a.status = 'submitted' group by r.domain order by r.domain`)
  }

  /** Everything that was learnt, for the learner's own export. */
  async findEverything(userId: string): Promise<Record<string, unknown>> {
    const attempts = await this.db.rows(sql`select id, healthcare_field, exam, is_full_length, status, total, correct,
        answered, passed, time_spent, drawn_at, graded_at, submitted_at, local_date, work
      from attempts where user_id = ${userId} order by drawn_at`)
    const responses = await this.db.rows(sql`select r.attempt_id, r."position", i.id as item, r.domain, r.option_ids,
        r.correct, r.seconds, r.flagged
      from attempts a join responses r on r.attempt_id = a.id
        join item_versions v on v.no = r.item_version_no join items i on i.no = v.item_no
      where a.user_id = ${userId} order by a.drawn_at, r."position"`)
    const reports = await this.db.rows(sql`select p.attempt_id, p."position", p.text, p.status, p.reported_at
      from attempts a join problem_reports p on p.attempt_id = a.id
      where a.user_id = ${userId} order by p.reported_at`)
    return { attempts, responses, reports }
  }
}
