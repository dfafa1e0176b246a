import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { now } from './columns.ts'

/**
 * Study plans. A learner has at most one that is active; a plan that was replaced or deleted leaves its row, without
 * the days, because learners without the entitlement may make only one.
 */
export const studyPlans = pgTable(
  'study_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    isActive: boolean('is_active').notNull().default(true),
    healthcareField: text('healthcare_field').notNull(),
    exam: text('exam').notNull(),
    examDate: date('exam_date', { mode: 'string' }).notNull(),
    /** 0 is Sunday. */
    weekdays: smallint('weekdays').array().notNull(),
    minutes: smallint('minutes').notNull(),
    includesExam: boolean('includes_exam').notNull(),
    /** Whether a full-length exam was planned: the learner may take exams, and has not taken this one. */
    plansExam: boolean('plans_exam').notNull(),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    /** The first day of `days`; the days before it are settled. */
    plannedOn: date('planned_on', { mode: 'string' }).notNull(),
    replannedOn: date('replanned_on', { mode: 'string' }),
    /** The study days from `planned_on` on, as the domain has them. */
    days: jsonb('days').notNull(),
    /** The latest settled study days, with what was done of each task. */
    past: jsonb('past').notNull().default([]),
    /** Study days on which a quiz or the exam was missed. */
    missed: jsonb('missed').notNull().default([]),
    /** Questions asked since the plan began, before `planned_on`, by content area. */
    practiced: jsonb('practiced').notNull().default({}),
    examTaken: boolean('exam_taken').notNull().default(false),
    /** The address of the calendar feed is made of this; null when there is no feed. */
    calendarId: uuid('calendar_id'),
    /** Increases with every change. */
    revision: integer('revision').notNull().default(0),
    createdAt: now('created_at'),
  },
  (t) => [
    index('study_plans_user').on(t.userId),
    uniqueIndex('study_plans_active').on(t.userId).where(sql`is_active`),
    uniqueIndex('study_plans_calendar').on(t.calendarId),
  ],
)
