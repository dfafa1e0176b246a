import { z } from 'zod'
import { areNumeric, findNumber, type Question } from '#domain/question/question.ts'
import { choices, choicesOf } from '../choices.ts'
import type { StudyMaterial, StudyQuestion } from '../material.ts'
import { type DocumentBlock, defineMethod, requiredText, sources, studyText } from '../study-method.ts'

const problem = z.object({
  /** What is calculated: "IV drip rate by gravity". */
  title: requiredText(200),
  question: requiredText(2_000),
  /** Null when the answer is not one number; it is then chosen among the options. */
  answer: z
    .object({
      value: z.number(),
      /** As it is written after the number: "gtt/min", "%"; an empty string for none. */
      unit: studyText(60),
      /** How far an entered number may be from the value, because of the rounding of intermediate results. */
      tolerance: z.number().min(0),
    })
    .nullable(),
  options: choices,
  /** What the calculation rests on, in a sentence; an empty string when the steps say it. */
  approach: studyText(1_500),
  steps: z.array(requiredText(1_500)).min(1).max(12),
  /** A check that one can repeat; an empty string when there is none. */
  check: studyText(1_500),
  keyPoint: studyText(600),
  sources,
})

export const dosageCalcSchema = z.object({ problems: z.array(problem).min(1).max(12) })
export type DosageCalc = z.infer<typeof dosageCalcSchema>
export type DosageProblem = DosageCalc['problems'][number]

const maxProblems = 5

/** Share of the answer by which intermediate rounding may move it. Wrong options differ by at least 5%. */
const roundingShare = 0.005

const unitAfter = /^[−+-]?\$?[\d,]*\.?\d+\s?/

/** Half of the last place to which the answer is rounded, by what the question says; 0 when it says nothing. */
const halfPlaces: readonly (readonly [rule: string, half: number])[] = [
  ['to the nearest whole number', 0.5],
  ['to the nearest tenth', 0.05],
  ['to the nearest hundredth', 0.005],
  ['to the nearest 10', 5],
]
const halfPlaceOf = (stem: string) => halfPlaces.find(([rule]) => stem.includes(rule))?.[1] ?? 0

function answerOf({ options, stem }: Question): DosageProblem['answer'] {
  const key = options.find(({ right }) => right)
  // "+350 mL" is a number too, and "1:200,000" is none.
  const values = options.map(({ text }) => findNumber(text.replace(/^\+/, '')))
  const unitsOf = new Set(options.map(({ text }) => text.replace(unitAfter, '')))
  const value = key && findNumber(key.text.replace(/^\+/, ''))
  if (!key || value === undefined || values.includes(undefined) || unitsOf.size !== 1) return null
  const [unit = ''] = unitsOf
  if ((/\d/.test(unit) && !/^of \d+ points?$/.test(unit)) || key.text.startsWith('$')) return null
  const tolerance = Math.max(halfPlaceOf(stem), Math.abs(value) * roundingShare)
  return { value, unit, tolerance: Number(tolerance.toPrecision(4)) }
}

/** Reads a worked solution as item models write it: an introduction, numbered steps, and a check. */
function readSolution(explanation: string): Pick<DosageProblem, 'approach' | 'steps' | 'check'> {
  const [before = '', check = ''] = explanation.split(/\n\nCheck: /)
  const paragraphs = before.split('\n\n')
  const isList = (text: string) => /^1\. /.test(text)
  const list = paragraphs.find(isList)
  if (list === undefined) return { approach: '', steps: [before], check }
  return {
    approach: paragraphs.filter((text) => !isList(text)).join('\n\n'),
    steps: list.split(/\n(?=\d+\. )/).map((line) => line.replace(/^\d+\. /, '')),
    check,
  }
}

function problemOf({ question, passage }: StudyQuestion): DosageProblem {
  return {
    title: passage.title,
    question: question.stem,
    answer: answerOf(question),
    options: choicesOf(question),
    ...readSolution(question.explanation),
    keyPoint: question.keyLearningPoint,
    sources: [passage.id],
  }
}

/** Numbers with the same unit, or numbers with a conclusion: "0.56 m/s, limited community walking". */
const isCalculated = (question: Question) => areNumeric(question.options) || answerOf(question) !== null

/** Problems of one model. More are generated, so that there are as many about a child when the topic asks for them. */
const maxPerModel = 3
const generatedPerModel = 9
const aboutChild = /\b(?:pediatrics?|child(?:ren)?|infants?|newborns?|neonat\w+|toddlers?)\b/i

function suitable(ofModel: readonly StudyQuestion[], topic: string): StudyQuestion[] {
  const ofChildren = aboutChild.test(topic) ? ofModel.filter(({ question }) => aboutChild.test(question.stem)) : []
  return (ofChildren.length > 0 ? ofChildren : ofModel).slice(0, maxPerModel)
}

/** One problem of every model first, then further ones with other numbers. */
function compose({ questions, topic }: StudyMaterial): DosageCalc | undefined {
  const calculated = questions.filter(({ source, question }) => source === 'model' && isCalculated(question))
  const perModel = [...Map.groupBy(calculated, ({ itemId }) => itemId).values()]
    .slice(0, maxProblems)
    .map((ofModel) => suitable(ofModel, topic))
  const rounds = Math.max(0, ...perModel.map((of) => of.length))
  const inTurn = Array.from({ length: rounds }, (_, round) => perModel.flatMap((of) => of[round] ?? [])).flat()
  const different = [...new Map(inTurn.map((one) => [one.question.stem, one])).values()]
  const problems = different.slice(0, maxProblems).map(problemOf)
  return problems.length > 0 ? { problems } : undefined
}

const letter = (index: number) => String.fromCharCode(65 + index)

const print = ({ problems }: DosageCalc): DocumentBlock[] => [
  ...problems.flatMap(({ title, question, options }, index): DocumentBlock[] => [
    { kind: 'heading', text: `${index + 1}. ${title}` },
    { kind: 'paragraph', text: question },
    { kind: 'list', items: options.map(({ text }, at) => `${letter(at)}. ${text}`) },
  ]),
  { kind: 'heading', text: 'Solutions' },
  ...problems.flatMap(({ options, approach, steps, check }, index): DocumentBlock[] => [
    {
      kind: 'paragraph',
      text: `${index + 1}. **${options.flatMap(({ text, correct }, at) => (correct ? [`${letter(at)}. ${text}`] : [])).join('; ')}** ${approach}`,
    },
    { kind: 'list', items: steps, ordered: true },
    ...(check ? [{ kind: 'paragraph' as const, text: `Check: ${check}` }] : []),
    {
      kind: 'list',
      items: options.flatMap(({ text, correct, reason }) => (correct ? [] : [`${text}: ${reason}`])),
    },
  ]),
]

/** Calculations with new numbers each time, worked step by step. */
export const dosageCalc = defineMethod({
  name: 'dosage-calc',
  schema: dosageCalcSchema,
  ingredients: { kinds: ['model'], passages: 6, questionsOf: ['model'], perModel: generatedPerModel },
  compose,
  // Doses are calculated by item models, never by a language model.
  prompt: null,
  count: ({ problems }) => problems.length,
  print,
})
