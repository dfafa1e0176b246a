import { z } from 'zod'
import { difficulties } from '#domain/question/difficulty.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'

const cacheKey = z.string().min(20).max(16_000)

/** A picture at the bedside. The words of `alt` say what kind it is and never what it shows. */
export const clinicalImage = z.object({ url: z.string(), alt: z.string(), type: z.string() })
export type ClinicalImage = z.infer<typeof clinicalImage>

/** With their units: "148/92 mm Hg", "112/min", "37.2 °C", "86 %"; or "not detectable", "not measured yet". */
const vitalSigns = z.object({
  blood_pressure: z.string(),
  heart_rate: z.string(),
  respiratory_rate: z.string(),
  temperature: z.string(),
  oxygen_saturation: z.string(),
})
export type VitalSigns = z.infer<typeof vitalSigns>

const patient = z.object({
  introduction: z.string(),
  /** age, gender, weight, allergies and other free keys. */
  patient_info: z.record(z.string(), z.string()),
  vital_signs: vitalSigns,
  /** How the patient looks, in a sentence. */
  appearance: z.string(),
  /** Time of day at the beginning: "02:40". */
  clock: z.string(),
})

const image = clinicalImage.nullable()

const finding = z.object({
  key: z.string(),
  text: z.string(),
  score: z.number(),
  result: z.string(),
  reason: z.string(),
  image,
})

const order = z.object({
  key: z.string(),
  text: z.string(),
  score: z.number(),
  /** How the patient responds or, where the physician disagrees, what the physician says. */
  outcome: z.string(),
  reason: z.string(),
  disagrees: z.boolean(),
  /** Those that change. */
  vital_signs: vitalSigns.partial(),
  appearance: z.string().nullable(),
  image,
  minutes: z.number(),
  /** The key of the section that follows; null at the end, and where the physician disagrees. */
  next: z.string().nullable(),
})
export type Order = z.infer<typeof order>

const informationStep = z.object({
  key: z.string(),
  prompt: z.string(),
  minutes: z.number(),
  next: z.string(),
  options: z.array(finding),
})
export type InformationStep = z.infer<typeof informationStep>

const decisionStep = z.object({ key: z.string(), prompt: z.string(), options: z.array(order) })
export type DecisionStep = z.infer<typeof decisionStep>

/** A practice scenario, whole. `informationGathering`, `decisionMaking` and `finalDecision` are its best way. */
export const practiceScenario = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  difficulty: z.enum(difficulties),
  scenario: patient,
  image,
  informationGathering: z.array(informationStep),
  decisionMaking: z.array(decisionStep),
  finalDecision: decisionStep,
  /** Decisions that only a worse order leads to; known by their keys. */
  detours: z.array(decisionStep),
  debrief: z.object({ teachingPoint: z.string(), idealPath: z.string(), pitfalls: z.array(z.string()) }),
  references: z.array(z.string()),
})
export type PracticeScenario = z.infer<typeof practiceScenario>

const section = z.object({
  kind: z.enum(['information', 'decision']),
  prompt: z.string(),
  options: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Labels of orders that the physician has disagreed with: they cannot be chosen again. */
  disagreed: z.array(z.string()),
})
export type OpenSection = z.infer<typeof section>

/** The first look at one problem of a full simulation exam: no more of it is known before it is worked through. */
export const scenarioPreview = z.object({ title: z.string(), introduction: z.string(), section })
export type ScenarioPreview = z.infer<typeof scenarioPreview>

/** What was chosen in a section, and what came of it. */
const chartEntry = z.object({
  kind: z.enum(['information', 'decision']),
  prompt: z.string(),
  chosen: z.array(z.object({ text: z.string(), found: z.string(), image, disagreed: z.boolean() })),
})
export type ChartEntry = z.infer<typeof chartEntry>

const problem = z.object({
  /** From 0. */
  number: z.number().int(),
  title: z.string(),
  patient: patient.omit({ vital_signs: true }),
  /** Time of day now. */
  clock: z.string(),
  /** At the opening of each section so far; the last is now. */
  vitalSigns: z.array(vitalSigns),
  image,
  /** Closed sections in order; where the physician has disagreed, the open decision so far as the last one. */
  chart: z.array(chartEntry),
  /** How many sections are closed: sent back with the next selected. */
  step: z.number().int(),
  /** Null when the problem is at its end. */
  open: section.nullable(),
})
export type Problem = z.infer<typeof problem>

/** A full simulation exam in progress. */
export const simulationState = z.object({
  attemptId: z.uuid(),
  cacheKey: z.string(),
  exam: z.string(),
  timeLimit: z.number().int(),
  timed: z.boolean(),
  startedAt: z.iso.datetime(),
  problems: z.array(z.object({ title: z.string(), isClosed: z.boolean() })),
  /** The problem at hand; null when all are closed. */
  current: problem.nullable(),
})
export type SimulationState = z.infer<typeof simulationState>

const tally = z.object({ points: z.number(), max: z.number() })

/** A full simulation exam afterwards. */
export const simulationReport = z.object({
  attemptId: z.uuid(),
  exam: z.string(),
  /** 0 to 100 of the best possible points. */
  percentage: z.number(),
  passingPercent: z.number(),
  passed: z.boolean(),
  timeSpent: z.number().int(),
  gradedAt: z.iso.datetime(),
  information: tally,
  decisions: tally,
  byCategory: z.array(tally.extend({ category: z.string(), problems: z.number().int() })),
  problems: z.array(
    tally.extend({
      title: z.string(),
      category: z.string(),
      difficulty: z.enum(difficulties),
      /** Points of a minimally competent candidate. */
      passing: z.number(),
      introduction: z.string(),
      sections: z.array(
        z.object({
          kind: z.enum(['information', 'decision']),
          prompt: z.string(),
          /** False for a section that the learner's way did not reach. */
          isReached: z.boolean(),
          points: z.number(),
          max: z.number(),
          options: z.array(
            z.object({
              text: z.string(),
              score: z.number(),
              reason: z.string(),
              found: z.string(),
              isChosen: z.boolean(),
            }),
          ),
        }),
      ),
      debrief: practiceScenario.shape.debrief,
      references: z.array(z.string()),
    }),
  ),
})
export type SimulationReport = z.infer<typeof simulationReport>

export const simulationEndpoints = {
  'GET /api/cse-scenarios/random': {
    summary: 'A practice scenario at random, with its scores',
    access: 'user',
    rate: 'read',
    query: z.object({
      /** The scenario that was played last, so that another one comes. */
      not: z.string().max(40).optional(),
      /** Only one that has a picture at the bedside. */
      pictured: z.literal('true').optional(),
    }),
    reply: practiceScenario,
    errors: ['not_found'],
  },
  'GET /api/clinical-images/cse/:imageType': {
    summary: "A simulated clinical image: of a kind, or a scenario's own",
    access: 'user',
    rate: 'read',
    params: z.object({ imageType: z.string().max(40) }),
    query: z.object({ scenario: z.string().max(40).optional() }),
    reply: clinicalImage,
    errors: ['not_found'],
  },
  'GET /api/clinical-images/file/:id': {
    summary: 'A simulated picture: SVG or PNG, the same for ever',
    access: 'public',
    rate: 'read',
    params: z.object({ id: z.string().max(200) }),
    kind: 'file',
    reply: file,
    errors: ['not_found'],
  },
  'GET /api/simulations/:id': {
    summary: 'A full simulation exam in progress, to go on with it on any device',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    reply: simulationState,
    errors: ['not_found'],
  },
  'POST /api/simulations/sections': {
    summary: 'Close a section of a full simulation exam by what was chosen, and see what was found',
    access: 'user',
    rate: 'write',
    body: z.object({
      cacheKey,
      /** From 0. */
      problem: z.int().min(0).max(59),
      step: z.int().min(0).max(20),
      /** Labels of options. */
      selected: z.array(z.string().max(2)).max(30),
      timed: z.boolean(),
    }),
    /** `entry`: what this choice brought about. */
    reply: z.object({ entry: chartEntry, closes: z.enum(['nothing', 'section', 'problem']), state: simulationState }),
    errors: ['invalid_key', 'attempt_closed', 'section_closed'],
  },
  'POST /api/simulations/finish': {
    summary:
      'Hand in a full simulation exam; problems that were not reached earn nothing. A second call answers the same',
    access: 'user',
    rate: 'assessment',
    body: z.object({ cacheKey, timeSpent: z.number().min(0) }),
    reply: simulationReport,
    errors: ['invalid_key', 'no_open_attempt'],
  },
  'GET /api/simulations/:id/report': {
    summary: 'The report of a full simulation exam that was handed in',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    reply: simulationReport,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
