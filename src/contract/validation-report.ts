import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { evidences, itemFlags } from '#domain/psychometrics/flags.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { itemOrigins } from '#domain/question/lifecycle.ts'
import { type Endpoint, type EndpointKey, file, page, pageQuery } from './endpoint.ts'

const count = z.number().int().min(0)
const share = z.number().min(0).max(1)
const field = z.enum(fieldCodes)

/** Whose responses the report is about; by default, first answers without demo accounts. */
const scope = {
  attempts: z.enum(['first', 'all']).default('first'),
  demo: z.enum(['exclude', 'include']).default('exclude'),
}

/** What the items can be sorted by: `flags` has the most serious first. */
const validationSorts = [
  'flags',
  'facility',
  'pointBiserial',
  'discrimination',
  'answered',
  'medianSeconds',
  'difficulty',
  'item',
] as const

const filters = {
  ...scope,
  field: field.optional(),
  flag: z.enum(itemFlags).optional(),
  origin: z.enum(itemOrigins).optional(),
  evidence: z.enum(evidences).optional(),
  sort: z.enum(validationSorts).default('flags'),
  order: z.enum(['asc', 'desc']).default('asc'),
}

/** Statistics of an item's current version in one field. Null where fewer than 20 learners answered. */
const validationItem = z.object({
  itemId: z.string(),
  field,
  domain: z.string(),
  /** The beginning of the stem; empty for an item model. */
  title: z.string(),
  origin: z.enum(itemOrigins),
  answered: count,
  omitted: count,
  evidence: z.enum(evidences),
  /** The share of correct answers with its 95% interval. */
  facility: z.object({ share, low: share, high: share }).nullable(),
  pointBiserial: z.number().nullable(),
  discrimination: z.number().nullable(),
  medianSeconds: z.number().nullable(),
  difficulty: z.object({
    author: z.enum(difficulties),
    /** What assembly goes by instead of the author's label; null with too few first answers. */
    calibrated: z.enum(difficulties).nullable(),
    logits: z.number().nullable(),
    error: z.number().nullable(),
  }),
  flags: z.array(z.enum(itemFlags)),
  /** The version before, when enough learners answered it. */
  previous: z.object({ answered: count, facility: share, pointBiserial: z.number().nullable() }).nullable(),
})
export type ValidationItem = z.infer<typeof validationItem>

const validationOption = z.object({
  id: z.string(),
  text: z.string(),
  isKey: z.boolean(),
  count,
  share,
  pointBiserial: z.number().nullable(),
  /** The share that chose it in each fifth of learners, the weakest first; empty with too few learners. */
  byFifth: z.array(share),
  isNonFunctional: z.boolean(),
})

const validationDetail = validationItem.extend({
  /** The case that it shares with others, if any, and the whole stem; empty for an item model. */
  caseText: z.string(),
  stem: z.string(),
  options: z.array(validationOption),
})
export type ValidationDetail = z.infer<typeof validationDetail>

const reliability = z.object({
  learners: count,
  /** The mean number of items of a form. */
  items: z.number(),
  mean: z.number(),
  sd: z.number(),
  alpha: z.number().nullable(),
  sem: z.number().nullable(),
})

const examStatistics = z.object({
  field,
  exam: z.string(),
  learners: count,
  passed: count,
  meanPercent: z.number(),
  sdPercent: z.number(),
  /** In steps of 5%; empty with fewer than 20 learners. */
  distribution: z.array(count),
  passingPercent: z.number().nullable(),
  reliability: reliability.nullable(),
  areas: z.array(reliability.extend({ area: z.string() })),
})
export type ExamStatistics = z.infer<typeof examStatistics>

const flagCounts = z.object(
  Object.fromEntries(itemFlags.map((flag) => [flag, count])) as Record<(typeof itemFlags)[number], typeof count>,
)

const fieldSummary = z.object({
  field,
  items: count,
  refused: count,
  warned: count,
  flagged: count,
  flags: flagCounts,
  /** Items with a distractor that fewer than 5% choose. */
  nonFunctional: count,
})
export type FieldSummary = z.infer<typeof fieldSummary>

const validationSummary = z.object({
  /** Null until the statistics of this scope have been computed. */
  run: z
    .object({
      computedAt: z.iso.datetime(),
      learners: count,
      responses: count,
      firstAt: z.iso.datetime().nullable(),
      lastAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  fields: z.array(fieldSummary),
  exams: z.array(examStatistics),
  /** Of the field that was asked for: one point per item with enough learners, at most 2,000, flagged ones first. */
  points: z.array(z.object({ itemId: z.string(), facility: share, pointBiserial: z.number(), isFlagged: z.boolean() })),
})
export type ValidationSummary = z.infer<typeof validationSummary>

const runState = z.object({
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled']),
  percent: count,
  message: z.string(),
})

export const validationReportEndpoints = {
  'GET /api/admin/validation-report': {
    summary: 'Item statistics of the current versions of all items, with filters and sorting',
    access: 'admin',
    rate: 'read',
    query: z.object({ ...filters, ...pageQuery({ limit: 50, max: 200 }) }),
    reply: page(validationItem),
    errors: [],
  },
  'GET /api/admin/validation-report/summary': {
    summary: 'When item statistics were computed, flags by field, and the reliability of exams',
    access: 'admin',
    rate: 'read',
    query: z.object({ ...scope, field: field.optional() }),
    reply: validationSummary,
    errors: [],
  },
  'GET /api/admin/validation-report/items/:itemId': {
    summary: 'The statistics of one item in a field, with its distractor table',
    access: 'admin',
    rate: 'read',
    params: z.object({ itemId: z.string().min(1).max(120) }),
    query: z.object({ ...scope, field }),
    reply: validationDetail,
    errors: ['not_found'],
  },
  'GET /api/admin/validation-report.csv': {
    kind: 'file',
    summary: 'The item statistics that match the filters, as CSV',
    access: 'admin',
    rate: 'report',
    query: z.object(filters),
    reply: file,
    errors: [],
  },
  'POST /api/admin/validation-report/refresh': {
    summary: 'Compute the item statistics again; returns the run to watch',
    access: 'admin',
    rate: 'report',
    body: z.object(scope),
    reply: z.object({ runId: z.uuid() }),
    errors: [],
  },
  'GET /api/admin/validation-report/runs/:id': {
    summary: 'How far a computation of item statistics is',
    access: 'admin',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    reply: runState,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
