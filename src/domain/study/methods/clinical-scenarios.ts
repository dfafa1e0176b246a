import { z } from 'zod'
import { createRng } from '#domain/random/rng.ts'
import type { Order } from '#domain/simulations/scenario.ts'
import { hasNoValue } from '#domain/simulations/vital-signs.ts'
import { byCaseOrder, type StudyMaterial, type StudyQuestion } from '../material.ts'
import { bestOrders, findDecision, promptOf, withPercent } from '../simulation-steps.ts'
import { type DocumentBlock, defineMethod, requiredText, sources, studyText } from '../study-method.ts'
import { closestPassages, nameOfTopic } from '../topic-words.ts'
import { findPatientName, findVignette } from '../vignette.ts'

const verdicts = ['best', 'acceptable', 'poor'] as const
export type Verdict = (typeof verdicts)[number]

const option = z.object({
  text: requiredText(600),
  verdict: z.enum(verdicts),
  /** What happens then; an empty string when the case does not go on from it. */
  consequence: studyText(2_000),
  /** Why it was a good or a poor decision. */
  reason: studyText(1_500),
  /** The id of the next step, the step's own id when one has to decide again, or an empty string at the end. */
  next: studyText(60),
})

const step = z.object({
  id: requiredText(60),
  /** What is known now. */
  situation: studyText(3_000),
  /** What was found, for example "Arterial blood gas: pH 7.31 ...". */
  findings: z.array(requiredText(800)).max(24),
  question: requiredText(1_500),
  options: z.array(option).min(2).max(8),
  /** To be remembered of this decision; an empty string when the case as a whole has the lesson. */
  keyPoint: studyText(600),
  sources,
})

export const clinicalScenarioSchema = z.object({
  title: requiredText(200),
  /** One patient whose course depends on the decisions, or a decision for each of several patients. */
  kind: z.enum(['one patient', 'several patients']),
  /** The patient at the start; an empty string for several patients. */
  introduction: studyText(3_000),
  steps: z.array(step).min(2).max(20),
  /** The lesson at the end; an empty string when the steps have theirs. */
  lesson: studyText(1_500),
  pitfalls: z.array(requiredText(800)).max(8),
  sources,
})
export type ClinicalScenario = z.infer<typeof clinicalScenarioSchema>
export type ScenarioStep = ClinicalScenario['steps'][number]

const maxPatients = 5

/** What is asked is what to do. */
const decision =
  /\b(?:should|first|next|priority|action|intervention|manage|management|treatment|recommend|recommendation|plan|respond|response|approach|most appropriate)\b/i
/** What is asked is what something is or how it comes about. */
const conclusion =
  /\b(?:most likely|explains?|mechanism|how (?:many|much)|expect|interpret|which (?:\w+ )?(?:findings?|condition|disorder|diagnosis|cause|complication))\b/i
/** Characters: a shorter text describes no patient. */
const shortestSituation = 60

/** Decisions about one patient each, then conclusions; undefined for fewer than two patients. */
function composeRounds({ questions, passages, topic, seed }: StudyMaterial): ClinicalScenario | undefined {
  const rng = createRng(seed)
  const described = questions.flatMap((from) => {
    const { stem, type, case: given } = from.question
    const vignette = given === undefined && type === 'single' ? findVignette(stem) : undefined
    return vignette && vignette.scenario.length >= shortestSituation ? [{ from, vignette }] : []
  })
  const isDecision = ({ vignette }: (typeof described)[number]) =>
    decision.test(vignette.question) && !conclusion.test(vignette.question)
  const authored = described.filter(({ from }) => from.source === 'authored')
  const ofTables = described.filter(({ from }) => from.source === 'table')
  const onePerRow = [...Map.groupBy(ofTables, ({ from }) => from.passage.id).values()].map((of) =>
    rng.pick(of.some(isDecision) ? of.filter(isDecision) : of),
  )
  const decisions = rng.shuffle(authored.filter(isDecision).slice(0, maxPatients + 2))
  const others = authored.filter((one) => !isDecision(one))
  const chosen = [
    ...decisions,
    ...onePerRow.filter(isDecision),
    ...others,
    ...onePerRow.filter((one) => !isDecision(one)),
  ].slice(0, maxPatients)
  if (chosen.length < 2) return undefined
  return {
    title: nameOfTopic(topic, passages),
    kind: 'several patients',
    introduction: '',
    steps: chosen.map(({ from, vignette }, index) => stepOfItem(from, vignette, index, chosen.length)),
    lesson: '',
    pitfalls: [],
    sources: [],
  }
}

function stepOfItem(
  { question, passage }: StudyQuestion,
  { scenario, question: asked }: { scenario: string; question: string },
  index: number,
  count: number,
): ScenarioStep {
  const next = index + 1 < count ? `patient-${index + 2}` : ''
  return {
    id: `patient-${index + 1}`,
    situation: scenario,
    findings: [],
    question: asked,
    options: question.options.map(({ text, right, reason }) => ({
      text,
      verdict: right ? 'best' : 'poor',
      consequence: '',
      reason,
      next,
    })),
    keyPoint: question.keyLearningPoint,
    sources: [passage.id],
  }
}

/** A case that several items share, as one patient: each item takes it further. */
function composeSharedCase({ questions, topic, passages }: StudyMaterial): ClinicalScenario | undefined {
  const withCase = questions.filter(({ question }) => question.case !== undefined && question.type === 'single')
  const [longest] = [...Map.groupBy(withCase, ({ question }) => question.case ?? '')].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  if (longest === undefined || longest[1].length < 2) return undefined
  const [introduction, items] = longest
  const ordered = items.toSorted(byCaseOrder)
  const steps = ordered.map((from, index): ScenarioStep => {
    const { scenario, question } = findVignette(from.question.stem) ?? { scenario: '', question: from.question.stem }
    const made = stepOfItem(from, { scenario, question }, index, ordered.length)
    const idOf = (id: string) => id.replace('patient', 'step')
    return { ...made, id: idOf(made.id), options: made.options.map((one) => ({ ...one, next: idOf(one.next) })) }
  })
  const cited = [...new Set(ordered.map(({ passage }) => passage.id))]
  return {
    title: findPatientName(introduction) ?? nameOfTopic(topic, passages),
    kind: 'one patient',
    introduction,
    steps,
    lesson: '',
    pitfalls: [],
    sources: cited.slice(0, 8),
  }
}

const inFahrenheit = (celsius: number) => `${((celsius * 9) / 5 + 32).toFixed(1)} °F (${celsius} °C)`

/** "Now: blood pressure 138/80 mm Hg, heart rate 104/min.": the vital signs that an order changes. */
function vitalSignsText({ vital_signs: changed }: Order): string {
  if (changed === undefined) return ''
  const { blood_pressure, heart_rate, respiratory_rate, temperature, oxygen_saturation } = changed
  const withUnit = (name: string, value: string | number | undefined, unit: string) =>
    value === undefined ? [] : [hasNoValue(value) ? `${name} ${value}` : `${name} ${value}${unit}`]
  const parts = [
    ...withUnit('blood pressure', blood_pressure, ' mm Hg'),
    ...withUnit('heart rate', heart_rate, '/min'),
    ...withUnit('respiratory rate', respiratory_rate, '/min'),
    ...withUnit('temperature', typeof temperature === 'number' ? inFahrenheit(temperature) : undefined, ''),
    ...withUnit('SpO₂', oxygen_saturation, '%'),
  ]
  return parts.length > 0 ? `Now: ${parts.join(', ')}.` : ''
}

const maxSteps = 20

/** A simulation with its branches: every decision that can be reached, and what each option leads to. */
function composeSimulation({ passage, scenario }: StudyMaterial['scenarios'][number]): ClinicalScenario {
  const steps = new Map<string, ScenarioStep>()
  const visit = (key: string | undefined): string => {
    const found = findDecision(scenario, key)
    if (found === undefined || key === undefined) return ''
    if (steps.has(key) || steps.size >= maxSteps) return steps.has(key) ? key : ''
    const { decision: section, findings } = found
    const best = bestOrders(section)
    // Entered before its options are followed, because a branch may lead back to it.
    const made: ScenarioStep = {
      id: key,
      situation: '',
      findings,
      question: promptOf(section),
      options: [],
      keyPoint: '',
      sources: [passage.id],
    }
    steps.set(key, made)
    made.options = section.options.map((order) => ({
      text: withPercent(order.text),
      verdict: best.includes(order) ? 'best' : order.score > 0 ? 'acceptable' : 'poor',
      consequence: withPercent([order.outcome, order.appearance, vitalSignsText(order)].filter(Boolean).join(' ')),
      reason: withPercent(order.reason),
      next: order.disagrees ? key : visit(order.next),
    }))
    return key
  }
  visit(scenario.start)
  const { introduction, appearance, vital_signs: vitals } = scenario.scenario
  const atStart = vitalSignsText({ vital_signs: vitals } as Order).replace(/^Now/, 'Vital signs')
  return {
    title: scenario.title,
    kind: 'one patient',
    introduction: withPercent([introduction, appearance, atStart].join('\n\n')),
    steps: [...steps.values()],
    lesson: withPercent(scenario.debrief.teachingPoint),
    pitfalls: scenario.debrief.pitfalls.map(withPercent).slice(0, 8),
    sources: [passage.id],
  }
}

function compose(material: StudyMaterial): ClinicalScenario | undefined {
  const [simulation] = createRng(material.seed).shuffle(material.scenarios.slice(0, 3))
  if (simulation) return composeSimulation(simulation)
  const closest = new Set(closestPassages(material.passages, material.topic))
  const near = { ...material, questions: material.questions.filter(({ passage }) => closest.has(passage)) }
  // Patients who have the topic; with fewer than two of them, also those of whom it is only mentioned.
  return composeSharedCase(near) ?? composeRounds(near) ?? composeRounds(material)
}

const letter = (index: number) => String.fromCharCode(65 + index)

function print({ title, kind, introduction, steps, lesson, pitfalls }: ClinicalScenario): DocumentBlock[] {
  const named = steps.map((one, index) => ({
    ...one,
    label: kind === 'one patient' ? `Decision ${index + 1}` : `Patient ${index + 1} of ${steps.length}`,
  }))
  const labelOf = (id: string) => named.find((one) => one.id === id)?.label.toLowerCase() ?? ''
  return [
    { kind: 'heading', text: title },
    ...(introduction ? [{ kind: 'paragraph' as const, text: introduction }] : []),
    ...named.flatMap(({ label, situation, findings, question, options }): DocumentBlock[] => [
      { kind: 'heading', text: label },
      ...(situation ? [{ kind: 'paragraph' as const, text: situation }] : []),
      ...(findings.length > 0 ? [{ kind: 'list' as const, items: findings }] : []),
      { kind: 'paragraph', text: question },
      { kind: 'list', items: options.map(({ text }, index) => `${letter(index)}. ${text}`) },
    ]),
    { kind: 'heading', text: 'What follows' },
    ...named.flatMap(({ id, label, options, keyPoint }): DocumentBlock[] => [
      {
        kind: 'table',
        head: [label, 'What happens and why', 'Next'],
        rows: options.map(({ verdict, consequence, reason, next }, index) => [
          `${letter(index)} (${verdict})`,
          [consequence, reason].filter(Boolean).join(' '),
          next === id ? 'decide again' : labelOf(next) || 'the end',
        ]),
      },
      ...(keyPoint ? [{ kind: 'paragraph' as const, text: keyPoint }] : []),
    ]),
    ...(lesson
      ? [
          { kind: 'heading' as const, text: 'Lesson' },
          { kind: 'paragraph' as const, text: lesson },
        ]
      : []),
    ...(pitfalls.length > 0 ? [{ kind: 'list' as const, items: pitfalls }] : []),
  ]
}

/** An unfolding case: the learner decides before seeing what happens. */
export const clinicalScenarios = defineMethod({
  name: 'clinical-scenarios',
  schema: clinicalScenarioSchema,
  ingredients: {
    kinds: ['item', 'row', 'simulation'],
    passages: 24,
    questionsOf: ['item', 'row'],
    scenarios: true,
    withMentions: true,
  },
  compose,
  prompt:
    'Write one unfolding case of a single patient ("one patient") with 3 to 5 steps. Each step says what is known now and asks what to do, with four options: what happens after each, and why it was a good or a poor decision. "next" is the id of the step that follows, the same id to decide again after a harmful choice, or an empty string at the end. The patient must stay consistent. End with one lesson and 2 or 3 pitfalls.',
  count: ({ steps }) => steps.length,
  print,
})
