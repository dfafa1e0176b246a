import { z } from 'zod'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import {
  countLimits,
  deckStatuses,
  generationActions,
  generationSources,
  generationStates,
  generationTargets,
  generationTypes,
  rejectionReasons,
} from '#domain/generation/generation.ts'
import { itemStatuses } from '#domain/question/lifecycle.ts'
import { type Endpoint, type EndpointKey, file, page, pageQuery } from './endpoint.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()
const target = z.enum(generationTargets)
const params = z.object({ id: z.uuid() })

/** How many questions of a domain were requested, and how many have been generated. */
const planEntry = z.object({ domain: z.string(), wanted: count, made: count })

/**
 * One run, as it is listed and watched. `asked` = `made` + what is still to come; rejected drafts do not count.
 * `made` = `inReview` + `approved` + those that an admin has since sent back, rejected, or retired.
 */
export const generationRun = z.object({
  id: z.uuid(),
  /** `content`: requested in the AI Generator. `fill`: fills a specialty to its target. */
  kind: z.enum(['content', 'fill']),
  /** A fill generates questions and has the type `quiz`. */
  type: z.enum(generationTypes),
  profession: target,
  professionName: z.string(),
  /** Empty for a fill. */
  topic: z.string(),
  state: z.enum(generationStates),
  /** What it is doing, or how it ended: a sentence. */
  message: z.string(),
  /** A note about where the content goes; null when it goes to review as usual. */
  note: z.string().nullable(),
  asked: count,
  made: count,
  inReview: count,
  approved: count,
  /** 0 to 100: `made` as a share of `asked`. */
  percent: count,
  rejected: count,
  /** Only reasons that occurred. */
  rejections: z.array(z.object({ reason: z.enum(rejectionReasons), label: z.string(), count })),
  /** Only sources that made something. */
  sources: z.array(z.object({ source: z.enum(generationSources), made: count })),
  /** The domains of the outline, the largest shortage first; empty for a topic. */
  plan: z.array(planEntry),
  /** The admin's name; null when the account was deleted. */
  startedBy: z.string().nullable(),
  /** The language model that the run uses; null when it works without one. */
  model: z.string().nullable(),
  /** US cents with fractions, for calls whose price is known. */
  costCents: z.number(),
  /** Calls of the language model whose price is unknown; `costCents` does not include them. */
  callsWithoutCost: count,
  /** Seconds of work so far, without pauses. */
  seconds: count,
  /** An estimate based on the pace so far; null when the run has ended, or when it is too early to say. */
  secondsLeft: count.nullable(),
  /** For flashcards: whether an admin has reviewed the deck. Null for questions. */
  deck: z.enum(deckStatuses).nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})
export type GenerationRun = z.infer<typeof generationRun>

/** One draft of a run, and what became of it. */
export const generationDraft = z.object({
  /** Counts from 1 in the order in which they were made. */
  no: z.number().int().min(1),
  source: z.enum(generationSources),
  domain: z.string(),
  /** The beginning of the stem; empty when the reply was not a question. */
  excerpt: z.string(),
  outcome: z.enum(['made', 'rejected']),
  /** Null for one that was not rejected. */
  reason: z.enum(rejectionReasons).nullable(),
  /** What was wrong, as sentences; empty for one that was not rejected. */
  detail: z.string(),
  /** The question in the bank that is most similar to a near-duplicate: how similar (0 to 1), its id, and its stem. */
  like: z.object({ likeness: z.number().min(0).max(1), id: z.string(), excerpt: z.string() }).nullable(),
  /** The item in the content library, with its status now; null for one that was rejected. */
  itemId: z.string().nullable(),
  itemStatus: z.enum(itemStatuses).nullable(),
  createdAt: moment,
})
export type GenerationDraft = z.infer<typeof generationDraft>

/** One flashcard of a run. */
export const generationCard = z.object({
  no: z.number().int().min(1),
  source: z.enum(generationSources),
  front: z.string(),
  /** Markdown. */
  back: z.string(),
  /** Formatted citations. */
  citations: z.array(z.string()),
})
export type GenerationCard = z.infer<typeof generationCard>

/** A run with its drafts (the newest 500, newest first) and, for flashcards, its cards. */
export const generationRunDetail = generationRun.extend({
  drafts: z.array(generationDraft),
  cards: z.array(generationCard),
})
export type GenerationRunDetail = z.infer<typeof generationRunDetail>

/** What learners can be asked, by where it came from. The first four add up to the number of questions. */
const questionSplit = {
  /** Written by people: from files or imported. */
  authored: count,
  fromTables: count,
  /** Item models, each counted as the number of questions that one test form may ask from it. */
  fromModels: count,
  /** Generated and approved. */
  generated: count,
  /** Not live yet, whatever its source. */
  inReview: count,
}

const specialty = z.object({
  code: z.enum(fieldCodes),
  name: z.string(),
  /** `in-progress` while a run is filling it or is paused; `completed` once it has reached its target. */
  status: z.enum(['not-started', 'in-progress', 'completed']),
  /** Active questions, each counted once. */
  questions: count,
  target: count,
  /** With one decimal, at most 100. */
  percentage: z.number().min(0).max(100),
  exam: z.string(),
  examQuestions: count,
  /** Hours. */
  timeLimit: z.number(),
  passingScore: z.number(),
  /** With its unit: "75%", "88 of 160", "600 on a scale of 200 to 800". */
  passingStandard: z.string(),
  ...questionSplit,
  /** The outline of the exam with what exists and what the target calls for, the largest shortage first. */
  domains: z.array(z.object({ domain: z.string(), questions: count, inReview: count, wanted: count, short: count })),
  /** The run that is filling it, or the last one that did. */
  run: generationRun.nullable(),
})
export type GenerationSpecialty = z.infer<typeof specialty>

const generationStatus = z.object({
  /** In the order in which the product lists fields. */
  specialties: z.array(specialty),
  totalQuestions: count,
  totalTarget: count,
  /** With one decimal. Questions beyond a specialty's target are not counted. */
  completionPercentage: z.number().min(0).max(100),
  lastUpdated: moment,
  totals: z.object(questionSplit),
  /** The language model that runs use; null when none is set up, so that item models and tables are the only sources. */
  model: z.string().nullable(),
})
export type GenerationStatus = z.infer<typeof generationStatus>

const reportSums = {
  runs: count,
  asked: count,
  made: count,
  rejected: count,
  rejections: z.array(z.object({ reason: z.enum(rejectionReasons), label: z.string(), count })),
  inReview: count,
  approved: count,
  costCents: z.number(),
  callsWithoutCost: count,
  seconds: count,
}

/** How well the active questions of a specialty cover the outline of its exam, and how many topics they have. */
const coverage = z.object({
  domain: z.string(),
  questions: count,
  wanted: count,
  /** `questions` of `wanted` in percent, with one decimal, at most 100. */
  percentage: z.number().min(0).max(100),
  topics: count,
  /** Topics with only one question. */
  thinTopics: count,
})

const generationReport = z.object({
  generatedAt: moment,
  totals: z.object(reportSums),
  /** Every target that has runs, and every field. */
  specialties: z.array(
    z.object({
      profession: target,
      name: z.string(),
      ...reportSums,
      questions: count,
      target: count.nullable(),
      coverage: z.array(coverage),
    }),
  ),
  /** Newest first, at most 200. */
  runs: z.array(generationRun),
  /** Drafts that were too similar to a question in the bank, newest first, at most 200. */
  duplicates: z.array(generationDraft.extend({ runId: z.uuid(), profession: target })),
})
export type GenerationReport = z.infer<typeof generationReport>

export const generationEndpoints = {
  'POST /api/admin/generate-content': {
    summary:
      'Generate questions or flashcards about a topic; returns the run. Repeating the request returns the same run',
    access: 'admin',
    rate: 'write',
    body: z.object({
      type: z.enum(generationTypes),
      profession: target,
      topic: z
        .string()
        .trim()
        .min(1, 'Please enter a topic for content generation.')
        .max(200)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text'),
      /** 20 when left out; for an exam the number of questions of the real one, at most 200. */
      count: z.int().min(countLimits.min).max(countLimits.max).optional(),
    }),
    reply: generationRun,
    errors: ['ai_off'],
    idempotent: true,
  },
  'GET /api/admin/generation-runs': {
    summary: 'Generation runs, newest first',
    access: 'admin',
    rate: 'read',
    query: z.object({
      profession: target.optional(),
      kind: z.enum(['content', 'fill']).optional(),
      ...pageQuery({ limit: 20, max: 100 }),
    }),
    reply: page(generationRun),
    errors: [],
  },
  'GET /api/admin/generation-runs/:id': {
    summary: 'One run with its drafts and why some were rejected',
    access: 'admin',
    rate: 'read',
    params,
    reply: generationRunDetail,
    errors: ['not_found'],
  },
  'POST /api/admin/generation-runs/:id/actions': {
    summary: 'Pause, resume, or cancel a run; everything generated so far stays in review',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ action: z.enum(generationActions) }),
    reply: generationRun,
    /** `run_closed`: the run's state does not allow the action; `current` is the run. */
    errors: ['not_found', 'run_closed'],
  },
  'POST /api/admin/generation-runs/:id/deck': {
    summary: 'Approve or reject the flashcards of a finished run',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ action: z.enum(['approve', 'reject']) }),
    reply: generationRun,
    /** `run_closed`: the run has not finished, or has no cards. */
    errors: ['not_found', 'run_closed'],
  },
  'GET /api/admin/generation-runs/:id/deck.csv': {
    kind: 'file',
    summary: 'The flashcards of a run as CSV: front, back, citations',
    access: 'admin',
    rate: 'report',
    params,
    reply: file,
    errors: ['not_found'],
  },
  'GET /api/admin/generation-status': {
    summary: 'How close each specialty is to its target, and the runs that fill them',
    access: 'admin',
    rate: 'read',
    reply: generationStatus,
    errors: [],
  },
  'POST /api/admin/generation-fills': {
    summary: 'Fill a specialty to its target; returns the run, or the one that is already filling it',
    access: 'admin',
    rate: 'write',
    body: z.object({ field: z.enum(fieldCodes) }),
    reply: generationRun,
    /** `target_reached`: there is nothing to fill, counting questions in review. */
    errors: ['target_reached'],
    idempotent: true,
  },
  'GET /api/admin/generation-report': {
    summary: 'What was generated and rejected, what it cost, by run and specialty, and how well outlines are covered',
    access: 'admin',
    rate: 'read',
    reply: generationReport,
    errors: [],
  },
  'GET /api/admin/generation-report.csv': {
    kind: 'file',
    summary: 'The runs of the generation report as CSV',
    access: 'admin',
    rate: 'report',
    reply: file,
    errors: [],
  },
  'GET /api/admin/generation-report.json': {
    kind: 'file',
    summary: 'The generation report as a JSON file',
    access: 'admin',
    rate: 'report',
    reply: file,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
