import { createHash } from 'node:crypto'
import { isSimulationExam } from '#domain/exams/simulation-exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { presentOptions } from '#domain/grading/grade.ts'
import type { Question, QuestionOption } from '#domain/question/question.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Bank, ItemVersion } from '../bank/index.ts'

/** One place of a paper: the version drawn, and for a model which draw of it and what that draw said. */
export interface FormSlot {
  versionNo: number
  domain: string
  draw?: { variant: number; digest: string }
}

/** A paper as it was drawn for one learner. It lives in the learner's key, and in the database once an answer is saved. */
export interface TestForm {
  attemptId: string
  userId: string
  field: FieldCode
  exam: string | null
  isFullLength: boolean
  /** Decides the order of options and what models draw. */
  seed: string
  /** Epoch milliseconds. */
  startedAt: number
  requested: number
  /** How many of the questions the learner had met before. */
  seenCount: number
  /** True when the learner chose what to practice. */
  isChosen: boolean
  slots: readonly FormSlot[]
}

/** A question in its place, with its options in the order this learner sees. */
export interface FormQuestion {
  slot: FormSlot
  /** Undefined for a model: its draws are new every time, so nobody has met them. */
  itemNo: number | undefined
  question: Question
  presented: readonly QuestionOption[]
}

/** The words of model questions by position, kept with an attempt so that a later build shows what was asked. */
export type GeneratedContent = Readonly<Record<number, Question>>

/** Eight hex digits over a drawn question: enough to notice that a model changed. */
export function digestOf(question: Question): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 8)
}

/** The seed of one draw of a model within a paper. */
export function generationSeed(paper: { seed: string }, versionNo: number, variant: number): string {
  return `${paper.seed}:${versionNo}:${variant}`
}

/** What a slot asked, if this build still draws the same. */
function findDrawn(bank: Bank, paper: TestForm, { draw, versionNo }: FormSlot, version: ItemVersion) {
  const question = bank.findQuestion(version, draw ? generationSeed(paper, versionNo, draw.variant) : '')
  return question && draw && digestOf(question) !== draw.digest ? undefined : question
}

/** The questions of a paper in the versions that were drawn. Raises `form_outdated` when a model changed and its words were not kept. */
export async function resolveForm(bank: Bank, paper: TestForm, words: GeneratedContent = {}): Promise<FormQuestion[]> {
  const versions = await bank.versions(paper.slots.map((slot) => slot.versionNo))
  return paper.slots.map((slot, position) => {
    const version = versions[position]
    if (!version) throw new RangeError(`no version for position ${position}`)
    const question = words[position] ?? findDrawn(bank, paper, slot, version)
    if (!question) {
      throw new AppError(
        'form_outdated',
        'An update changed this question set before your first answer was saved. Please start a new one.',
      )
    }
    return {
      slot,
      itemNo: slot.draw ? undefined : version.itemNo,
      question,
      presented: presentOptions(question, `${paper.seed}:${position}`),
    }
  })
}

/** What has to be kept beside a stored paper: the words of its model questions. */
export function generatedContentOf(questions: readonly FormQuestion[]): GeneratedContent {
  return Object.fromEntries(
    questions.flatMap(({ slot, question }, position) => (slot.draw ? [[position, question] as const] : [])),
  )
}

/** Raises a bad request unless there is one entry a question. */
export function checkLength(list: readonly unknown[], paper: TestForm, path: string): void {
  const wanted = paper.slots.length
  if (list.length === wanted) return
  const message = `has ${list.length} entries, and this question set has ${wanted} questions`
  throw new AppError('bad_request', `${path}: ${message}`, { issues: [{ path: `body.${path}`, message }] })
}

/** Raises a bad request for a paper that is not answered by letters: an empty one, or one of simulations. */
export function checkAnswerable(paper: TestForm): void {
  if (isSimulation(paper)) {
    throw new AppError('bad_request', 'These are simulations: they are worked through a section at a time.')
  }
  if (paper.slots.length === 0) throw new AppError('bad_request', 'This question set is empty: no question was drawn.')
}

/** True for a paper of simulations, whose slots are scenarios. */
export const isSimulation = ({ exam }: Pick<TestForm, 'exam'>): boolean =>
  exam !== null && isSimulationExam({ name: exam })
