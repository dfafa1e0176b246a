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

/** How much of what was asked for there is, by domain of the outline. */
const planEntry = z.object({ domain: z.string(), wanted: count, made: count })

/**
 * One run, as it is listed and watched. `asked` = `made` + what is still missing; drafts that were rejected do not count.
 * `made` = `inReview` + `approved` + those that an admin has sent back, rejected, or retired since.
 */
export const generationRun = z.object({
  id: z.uuid(),
  /** `content`: what an admin asked for in the AI Generator. `fill`: fills a specialty to its target. */
  kind: z.enum(['content', 'fill']),
  /** A fill makes questions and has the type `quiz`. */
  type: z.enum(generationTypes),
  profession: target,
  professionName: z.string(),
  /** Empty for a fill. */
  topic: z.string(),
  state: z.enum(generationStates),
  /** What it is doing, or how it ended: a sentence. */
  message: z.string(),
  /** What one should know about where the content goes; null when it goes to review as usual. */
  note: z.string().nullable(),
  asked: count,
  made: count,
  inReview: count,
  approved: count,
  /** 0 to 100: of what was asked for. */
  percent: count,
  rejected: count,
  /** Only reasons that occurred. */
  rejections: z.array(z.object({ reason: z.enum(rejectionReasons), label: z.string(), count })),
  /** Only sources that made something. */
  sources: z.array(z.object({ source: z.enum(generationSources), made: count })),
  /** The domains of the outline, what is short first; empty for a topic. */
  plan: z.array(planEntry),
  /** Null when their account was deleted. */
  startedBy: z.string().nullable(),
  /** The language model that it asks; null when it works without one. */
  model: z.string().nullable(),
  /** US cents with fractions, as far as the prices are known. */
  costCents: z.number(),
  /** Calls of the language model whose price is unknown; `costCents` does not include them. */
  callsWithoutCost: count,
  /** Seconds of work so far, without pauses. */
  seconds: count,
  /** An estimate from the pace so far; null when it is over, or too early to say. */
  secondsLeft: count.nullable(),
  /** Of flashcards: whether an admin has checked the deck. Null for questions. */
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
  /** The question of the bank that is most like a near-duplicate: how like it is (0 to 1), its id, and its stem. */
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
  /** Item models, each counted as the questions that one test form may ask of it. */
  fromModels: count,
  /** Generated and approved. */
  generated: count,
  /** Not live yet, whatever its source. */
  inReview: count,
}

const specialty = z.object({
  code: z.enum(fieldCodes),
  name: z.string(),
  /** `in-progress` while a run fills it or is paused; `completed` from the target on. */
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
  /** The outline of the exam with what there is and what the target asks for, what is short first. */
  domains: z.array(z.object({ domain: z.string(), questions: count, inReview: count, wanted: count, short: count })),
  /** The run that fills it, or the last one that did. */
  run: generationRun.nullable(),
})
export type GenerationSpecialty = z.infer<typeof specialty>

const generationStatus = z.object({
  /** In the order in which the product lists fields. */
  specialties: z.array(specialty),
  totalQuestions: count,
  totalTarget: count,
  /** With one decimal: of the targets, without what specialties have beyond them. */
  completionPercentage: z.number().min(0).max(100),
  lastUpdated: moment,
  totals: z.object(questionSplit),
  /** The language model that runs ask; null when none is set up, and only models and tables are sources. */
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
  /** Topics with one question only. */
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
  /** Drafts that were too much like a question of the bank, newest first, at most 200. */
  duplicates: z.array(generationDraft.extend({ runId: z.uuid(), profession: target })),
})
export type GenerationReport = z.infer<typeof generationReport>

export const generationEndpoints = {
  'POST /api/admin/generate-content': {
    summary: 'Generate questions or flashcards about a topic; returns the run to watch. A repeat returns the same run',
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
    summary: 'The runs that generated content, newest first',
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
    summary: 'Pause, resume, or cancel a run; what it has made stays in review',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ action: z.enum(generationActions) }),
    reply: generationRun,
    /** `run_closed`: the run is over, or its state does not allow the action; `current` is the run. */
    errors: ['not_found', 'run_closed'],
  },
  'POST /api/admin/generation-runs/:id/deck': {
    summary: 'Approve or reject the flashcards of a run that is over',
    access: 'admin',
    rate: 'write',
    params,
    body: z.object({ action: z.enum(['approve', 'reject']) }),
    reply: generationRun,
    /** `run_closed`: the run is not over, or has no cards. */
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
    summary: 'How far each specialty is toward its target, and the runs that fill them',
    access: 'admin',
    rate: 'read',
    reply: generationStatus,
    errors: [],
  },
  'POST /api/admin/generation-fills': {
    summary: 'Fill a specialty to its target; returns the run to watch, or the one that is filling it already',
    access: 'admin',
    rate: 'write',
    body: z.object({ field: z.enum(fieldCodes) }),
    reply: generationRun,
    /** `target_reached`: nothing is short, counting what waits in review. */
    errors: ['target_reached'],
    idempotent: true,
  },
  'GET /api/admin/generation-report': {
    summary: 'What generation made, rejected, and cost, by run and specialty, and how outlines are covered',
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
