import { sql } from 'drizzle-orm'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { DayWork, PlannedDay, StudyPlanSettings } from '#domain/study-plan/study-plan.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Member } from '../entitlements/index.ts'

/** A study day that is over: `done` has a number for each task, see `countDone`. */
export interface SettledDay extends PlannedDay {
  done: readonly number[]
}

/** What changes as a plan is followed. */
export interface PlanState {
  settings: StudyPlanSettings
  plansExam: boolean
  plannedOn: LocalDay
  replannedOn: LocalDay | null
  days: readonly PlannedDay[]
  /** Oldest first. */
  past: readonly SettledDay[]
  missed: readonly LocalDay[]
  practiced: Readonly<Record<string, number>>
  examTaken: boolean
}

export interface StoredPlan extends PlanState {
  id: string
  userId: string
  field: FieldCode
  exam: string
  startedOn: LocalDay
  calendarId: string | null
  revision: number
}

type Row = Omit<StoredPlan, 'settings'> & StudyPlanSettings

const columns = sql`p.id, p.user_id as "userId", healthcare_field as field, exam, exam_date::text as "examDate",
  to_jsonb(weekdays) as weekdays, minutes, includes_exam as "includesExam", plans_exam as "plansExam",
  started_on::text as "startedOn", planned_on::text as "plannedOn", replanned_on::text as "replannedOn", days, past,
  missed, practiced, exam_taken as "examTaken", calendar_id as "calendarId", revision`

function toPlan({ examDate, weekdays, minutes, includesExam, ...row }: Row): StoredPlan {
  return { ...row, settings: { examDate, weekdays, minutes, includesExam } }
}

const listOf = (weekdays: readonly number[]) => `{${weekdays.join(',')}}`

/** Study plans, and the work that fulfills them. */
export class StudyPlanStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Makes other plans of the learner wait until the end of the transaction. False when the account is gone. */
  async lock(userId: string): Promise<boolean> {
    const rows = await this.db.rows(sql`select id from users where id = ${userId} for no key update`)
    return rows.length > 0
  }

  /** The learner's active plan. */
  async find(userId: string): Promise<StoredPlan | undefined> {
    const [row] = await this.db.rows<Row>(sql`select ${columns} from study_plans p
      where p.user_id = ${userId} and is_active`)
    return row && toPlan(row)
  }

  /** The plan with this calendar feed, and its owner. */
  async findByCalendar(calendarId: string): Promise<{ plan: StoredPlan; owner: Member } | undefined> {
    type Moment = Date | string | null
    type Owner = { timeZone: string; tier: Tier; subscriptionEndsAt: Moment; trialEndsAt: Moment; bonusEndsAt: Moment }
    const toDate = (moment: Moment) => (moment === null ? null : new Date(moment))
    const [row] = await this.db.rows<Row & Owner & { isAdmin: boolean }>(sql`select u.time_zone as "timeZone",
        u.subscription_tier as tier, u.subscription_ends_at as "subscriptionEndsAt", u.trial_ends_at as "trialEndsAt", u.bonus_ends_at as "bonusEndsAt",
        u.is_admin as "isAdmin", plan.*
      from (select ${columns} from study_plans p where calendar_id = ${calendarId} and is_active) plan
        join users u on u.id = plan."userId"`)
    if (!row) return undefined
    const { timeZone, tier: subscriptionTier, subscriptionEndsAt, trialEndsAt, bonusEndsAt, isAdmin, ...plan } = row
    const owner = {
      ...{ userId: plan.userId, timeZone, subscriptionTier, isAdmin },
      subscriptionEndsAt: toDate(subscriptionEndsAt),
      trialEndsAt: toDate(trialEndsAt),
      bonusEndsAt: toDate(bonusEndsAt),
    }
    return { plan: toPlan(plan), owner }
  }

  /** Plans that the learner made so far, deleted ones included. */
  async countMade(userId: string): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(
      sql`select count(*)::int as count from study_plans where user_id = ${userId}`,
    )
    return row?.count ?? 0
  }

  /** Ends the active plan. Its row stays, without what it planned. Does nothing when there is none. */
  async end(userId: string): Promise<void> {
    await this.db.rows(sql`update study_plans set is_active = false, calendar_id = null, days = '[]', past = '[]',
        missed = '[]', practiced = '{}', revision = revision + 1
      where user_id = ${userId} and is_active`)
  }

  async insert(
    plan: Pick<StoredPlan, 'userId' | 'field' | 'exam' | 'startedOn'> &
      Pick<PlanState, 'settings' | 'plansExam' | 'days'>,
    at: Date,
  ): Promise<void> {
    const { userId, field, exam, settings, plansExam, startedOn, days } = plan
    await this.db.rows(sql`insert into study_plans (user_id, healthcare_field, exam, exam_date, weekdays, minutes,
        includes_exam, plans_exam, started_on, planned_on, days, created_at)
      values (${userId}, ${field}, ${exam}, ${settings.examDate}, ${listOf(settings.weekdays)}::smallint[],
        ${settings.minutes}, ${settings.includesExam}, ${plansExam}, ${startedOn}, ${startedOn},
        ${JSON.stringify(days)}::jsonb, ${at.toISOString()})`)
  }

  /** Saves what changed. False when the plan has changed since it was read, and then nothing is saved. */
  async save({ id, revision }: StoredPlan, state: PlanState): Promise<boolean> {
    const { settings } = state
    const saved = await this.db.rows(sql`update study_plans set revision = revision + 1,
        exam_date = ${settings.examDate}, weekdays = ${listOf(settings.weekdays)}::smallint[],
        minutes = ${settings.minutes}, includes_exam = ${settings.includesExam}, plans_exam = ${state.plansExam},
        planned_on = ${state.plannedOn}, replanned_on = ${state.replannedOn}, exam_taken = ${state.examTaken},
        days = ${JSON.stringify(state.days)}::jsonb, past = ${JSON.stringify(state.past)}::jsonb,
        missed = ${JSON.stringify(state.missed)}::jsonb, practiced = ${JSON.stringify(state.practiced)}::jsonb
      where id = ${id} and revision = ${revision} and is_active returning id`)
    return saved.length > 0
  }

  /** Sets the id of the calendar feed, or (null) turns the feed off. False when there is no active plan. */
  async saveCalendar(userId: string, calendarId: string | null): Promise<boolean> {
    const saved = await this.db.rows(sql`update study_plans set calendar_id = ${calendarId}
      where user_id = ${userId} and is_active returning id`)
    return saved.length > 0
  }

  /** What the learner did on each day of a range that has any work; days are those stored with the work. */
  async findWork(
    { userId, field, exam }: Pick<StoredPlan, 'userId' | 'field' | 'exam'>,
    from: LocalDay,
    to: LocalDay,
  ): Promise<Map<LocalDay, DayWork>> {
    const submitted = sql`a.user_id = ${userId} and a.status = 'submitted' and a.kind = 'multiple-choice'
      and a.local_date between ${from}::date and ${to}::date and a.healthcare_field = ${field}
      and a.answered * 2 >= a.total`
    const [questions, exams, reviews] = await Promise.all([
      this.db.rows<{ day: LocalDay; area: string; count: number }>(sql`select a.local_date::text as day,
          r.domain as area, count(*)::int as count
        -- "offset 0" reads the responses of one attempt at a time by their index.
        from attempts a, lateral (select * from responses where attempt_id = a.id offset 0) r
        where ${submitted} group by 1, 2`),
      this.db.rows<{ day: LocalDay }>(sql`select distinct a.local_date::text as day from attempts a
        where ${submitted} and a.is_full_length and a.exam = ${exam}`),
      this.db.rows<{ day: LocalDay; count: number }>(sql`select local_date::text as day, count(*)::int as count
        from card_reviews where user_id = ${userId} and not is_undone
          and local_date between ${from}::date and ${to}::date group by 1`),
    ])
    const days = new Set([...questions, ...exams, ...reviews].map(({ day }) => day))
    return new Map(
      [...days].map((day) => [
        day,
        {
          questions: new Map(questions.filter((row) => row.day === day).map(({ area, count }) => [area, count])),
          hasExam: exams.some((row) => row.day === day),
          reviews: reviews.find((row) => row.day === day)?.count ?? 0,
        },
      ]),
    )
  }

  /** All plans of a learner, for the data export. */
  async findEverything(userId: string): Promise<unknown[]> {
    return this.db.rows(sql`select is_active, healthcare_field, exam, exam_date, to_jsonb(weekdays) as weekdays, minutes,
        includes_exam, started_on, replanned_on, days, past, missed, practiced, created_at
      from study_plans where user_id = ${userId} order by created_at`)
  }
}
