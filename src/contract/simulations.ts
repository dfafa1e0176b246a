import { z } from 'zod'
import { comparisons } from '#domain/exams/passing.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { categoryNames } from '#domain/simulations/categories.ts'
import { practiceModes } from '#domain/simulations/practice.ts'
import { type Endpoint, type EndpointKey, file } from './endpoint.ts'

const cacheKey = z.string().min(20).max(16_000)

/** A clinical image at the bedside. `alt` names its kind and never what it shows. */
export const clinicalImage = z.object({ url: z.string(), alt: z.string(), type: z.string() })
export type ClinicalImage = z.infer<typeof clinicalImage>

/** With their units: "148/92 mm Hg", "112/min", "99.0 °F (37.2 °C)", "86%"; or "not detectable", "not measured yet". */
const vitalSigns = z.object({
  blood_pressure: z.string(),
  heart_rate: z.string(),
  respiratory_rate: z.string(),
  temperature: z.string(),
  oxygen_saturation: z.string(),
})
export type VitalSigns = z.infer<typeof vitalSigns>

/** Vital signs at one moment: "Day 2, 00:10". */
const measuredVitalSigns = vitalSigns.extend({ clock: z.string() })
export type MeasuredVitalSigns = z.infer<typeof measuredVitalSigns>

/** A value on a ventilator's display: "PEEP", "Positive end-expiratory pressure", "8 cm H₂O". */
const displayValue = z.object({ abbreviation: z.string(), name: z.string(), value: z.string() })
export type DisplayValue = z.infer<typeof displayValue>

/** The equipment that assists breathing: "Oral endotracheal tube, ventilator", "Nasal cannula at 2 L/min". */
const support = z.object({
  device: z.string(),
  ventilator: z
    .object({ mode: z.string(), settings: z.array(displayValue), measured: z.array(displayValue) })
    .nullable(),
  capnography: z
    .object({
      /** "38 mm Hg". */
      etco2: z.string(),
      /** CO₂ over one breath in mm Hg, at equal intervals. The waveform has no name here: it has to be read. */
      breath: z.array(z.number()),
    })
    .nullable(),
})
export type Support = z.infer<typeof support>

const patient = z.object({
  introduction: z.string(),
  /** age, gender, weight, allergies and other free keys. */
  patient_info: z.record(z.string(), z.string()),
  vital_signs: vitalSigns,
  /** How the patient looks, in a sentence. */
  appearance: z.string(),
  /** Null until something is known about the equipment. */
  support: support.nullable(),
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
  /** What gathering it does to the patient until the step ends. Only vital signs that change. */
  vital_signs: vitalSigns.partial(),
  appearance: z.string().nullable(),
  /** What the result reveals about the equipment, added to what was known about it. */
  support: support.nullable(),
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
  /** What the order does at once, when that passes before the next section. Only vital signs that change. */
  response: vitalSigns.partial(),
  /** At the opening of the next section. Only those that change. */
  vital_signs: vitalSigns.partial(),
  appearance: z.string().nullable(),
  /** The equipment from now on, whole, when it changes. */
  support: support.nullable(),
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

const decisionStep = z.object({
  key: z.string(),
  prompt: z.string(),
  /** How many orders it takes. Of several, the one with the lowest score leads on; of equals, the last. */
  select: z.number().int(),
  options: z.array(order),
})
export type DecisionStep = z.infer<typeof decisionStep>

/** A complete practice scenario. `informationGathering`, `decisionMaking`, and `finalDecision` are its ideal path. */
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
  /** Decisions that only a suboptimal order leads to, found by their keys. */
  detours: z.array(decisionStep),
  /** Points of a minimally competent candidate in each section of their path, by key. */
  passing: z.record(z.string(), z.number()),
  debrief: z.object({ teachingPoint: z.string(), idealPath: z.string(), pitfalls: z.array(z.string()) }),
  references: z.array(z.string()),
})
export type PracticeScenario = z.infer<typeof practiceScenario>

const section = z.object({
  kind: z.enum(['information', 'decision']),
  prompt: z.string(),
  options: z.array(z.object({ label: z.string(), text: z.string() })),
  /** How many orders a decision takes; null where information is gathered. */
  select: z.number().int().nullable(),
  /** Labels of everything selected so far, in order. None can be taken back or selected again. */
  chosen: z.array(z.string()),
  /** Those of orders that the physician has disagreed with. */
  disagreed: z.array(z.string()),
})
export type OpenSection = z.infer<typeof section>

/**
 * What may be seen of one problem of a simulation exam before it is worked through: its introduction and first section,
 * and of the first problem the opening facts.
 */
export const scenarioPreview = z.object({
  title: z.string(),
  introduction: z.string(),
  section,
  patient: patient.nullable(),
})
export type ScenarioPreview = z.infer<typeof scenarioPreview>

/** What was selected in a section, and the results. */
const chartEntry = z.object({
  kind: z.enum(['information', 'decision']),
  prompt: z.string(),
  /** When the results were known: "Day 1, 14:28". */
  clock: z.string(),
  /** `found` is empty where the image has to be read. */
  chosen: z.array(z.object({ text: z.string(), found: z.string(), image, disagreed: z.boolean() })),
})
export type ChartEntry = z.infer<typeof chartEntry>

const problem = z.object({
  /** From 0. */
  number: z.number().int(),
  title: z.string(),
  patient: patient.omit({ vital_signs: true, support: true }),
  /** Day of the case and time of day: "Day 3, 18:28". */
  clock: z.string(),
  /** Oldest first; the last is current. */
  vitalSigns: z.array(measuredVitalSigns),
  /** The equipment now; null until something is known about it. */
  support: support.nullable(),
  /** Closed sections in order, then the open one if something was selected in it. */
  chart: z.array(chartEntry),
  /** How many sections are closed; sent back with the next selection. */
  step: z.number().int(),
  /** Null when the problem is complete. */
  open: section.nullable(),
})
export type Problem = z.infer<typeof problem>

/** A simulation exam in progress. */
export const simulationState = z.object({
  attemptId: z.uuid(),
  cacheKey: z.string(),
  exam: z.string(),
  timeLimit: z.number().int(),
  timed: z.boolean(),
  startedAt: z.iso.datetime(),
  problems: z.array(z.object({ title: z.string(), isClosed: z.boolean() })),
  /** The problem being worked on; null when all are closed. */
  current: problem.nullable(),
})
export type SimulationState = z.infer<typeof simulationState>

const tally = z.object({ points: z.number(), max: z.number() })

/** The report of a submitted simulation exam. */
export const simulationReport = z.object({
  attemptId: z.uuid(),
  exam: z.string(),
  /** 0 to 100 of the best possible points; points below 0 count as 0. */
  percentage: z.number(),
  passingPercent: z.number(),
  passed: z.boolean(),
  comparison: z.enum(comparisons),
  timeSpent: z.number().int(),
  gradedAt: z.iso.datetime(),
  /** All points, and how many pass. */
  total: tally.extend({ passing: z.number() }),
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
      /** False for a patient who was never met: nothing of the case is told, so that it can be a new patient later. */
      isReached: z.boolean(),
      introduction: z.string(),
      sections: z.array(
        z.object({
          kind: z.enum(['information', 'decision']),
          prompt: z.string(),
          /** False for a section that the learner's path did not reach. */
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
      debrief: practiceScenario.shape.debrief.nullable(),
      references: z.array(z.string()),
    }),
  ),
})
export type SimulationReport = z.infer<typeof simulationReport>

/**
 * A completed practice simulation as the server scored it.
 * traditional: one point per step at most. step-by-step: one point per step without a missed critical action.
 * interactive: the summed scores of everything selected; they can be negative.
 */
const practiceResult = z.object({
  runId: z.uuid(),
  scenarioId: z.string(),
  title: z.string(),
  mode: z.enum(practiceModes),
  score: z.number(),
  maxScore: z.number(),
  /** `score` as a percentage of `maxScore`, 0 to 100, with one decimal. */
  percentage: z.number(),
  stepsCompleted: z.number().int(),
  /** How many steps the physician agreed with; null except for interactive. */
  agreements: z.number().int().nullable(),
  timeSpent: z.number().int(),
  completedAt: z.iso.datetime(),
})

/** What was selected, by keys, in the order of the sections. Of a decision: orders that the physician disagreed with, then the accepted one. */
const practiceChoices = z
  .array(z.object({ section: z.string().max(60), selected: z.array(z.string().max(60)).max(30) }))
  .min(1)
  .max(20)

/** A recorded practice simulation with its scenario in the version that was practiced. */
export const recordedPractice = practiceResult.extend({ choices: practiceChoices, scenario: practiceScenario })
export type RecordedPractice = z.infer<typeof recordedPractice>

export const simulationEndpoints = {
  'GET /api/cse-scenarios/random': {
    summary: 'A random practice scenario, with its scores',
    access: 'user',
    rate: 'read',
    query: z.object({
      /** The last scenario, to get a different one. */
      not: z.string().max(40).optional(),
      /** Only a scenario that has a clinical image at the bedside. */
      pictured: z.literal('true').optional(),
      /** Only a scenario of this category, such as "Neonatal". */
      category: z.enum(categoryNames).optional(),
    }),
    reply: practiceScenario,
    errors: ['not_found'],
  },
  'POST /api/simulations/practice-results': {
    summary: 'Record a completed practice simulation; a repeated call for the same run changes nothing',
    access: 'user',
    rate: 'write',
    body: z.object({
      /** Made by the client, once per run. */
      runId: z.uuid(),
      scenarioId: z.string().max(40),
      mode: z.enum(practiceModes),
      choices: practiceChoices,
      /** Seconds. */
      timeSpent: z.number().min(0),
    }),
    reply: practiceResult,
    errors: ['not_found'],
  },
  'GET /api/simulations/practice-results/:id': {
    summary: 'One of my practice simulations, with what I selected and the whole scenario',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    reply: recordedPractice,
    errors: ['not_found'],
  },
  'GET /api/clinical-images/cse/:imageType': {
    summary: "A simulated clinical image of a type, or a scenario's own",
    access: 'user',
    rate: 'read',
    params: z.object({ imageType: z.string().max(40) }),
    query: z.object({ scenario: z.string().max(40).optional() }),
    reply: clinicalImage,
    errors: ['not_found'],
  },
  'GET /api/clinical-images/file/:id': {
    summary: 'A simulated clinical image: SVG or PNG, immutable',
    access: 'public',
    rate: 'read',
    params: z.object({ id: z.string().max(200) }),
    /** A thumbnail is 240 pixels wide. */
    query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
    kind: 'file',
    reply: file,
    errors: ['not_found'],
  },
  'GET /api/simulations/:id': {
    summary: 'A simulation exam in progress, to resume it on any device',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    reply: simulationState,
    errors: ['not_found'],
  },
  'POST /api/simulations/start': {
    summary: 'Begin a simulation exam that was assembled; a repeated call changes nothing',
    access: 'user',
    rate: 'assessment',
    body: z.object({ cacheKey, /** The learner chose exam timing. */ timed: z.boolean() }),
    reply: simulationState,
    errors: ['invalid_key', 'attempt_closed', 'attempt_discarded'],
  },
  'POST /api/simulations/sections': {
    summary: 'Select in a section of a simulation exam, and see the results',
    access: 'user',
    rate: 'write',
    body: z.object({
      cacheKey,
      /** From 0. */
      problem: z.int().min(0).max(59),
      step: z.int().min(0).max(20),
      /** Labels of options: one order, or any information. */
      selected: z.array(z.string().max(2)).max(30),
      /** Shows the information that was selected and leaves the section open for more. */
      keepOpen: z.boolean().optional(),
    }),
    /** `entry`: the section with everything selected in it so far. */
    reply: z.object({ entry: chartEntry, closes: z.enum(['nothing', 'section', 'problem']), state: simulationState }),
    errors: ['invalid_key', 'attempt_closed', 'attempt_discarded', 'section_closed'],
  },
  'POST /api/simulations/finish': {
    summary:
      'Submit a simulation exam; problems that were not reached earn nothing. A repeated call gets the same report',
    access: 'user',
    rate: 'assessment',
    body: z.object({ cacheKey, timeSpent: z.number().min(0) }),
    reply: simulationReport,
    errors: ['invalid_key', 'no_open_attempt', 'attempt_discarded'],
  },
  'GET /api/simulations/:id/report': {
    summary: 'The report of a submitted simulation exam',
    access: 'user',
    rate: 'read',
    params: z.object({ id: z.uuid() }),
    reply: simulationReport,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
