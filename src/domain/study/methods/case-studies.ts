import { z } from 'zod'
import { createRng } from '#domain/random/rng.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { type Choices, choices, choicesOf } from '../choices.ts'
import { byCaseOrder, type StudyMaterial, type StudyQuestion } from '../material.ts'
import { bestOrders, findDecision, promptOf, withPercent } from '../simulation-steps.ts'
import { type DocumentBlock, defineMethod, requiredText, sources, studyText } from '../study-method.ts'
import { closestPassages, nameOfTopic, namesTopic } from '../topic-words.ts'
import { findPatientName, findVignette, readPatientData } from '../vignette.ts'

const assessmentQuestion = z.object({
  /** Whom it is about. A question about another patient describes that patient itself. */
  about: z.enum(['this patient', 'another patient', 'the topic']),
  /** What is newly known before the question; an empty string when nothing is. */
  update: studyText(3_000),
  question: requiredText(2_000),
  /** True when several answers are to be selected. */
  multiple: z.boolean(),
  options: choices,
  /** Markdown. */
  explanation: studyText(4_000),
  sources,
})

export const caseStudySchema = z.object({
  title: requiredText(200),
  scenario: requiredText(3_000),
  /** An empty string for what the scenario does not state. */
  patientData: z.object({
    age: studyText(60),
    gender: studyText(60),
    presentation: studyText(600),
    history: studyText(1_000),
  }),
  assessmentQuestions: z.array(assessmentQuestion).min(1).max(12),
  keyPoints: z.array(requiredText(600)).min(1).max(12),
  sources,
})
export type CaseStudy = z.infer<typeof caseStudySchema>
type AssessmentQuestion = CaseStudy['assessmentQuestions'][number]

/** Questions of a case study, those of the patient among them. */
const maxQuestions = 6
/** Characters: what a table says of a patient in fewer is no case. */
const shortestScenario = 80
/** Of the best cases, how many a variant chooses from. */
const bestCases = 3

const toQuestion = (
  { question, passage }: StudyQuestion,
  about: AssessmentQuestion['about'],
  asked = question.stem,
): AssessmentQuestion => ({
  about,
  update: '',
  question: asked,
  multiple: question.type === 'k-type',
  options: choicesOf(question),
  explanation: question.explanation,
  sources: [passage.id],
})

/** True when the answer is the topic, which the title of the case study tells: "Which disorder is most likely?" */
const isAnsweredBy = (topic: string, { question }: StudyQuestion) =>
  question.options.some(({ right, text }) => right && namesTopic(text, topic))

/** A patient with the questions about them, best first. */
interface PatientCase {
  /** What the title says when the patient has no name such as "A 48-year-old cashier". */
  scenario: string
  questions: { from: StudyQuestion; asked: AssessmentQuestion }[]
}

/** The patient whom the stem of a question describes, with what is asked about them. */
function caseOfStem(from: StudyQuestion): PatientCase | undefined {
  const { case: given, stem } = from.question
  const vignette = given === undefined ? findVignette(stem) : undefined
  if (vignette === undefined) return undefined
  const { scenario, question } = vignette
  return { scenario, questions: [{ from, asked: toQuestion(from, 'this patient', question) }] }
}

/** The cases that several items share, then the patients that single items describe. */
function findCases(questions: readonly StudyQuestion[]): PatientCase[] {
  const authored = questions.filter(({ source }) => source === 'authored')
  const shared = Map.groupBy(
    authored.filter(({ question }) => question.case !== undefined),
    ({ question }) => question.case ?? '',
  )
  const ofCases = [...shared].map(
    ([scenario, of]): PatientCase => ({
      scenario,
      questions: of.toSorted(byCaseOrder).map((from) => ({ from, asked: toQuestion(from, 'this patient') })),
    }),
  )
  const ofItems = authored.flatMap((from) => caseOfStem(from) ?? [])
  const all = [...ofCases, ...ofItems]
  return all.toSorted((a, b) => b.questions.length - a.questions.length)
}

/** The patients of table questions, those first of whom most is said. */
function findCasesOfRows(questions: readonly StudyQuestion[], topic: string): PatientCase[] {
  const open = questions.filter((one) => one.source === 'table' && !isAnsweredBy(topic, one))
  return open
    .flatMap((from) => caseOfStem(from) ?? [])
    .filter(({ scenario }) => scenario.length >= shortestScenario)
    .toSorted((a, b) => b.scenario.length - a.scenario.length)
}

/** What else is asked about the topic: one question per passage, first of items, then of tables. */
function findFurther(
  questions: readonly StudyQuestion[],
  used: ReadonlySet<string>,
  rng: ReturnType<typeof createRng>,
) {
  const perPassage = Map.groupBy(
    questions.filter(
      ({ itemId, question, passage }) => !used.has(itemId) && !used.has(passage.id) && question.case === undefined,
    ),
    ({ passage }) => passage.id,
  )
  const one = [...perPassage.values()].map((of) => rng.pick(of))
  return [...one.filter(({ source }) => source === 'authored'), ...one.filter(({ source }) => source === 'table')]
}

const describesPatient = (stem: string) =>
  findVignette(stem) !== undefined ||
  /\b(?:an?|the) (?:[\w-]+ ){0,3}(?:patient|client|child|infant|newborn|woman|man)\b/i.test(stem)

const unique = (texts: readonly string[]) => [...new Set(texts)]

function composeFromItems(chosen: PatientCase, { questions, topic, seed }: StudyMaterial): CaseStudy | undefined {
  const used = new Set(chosen.questions.flatMap(({ from }) => [from.itemId, from.passage.id]))
  const open = questions.filter((one) => one.source === 'authored' || !isAnsweredBy(topic, one))
  const further = findFurther(open, used, createRng(seed)).slice(0, maxQuestions - chosen.questions.length)
  const asked = [
    ...chosen.questions.map((one) => one.asked),
    ...further.map((one) => toQuestion(one, describesPatient(one.question.stem) ? 'another patient' : 'the topic')),
  ]
  if (asked.length < 2) return undefined
  const from = [...chosen.questions.map((one) => one.from), ...further]
  const passages = unique(chosen.questions.map((one) => one.from.passage.id))
  return {
    title:
      findPatientName(chosen.scenario) ??
      `Case study: ${nameOfTopic(
        topic,
        questions.map(({ passage }) => passage),
      )}`,
    scenario: chosen.scenario,
    patientData: readPatientData(chosen.scenario),
    assessmentQuestions: asked,
    keyPoints: unique(from.map(({ question }) => question.keyLearningPoint)),
    sources: passages.slice(0, 8),
  }
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The decisions on the best path through a simulation. */
function questionsOfSimulation(scenario: Scenario, source: string): AssessmentQuestion[] {
  const asked: AssessmentQuestion[] = []
  let next = findDecision(scenario, scenario.start)
  let before: string[] = []
  while (next !== undefined && asked.length < 12) {
    const { decision, findings } = next
    const best = bestOrders(decision)
    const [first] = best
    if (first === undefined) return asked
    const options: Choices = decision.options.map((option) => ({
      text: withPercent(option.text),
      correct: best.includes(option),
      reason: withPercent(option.reason),
    }))
    asked.push({
      about: 'this patient',
      update: [...before, ...findings].join('\n\n'),
      question: promptOf(decision),
      multiple: false,
      options,
      explanation: withPercent(first.reason),
      sources: [source],
    })
    before = [withPercent(first.outcome)]
    next = findDecision(scenario, first.next)
  }
  return asked
}

/** A simulation as a case: its decisions on the best path, one after the other. */
function composeFromSimulation({ passage, scenario }: StudyMaterial['scenarios'][number]): CaseStudy {
  const { introduction, patient_info: info, appearance } = scenario.scenario
  const { age, gender, weight: _weight, ...other } = info
  const { teachingPoint, pitfalls } = scenario.debrief
  return {
    title: scenario.title,
    scenario: withPercent(introduction),
    patientData: {
      age,
      gender: sentenceCase(gender),
      presentation: withPercent(appearance),
      history: Object.entries(other)
        .filter(([name]) => name !== 'height')
        .map(([name, value]) => `${sentenceCase(name)}: ${value}.`)
        .join(' '),
    },
    assessmentQuestions: questionsOfSimulation(scenario, passage.id),
    // Some pitfalls name only what not to do, so a list of key points must not read them as advice.
    keyPoints: unique([teachingPoint, ...pitfalls.map((one) => `Pitfall: ${one}`)].map(withPercent)).slice(0, 12),
    sources: [passage.id],
  }
}

function compose(material: StudyMaterial): CaseStudy | undefined {
  const { questions, passages, scenarios, topic, seed } = material
  // The patient has the topic; the questions that follow may come from what only mentions it.
  const closest = new Set(closestPassages(passages, topic))
  const near = findCases(questions.filter(({ passage }) => closest.has(passage)))
  const cases = near.length > 0 ? near : findCases(questions)
  const candidates = [
    ...scenarios.map((one) => () => composeFromSimulation(one)),
    ...(cases.length > 0 ? cases : findCasesOfRows(questions, topic)).map(
      (one) => () => composeFromItems(one, material),
    ),
  ].slice(0, bestCases)
  return candidates.length === 0 ? undefined : createRng(seed).pick(candidates)()
}

function print({ title, scenario, patientData, assessmentQuestions, keyPoints }: CaseStudy): DocumentBlock[] {
  const data = Object.entries(patientData).filter(([, value]) => value !== '')
  const letter = (index: number) => String.fromCharCode(65 + index)
  return [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text: scenario },
    ...(data.length > 0
      ? [{ kind: 'list' as const, items: data.map(([name, value]) => `${sentenceCase(name)}: ${value}`) }]
      : []),
    ...assessmentQuestions.flatMap(({ update, question, options }, index): DocumentBlock[] => [
      { kind: 'paragraph', text: `${index + 1}. ${update ? `${update}\n\n` : ''}${question}` },
      { kind: 'list', items: options.map(({ text }, at) => `${letter(at)}. ${text}`) },
    ]),
    { kind: 'heading', text: 'Answers' },
    ...assessmentQuestions.map(({ options, explanation }, index): DocumentBlock => {
      const right = options.flatMap(({ text, correct }, at) => (correct ? [`${letter(at)}. ${text}`] : []))
      return { kind: 'paragraph', text: `${index + 1}. **${right.join('; ')}** ${explanation}` }
    }),
    { kind: 'heading', text: 'Key points' },
    { kind: 'list', items: keyPoints },
  ]
}

/** One patient, questions that are answered one after the other, and key points at the end. */
export const caseStudies = defineMethod({
  name: 'case-studies',
  schema: caseStudySchema,
  ingredients: {
    kinds: ['item', 'row', 'simulation'],
    passages: 24,
    questionsOf: ['item', 'row'],
    scenarios: true,
    withMentions: true,
  },
  compose,
  prompt:
    'Write one case study: a realistic patient in 60 to 120 words without the diagnosis, the data that the scenario states (an empty string for what it does not), and 3 to 5 questions in the order of the clinical process, each with four options, one of them best, and a reason for every option. "about" is "this patient" throughout; "update" says what is newly known before a question. End with 3 to 5 key points.',
  count: ({ assessmentQuestions }) => assessmentQuestions.length,
  print,
})
