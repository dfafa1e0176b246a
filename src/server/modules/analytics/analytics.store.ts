import { type SQL, sql } from 'drizzle-orm'
import { blockHours, type StudyBlock } from '#domain/analytics/study-patterns.ts'
import type { ZoneOffset } from '#domain/analytics/zone-offsets.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { AnswerGroup } from '#domain/readiness/ability.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** Whose attempts are read: of one field or (null) of all, submitted on these days of the learner's calendar. */
export interface Span {
  userId: string
  field: FieldCode | null
  from: LocalDay
  to: LocalDay
}

/** Submitted attempts; `correct` and `questions` of multiple-choice questions only. */
export interface Totals {
  attempts: number
  exams: number
  correct: number
  questions: number
  /** Answered ones among `questions`. */
  answered: number
  averageScore: number | null
  seconds: number
  days: number
}

/** Responses by content area, or by topic within an area. */
export interface AreaTally {
  area: string
  correct: number
  total: number
  lastPracticed: LocalDay
}
export interface TopicTally extends AreaTally {
  /** Null for the whole area. */
  topic: string | null
}

/** A submitted attempt in the list of recent scores. */
export interface RecentAttempt {
  id: string
  exam: string | null
  isFullLength: boolean
  kind: 'multiple-choice' | 'simulation'
  percent: number
  correct: number
  total: number
  timeSpent: number
  submittedAt: Date
  /** The content area of a quiz that had only one. */
  area: string | null
}

/** Which answered questions: those of an area, of a topic in it if one is given, and all or only the missed ones. */
export interface AnsweredChoice {
  area: string
  topic: string | undefined
  onlyMissed: boolean
}

/** A question in a list of answered ones, with the place of its answer among all. */
export interface AnsweredRow {
  attemptId: string
  position: number
  question: string
  correct: boolean
  answered: boolean
  day: LocalDay
  code: number
}

/** Minutes without a quiz after which the next one begins a new session. */
const sessionGap = 30
/** Fewer first responses say too little about a question. */
const fewestResponses = 50
/** The latest answer of an item: the place of its attempt, the position in it, and two bits. */
const placeFactor = 4096

const ofSpan = ({ userId, field, from, to }: Span): SQL => sql`user_id = ${userId} and status = 'submitted'
  and (${field}::text is null or healthcare_field = ${field}) and local_date between ${from}::date and ${to}::date`

/** "offset 0" reads the responses of one attempt at a time by their index; otherwise the planner may scan them all. */
const responsesOf = (attempt: SQL) => sql`lateral (select * from responses where attempt_id = ${attempt} offset 0) r`

/** Computes statistics of one learner's submitted attempts and their responses. */
export class AnalyticsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async findTotals(span: Span): Promise<Totals> {
    const [row] = await this.db.rows<Totals>(sql`select count(*)::int as attempts,
        count(*) filter (where is_full_length)::int as exams,
        coalesce(sum(correct) filter (where kind = 'multiple-choice'), 0)::int as correct,
        coalesce(sum(total) filter (where kind = 'multiple-choice'), 0)::int as questions,
        coalesce(sum(answered) filter (where kind = 'multiple-choice'), 0)::int as answered,
        avg((verdict ->> 'percent')::float8) as "averageScore", coalesce(sum(time_spent), 0)::int as seconds,
        count(distinct local_date)::int as days
      from attempts where ${ofSpan(span)}`)
    if (!row) throw new Error('an aggregate returned no row')
    return row
  }

  async countEver(userId: string, field: FieldCode | null): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(sql`select count(*)::int as count from attempts
      where user_id = ${userId} and status = 'submitted' and (${field}::text is null or healthcare_field = ${field})`)
    return row?.count ?? 0
  }

  /** Counted as in topic mastery: unanswered questions are missed; patients that were not reached do not count. */
  async findAreas(span: Span): Promise<AreaTally[]> {
    return this.db.rows(sql`select r.domain as area, count(*) filter (where r.correct)::int as correct,
        count(*)::int as total, max(a.local_date)::text as "lastPracticed"
      from (select id, kind, local_date from attempts where ${ofSpan(span)}) a, ${responsesOf(sql`a.id`)}
      where not (a.kind = 'simulation' and r.option_ids is null)
      group by r.domain order by r.domain`)
  }

  /**
   * Multiple-choice questions by area and topic, and (with topic null) by area. Responses are first counted by item, of
   * which there are far fewer.
   */
  async findTopics(span: Span): Promise<TopicTally[]> {
    return this.db.rows(sql`with per_item as materialized (
        select r.domain, r.seen_item_no as no, case when r.seen_item_no is null then r.item_version_no end as version,
          count(*) filter (where r.correct) as correct, count(*) as total, max(a.local_date) as last
        from (select id, local_date from attempts where ${ofSpan(span)} and kind = 'multiple-choice') a,
          ${responsesOf(sql`a.id`)}
        group by 1, 2, 3
      ), tagged as (
        select p.domain, topic, p.correct, p.total, p.last
        from per_item p left join item_versions v on v.no = p.version join items i on i.no = coalesce(p.no, v.item_no),
          unnest(i.topics) topic
        union all select domain, null, correct, total, last from per_item
      )
      select domain as area, topic, sum(correct)::int as correct, sum(total)::int as total,
        max(last)::text as "lastPracticed"
      from tagged group by 1, 2 order by 1, sum(total) desc, 2`)
  }

  /** Minutes by weekday and two hours, where each attempt counts when it began; local times by `offsets`. */
  async findStudyBlocks(span: Span, offsets: readonly ZoneOffset[]): Promise<StudyBlock[]> {
    return this.db.rows(sql`with zones as (
        select "from", coalesce(lead("from") over (order by "from"), 'infinity') as until, minutes
        from jsonb_to_recordset(${JSON.stringify(offsets)}::jsonb) as z("from" timestamptz, minutes int)
      ), begun as (
        select graded_at - time_spent * interval '1 second' as at, time_spent from attempts where ${ofSpan(span)}
      ), local as (
        select (b.at at time zone 'UTC') + coalesce(z.minutes, ${offsets[0]?.minutes ?? 0}) * interval '1 minute' as at,
          b.time_spent
        from begun b left join zones z on b.at >= z."from" and b.at < z.until
      )
      select extract(dow from at)::int as weekday, extract(hour from at)::int / ${blockHours} * ${blockHours} as hour,
        sum(time_spent)::float8 / 60 as minutes
      from local group by 1, 2 having sum(time_spent) > 0 order by 1, 2`)
  }

  /** How many sessions there were, and their minutes. An attempt that began soon after the last one belongs to its session. */
  async findSessions(span: Span): Promise<{ sessions: number; minutes: number }> {
    const [row] = await this.db.rows<{ sessions: number; minutes: number }>(sql`with own as (
        select graded_at, time_spent, lag(graded_at) over (order by graded_at, id) as before from attempts
        where ${ofSpan(span)}
      )
      select count(*) filter (where before is null
          or graded_at - time_spent * interval '1 second' > before + ${sessionGap} * interval '1 minute')::int as sessions,
        coalesce(sum(time_spent), 0)::float8 / 60 as minutes
      from own`)
    return row ?? { sessions: 0, minutes: 0 }
  }

  async findRecent(span: Span, limit: number): Promise<RecentAttempt[]> {
    const rows = await this.db.rows<RecentAttempt & { submittedAt: Date | string }>(sql`with latest as (
        select * from attempts where ${ofSpan(span)} order by submitted_at desc, id desc limit ${limit}
      )
      select id, exam, is_full_length as "isFullLength", kind, (verdict ->> 'percent')::float8 as percent, correct, total,
        time_spent as "timeSpent", submitted_at as "submittedAt",
        (select min(domain) from responses where attempt_id = latest.id having min(domain) = max(domain)) as area
      from latest order by submitted_at desc, id desc`)
    return rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt) }))
  }

  /** Full-length multiple-choice exams with a name, newest first. */
  async findExams(span: Span, exam: string): Promise<{ day: LocalDay; correct: number; total: number }[]> {
    return this.db.rows(sql`select local_date::text as day, correct, total from attempts
      where ${ofSpan(span)} and kind = 'multiple-choice' and is_full_length and exam = ${exam}
      order by submitted_at desc`)
  }

  /**
   * First answers to multiple-choice questions, counted by week, area, and difficulty. Later answers to the same item do
   * not count, and neither does an item whose first response had no answer: by the next time, the learner has read the
   * explanation. A question of a model is new each time.
   */
  async findFirstAnswers(span: Span): Promise<AnswerGroup[]> {
    return this.db.rows(sql`with taken as (
        select id, row_number() over (order by graded_at, id) as place, (${span.to}::date - local_date) / 7 as week
        from attempts where ${ofSpan(span)} and kind = 'multiple-choice'
      ), per_item as (
        -- The first response has the lowest code: its place in time, then its week and two bits.
        select r.domain, r.seen_item_no as no, case when r.seen_item_no is null then r.item_version_no end as version,
          case when r.seen_item_no is null then t.week end as week,
          min((t.place << 8) | (t.week << 2) | ((r.option_ids is not null)::int << 1) | r.correct::int) as code,
          count(r.option_ids) as answered, count(*) filter (where r.correct) as correct
        from taken t, ${responsesOf(sql`t.id`)}
        group by 1, 2, 3, 4
      ), counted as (
        select domain, no, null::int as item, (code >> 2) & 63 as week, code & 1 as correct, 1 as total
        from per_item where no is not null and code & 2 <> 0
        union all
        select domain, null, v.item_no, p.week, p.correct, p.answered
        from per_item p join item_versions v on v.no = p.version where p.no is null and p.answered > 0
      )
      select c.domain as area, c.week::int as "weeksAgo", i.difficulty,
        round(20.0 * s.correct / s.responses)::int / 20.0::float8 as "correctShare",
        sum(c.correct)::int as correct, sum(c.total)::int as total
      from counted c join items i on i.no = coalesce(c.no, c.item)
        left join item_statistics s on s.item_version_no = i.current_version and s.responses >= ${fewestResponses}
      group by 1, 2, 3, 4`)
  }

  /** The share of correct first answers of all learners to the questions of a field; null while too few are counted. */
  async findAverageShare(field: FieldCode): Promise<number | null> {
    const [row] = await this.db.rows<{ share: number | null }>(sql`select
        sum(s.correct)::float8 / nullif(sum(s.responses), 0) as share
      from item_statistics s join item_versions v on v.no = s.item_version_no
        join item_uses u on u.item_no = v.item_no and u.field = ${field}
      where s.responses >= ${fewestResponses}`)
    return row?.share ?? null
  }

  /**
   * The questions of an area, and of a topic if one is given, with their latest answers, last answered first; from after
   * a code on. A question of a model is listed each time it was asked.
   */
  async findAnswered(
    span: Span,
    { area, topic, onlyMissed }: AnsweredChoice,
    { after, limit }: { after: number | undefined; limit: number },
  ): Promise<AnsweredRow[]> {
    const conditions = [
      onlyMissed && sql`l.code & 1 = 0`,
      after !== undefined && sql`l.code < ${after}`,
      topic !== undefined && sql`${topic} = any(i.topics)`,
    ].filter((condition) => condition !== false)
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    return this.db.rows(sql`with taken as (
        select id, local_date, test_form, row_number() over (order by graded_at, id) as place
        from attempts where ${ofSpan(span)} and kind = 'multiple-choice'
      ), latest as (
        select max((t.place * ${placeFactor} + r."position" * 4) | r.correct::int) as code
        from taken t, ${responsesOf(sql`t.id`)} where r.domain = ${area}
        group by coalesce(r.seen_item_no, -(t.place * ${placeFactor} + r."position"))
      )
      select t.id as "attemptId", r."position", t.local_date::text as day, r.correct,
        r.option_ids is not null as answered, l.code::float8 as code,
        -- A generated question is stored with its attempt, any other with the version of its item.
        coalesce(t.test_form #>> array['generated', r."position"::text, 'stem'], v.content #>> '{question,stem}', '')
          as question
      from latest l join taken t on t.place = l.code / ${placeFactor}
        join responses r on r.attempt_id = t.id and r."position" = (l.code % ${placeFactor}) / 4
        join item_versions v on v.no = r.item_version_no join items i on i.no = v.item_no
      ${where} order by l.code desc limit ${limit}`)
  }
}
