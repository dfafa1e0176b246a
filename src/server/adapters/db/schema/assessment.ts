import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { examKinds } from '#domain/exams/exam.ts'
import { reportReasons, reportStatuses } from '#domain/problem-reports/problem-report.ts'
import { practiceModes } from '#domain/simulations/practice.ts'
import { ownerId, users } from './accounts.ts'
import { moment, now } from './columns.ts'

/** One attempt of one learner at a quiz or exam, from the first saved answer to the history. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    healthcareField: text('healthcare_field').notNull(),
    kind: text('kind', { enum: examKinds }).notNull().default('multiple-choice'),
    exam: text('exam'),
    isFullLength: boolean('is_full_length').notNull(),
    /** A discarded draft leaves its row for a while, so that a late autosave does not bring it back. */
    status: text('status', { enum: ['draft', 'graded', 'submitted', 'discarded'] }).notNull(),
    /** The test form, and the text of its model questions (see modules/assessment/test-form.ts). */
    testForm: jsonb('test_form').notNull(),
    /** The answers so far, while the status is draft. */
    draft: jsonb('draft'),
    /** Increases with every save of the draft. */
    revision: integer('revision').notNull().default(0),
    total: integer('total').notNull(),
    startedAt: moment('started_at').notNull(),
    savedAt: now('saved_at'),
    gradedAt: moment('graded_at'),
    submittedAt: moment('submitted_at'),
    correct: integer('correct'),
    answered: integer('answered'),
    /** How the attempt was judged when it was graded (see domain/exams/passing.ts). */
    verdict: jsonb('verdict'),
    /** Seconds. */
    timeSpent: integer('time_spent'),
    /** The learner's own calendar day when it was submitted: streaks count these, and they are never recomputed. */
    localDate: date('local_date', { mode: 'string' }),
  },
  (t) => [
    // On a column that never changes: updates stay in place, and each learner has few attempts.
    index('attempts_user').on(t.userId),
    // For the job that counts first responses. A BRIN index does not keep updates from staying in place.
    index('attempts_graded').using('brin', t.gradedAt),
  ],
)

/**
 * One answer to one question: what item statistics are computed from. Rows are written together with their attempt and
 * deleted with it by a trigger, not by a foreign key, which would be checked for every row (docs/decisions/016).
 */
export const responses = pgTable(
  'responses',
  {
    attemptId: uuid('attempt_id').notNull(),
    position: smallint('position').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    domain: text('domain').notNull(),
    /** Ids of the selected options (not letters: options are shuffled); null when unanswered. */
    optionIds: text('option_ids').array(),
    correct: boolean('correct').notNull(),
    seconds: doublePrecision('seconds'),
    flagged: boolean('flagged').notNull(),
    /** The item that this response exposed; null for a model's question, which is never repeated, and for a simulation that was not started. */
    seenItemNo: integer('seen_item_no'),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.position] })],
)

/**
 * A learner's submitted responses, counted by field, week (its Monday), and topic (a content area of the exam outline). Added
 * to by the statement that submits an attempt, so that mastery and trends need not read every response.
 */
export const topicWeeks = pgTable(
  'topic_weeks',
  {
    userId: ownerId(),
    healthcareField: text('healthcare_field').notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    topic: text('topic').notNull(),
    correct: integer('correct').notNull(),
    total: integer('total').notNull(),
    /** The learner's calendar day of the last attempt of this week. */
    lastPracticed: date('last_practiced', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.healthcareField, t.week, t.topic] })],
)

/** First answers of learners to an item version, counted by a job (docs/decisions/031). No row refers to a learner. */
export const itemStatistics = pgTable('item_statistics', {
  itemVersionNo: integer('item_version_no').primaryKey(),
  /** Answered first responses. */
  responses: integer('responses').notNull(),
  correct: integer('correct').notNull(),
  /** Those whose time is known, and the sum of their times, at most ten minutes each. */
  timed: integer('timed').notNull(),
  seconds: doublePrecision('seconds').notNull(),
  /** How many selected each option, by its id: {"1": 40}. Empty for a model, whose options differ each time. */
  optionCounts: jsonb('option_counts').notNull().default({}),
})

/** One row: up to which grading time responses are counted in `item_statistics`. */
export const statisticsState = pgTable('statistics_state', {
  id: smallint('id').primaryKey().default(1),
  countedUntil: moment('counted_until').notNull(),
})

/**
 * What a learner has seen of a field, least recently seen first (docs/decisions/022). Deleted with the user by a
 * trigger: a foreign key would make grading and the deletion of an account wait for each other.
 */
export const seenItems = pgTable(
  'seen_items',
  {
    userId: uuid('user_id').notNull(),
    healthcareField: text('healthcare_field').notNull(),
    itemNos: integer('item_nos').array().notNull(),
    /** Seen after `itemNos`. Short, so that grading does not rewrite the long list every time. */
    recentItemNos: integer('recent_item_nos').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.userId, t.healthcareField] })],
)

/** Completed practice simulations. They are practice: never counted as quizzes or exams. */
export const practiceResults = pgTable(
  'practice_results',
  {
    userId: ownerId(),
    /** Made by the browser, once per run. */
    runId: uuid('run_id').notNull(),
    healthcareField: text('healthcare_field').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    scenarioId: text('scenario_id').notNull(),
    title: text('title').notNull(),
    mode: text('mode', { enum: practiceModes }).notNull(),
    /** What was selected, section by section: the scores can be computed from it. */
    choices: jsonb('choices').notNull(),
    score: doublePrecision('score').notNull(),
    maxScore: doublePrecision('max_score').notNull(),
    /** 0 to 100. */
    percentage: doublePrecision('percentage').notNull(),
    stepsCompleted: smallint('steps_completed').notNull(),
    /** Steps that the physician agreed with; null where no physician judges. */
    agreements: smallint('agreements'),
    /** Seconds. */
    timeSpent: integer('time_spent').notNull(),
    completedAt: moment('completed_at').notNull(),
    /** The learner's own calendar day when it was completed. */
    localDate: date('local_date', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.runId] })],
)

/** Problems that learners reported with questions; one per question of an attempt, one open per learner and item. */
export const problemReports = pgTable(
  'problem_reports',
  {
    id: uuid('id').notNull().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull().default('other'),
    text: text('text').notNull(),
    status: text('status', { enum: reportStatuses }).notNull().default('open'),
    reportedAt: now('reported_at'),
    /** What an admin answered. It stays when the report is closed. */
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the learner saw the answer in the app. */
    answerSeenAt: moment('answer_seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    uniqueIndex('problem_reports_id').on(t.id),
    index('problem_reports_open').on(t.status, t.reportedAt),
    index('problem_reports_version').on(t.itemVersionNo),
  ],
)

/** What learners added to questions: a note, highlights, and a bookmark, one row per learner and item. */
export const notebookEntries = pgTable(
  'notebook_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    /** The item, or for a generated question the attempt and position: each is new and does not come again. */
    subject: text('subject').notNull(),
    /** Null for a generated question. */
    itemNo: integer('item_no'),
    /** Where the question was when the entry was last changed. The attempt may be gone. */
    attemptId: uuid('attempt_id').notNull(),
    position: smallint('position').notNull(),
    healthcareField: text('healthcare_field').notNull(),
    domain: text('domain').notNull(),
    /** The case and the question as they were asked, to be searched and listed. */
    question: text('question').notNull(),
    note: text('note').notNull(),
    bookmarked: boolean('bookmarked').notNull(),
    highlights: jsonb('highlights').notNull(),
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [uniqueIndex('notebook_entries_subject').on(t.userId, t.subject)],
)
