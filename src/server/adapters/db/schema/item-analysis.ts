import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { responseScopes } from '#domain/psychometrics/scope.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { moment } from './columns.ts'

const scope = () => text('scope', { enum: responseScopes }).notNull()

/** When the statistics of a scope were computed last, and of how many responses (docs/decisions/048). */
export const itemAnalysisRuns = pgTable('item_analysis_runs', {
  scope: scope().primaryKey(),
  computedAt: moment('computed_at').notNull(),
  learners: integer('learners').notNull(),
  responses: integer('responses').notNull(),
  /** Grading times of the first and the last response; null when there is none. */
  firstAt: moment('first_at'),
  lastAt: moment('last_at'),
})

/** Statistics of an item version in a field, replaced by each run. Null where too few learners answered. No row refers to a learner. */
export const itemAnalyses = pgTable(
  'item_analyses',
  {
    scope: scope(),
    field: text('field').notNull(),
    itemVersionNo: integer('item_version_no').notNull(),
    itemNo: integer('item_no').notNull(),
    domain: text('domain').notNull(),
    answered: integer('answered').notNull(),
    omitted: integer('omitted').notNull(),
    facility: doublePrecision('facility'),
    facilityLow: doublePrecision('facility_low'),
    facilityHigh: doublePrecision('facility_high'),
    pointBiserial: doublePrecision('point_biserial'),
    discrimination: doublePrecision('discrimination'),
    /** Seconds. */
    medianSeconds: doublePrecision('median_seconds'),
    /** Rasch difficulty in logits relative to a learner of mean ability, and its standard error. */
    difficulty: doublePrecision('difficulty'),
    difficultyError: doublePrecision('difficulty_error'),
    /** What assembly goes by instead of the author's label; null with too few first answers. */
    calibratedLabel: text('calibrated_label', { enum: difficulties }),
    flags: text('flags').array().notNull(),
    /** `OptionStatistics` in the order of the item. Empty for a model, whose options differ each time. */
    options: jsonb('options').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.field, t.itemVersionNo] }),
    index('item_analyses_item').on(t.itemNo, t.scope),
  ],
)

/** Scores and reliability of the full-length attempts at an exam, replaced by each run. */
export const examAnalyses = pgTable(
  'exam_analyses',
  {
    scope: scope(),
    field: text('field').notNull(),
    exam: text('exam').notNull(),
    /** `ExamStatistics`. */
    statistics: jsonb('statistics').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.field, t.exam] })],
)
