import { z } from 'zod'
import { difficulties } from '../question/difficulty.ts'
import { categoryNames } from './categories.ts'
import { imageSchema } from './clinical-image.ts'
import { supportSchema } from './support.ts'
import { type AgeGroup, vitalChangesSchema, vitalSignsSchema } from './vital-signs.ts'

export { type Category, categories } from './categories.ts'

const text = z.string().trim().min(1)
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')
/** +3 critical, +2 very important, +1 helpful, 0 neutral, −1 unnecessary, −2 potentially harmful, −3 dangerous. */
const score = z.int().min(-3).max(3)
const minutes = z.int().min(0).max(345_600)

const findingSchema = z.strictObject({
  /** Never changes: learners' stored selections refer to it. */
  key,
  text,
  score,
  /** What the chart shows once the option is selected. */
  result: text,
  /** The rationale for the score. */
  reason: text,
  /** What gathering it does to the patient, until the section closes: saturation falls when she is laid flat. */
  vital_signs: vitalChangesSchema.optional(),
  /** The patient's appearance meanwhile. */
  appearance: text.optional(),
  /** What the result reveals about the equipment, added to what was known about it. */
  support: supportSchema.optional(),
  image: imageSchema.optional(),
})

const informationSchema = z.strictObject({
  key,
  prompt: text,
  options: z.array(findingSchema).min(8).max(20),
  /** Minutes that it takes to gather the information. */
  minutes,
  /** The next section. */
  next: key,
})

const orderSchema = z.strictObject({
  key,
  text,
  score,
  /** The patient's response or, when the physician disagrees, what the physician says. */
  outcome: text,
  reason: text,
  /** True when the physician disagrees and the learner has to choose again. */
  disagrees: z.literal(true).optional(),
  /** What the order does at once, when that passes before the next section: the improvement before a relapse. */
  response: vitalChangesSchema.optional(),
  /** At the opening of the next section. */
  vital_signs: vitalChangesSchema.optional(),
  /** The patient's new appearance, when it changes. */
  appearance: text.optional(),
  /** The equipment from now on, when it changes. */
  support: supportSchema.optional(),
  image: imageSchema.optional(),
  /** Minutes until the next section. */
  minutes: minutes.optional(),
  /** The next section; absent when the physician disagrees and in the final decision. */
  next: key.optional(),
})

const decisionSchema = z.strictObject({
  key,
  prompt: text,
  /** Set where the prompt says "Select two." Of the two orders, the poorer one determines where the case goes. */
  select: z.literal(2).optional(),
  options: z.array(orderSchema).min(4).max(6),
})

/** One patient, as authored in `content/cse/*.yaml`: a graph of sections that ends in the final decision. */
export const scenarioSchema = z.strictObject({
  id: z.string().regex(/^CSE-[A-Z]+-\d{2}$/, 'must look like CSE-CHRONIC-03'),
  /** The situation, without the diagnosis. */
  title: text,
  category: z.enum(categoryNames),
  difficulty: z.enum(difficulties),
  /** Practice scenarios are sent to the browser with their scores; exam scenarios never are. */
  use: z.enum(['practice', 'exam']),
  /** Time of day at the start, 24-hour clock. */
  startTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must look like 02:40'),
  scenario: z.strictObject({
    introduction: text,
    patient_info: z.object({ age: text, gender: text, weight: text, allergies: text }).catchall(text),
    vital_signs: vitalSignsSchema,
    /** The patient's appearance, in one sentence. */
    appearance: text,
    /** The equipment at the start; absent where the introduction says nothing about it. */
    support: supportSchema.optional(),
  }),
  /** The image shown at the start, before the learner requests anything. */
  image: imageSchema.optional(),
  /** The first section. */
  start: key,
  informationGathering: z.array(informationSchema).min(1),
  decisionMaking: z.array(decisionSchema).min(1),
  finalDecision: decisionSchema,
  /** Options that a minimally competent candidate selects, by section key; their points are the passing score. */
  minimallyCompetent: z.record(key, z.array(key).min(1)),
  debrief: z.strictObject({ teachingPoint: text, idealPath: text, pitfalls: z.array(text).min(2) }),
  /** Keys of `content/references.yaml`. */
  references: z.array(text).min(1).max(5),
})

export type Scenario = z.infer<typeof scenarioSchema>
export type Finding = z.infer<typeof findingSchema>
export type Order = z.infer<typeof orderSchema>
export type InformationSection = Scenario['informationGathering'][number] & { kind: 'information' }
/** `select`: how many orders it takes. */
export type DecisionSection = Omit<Scenario['finalDecision'], 'select'> & {
  kind: 'decision'
  isFinal: boolean
  select: number
}
export type Section = InformationSection | DecisionSection

const toDecision = (section: Scenario['finalDecision'], isFinal: boolean): DecisionSection => ({
  ...section,
  kind: 'decision',
  isFinal,
  select: section.select ?? 1,
})

/** Every section of a scenario, information first. */
export function sectionsOf(scenario: Scenario): Section[] {
  return [
    ...scenario.informationGathering.map((section) => ({ ...section, kind: 'information' as const })),
    ...scenario.decisionMaking.map((section) => toDecision(section, false)),
    toDecision(scenario.finalDecision, true),
  ]
}

/** The section with a key; undefined when the scenario has none. */
export function findSection(scenario: Scenario, sectionKey: string): Section | undefined {
  return sectionsOf(scenario).find((section) => section.key === sectionKey)
}

/** The age group, which determines the possible vital signs. */
export function ageGroupOf({ category }: Pick<Scenario, 'category'>): AgeGroup {
  if (category === 'Neonatal') return 'neonatal'
  return category === 'Pediatric' ? 'pediatric' : 'adult'
}
