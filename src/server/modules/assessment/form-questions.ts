import { createHash } from 'node:crypto'
import { presentOptions } from '#domain/grading/grade.ts'
import type { Question, QuestionOption } from '#domain/question/question.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Bank, ItemVersion } from '../bank/index.ts'
import type { FormSlot, TestForm } from './test-form.ts'

/** A question at its position, with the options in the order in which this learner sees them. */
export interface FormQuestion {
  slot: FormSlot
  /** Undefined for a model's question: each is new, so nobody has seen it before. */
  itemNo: number | undefined
  question: Question
  presented: readonly QuestionOption[]
}

/** Model questions by position, stored with an attempt so that a later build shows what was asked. */
export type GeneratedContent = Readonly<Record<number, Question>>

/** Eight hexadecimal digits of a generated question: enough to notice that its model has changed. */
export function digestOf(question: Question): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 8)
}

/** The seed from which a model generates one question of a form. */
export function generationSeed(form: { seed: string }, versionNo: number, variant: number): string {
  return `${form.seed}:${versionNo}:${variant}`
}

/** The question of a slot; undefined when this build's models no longer generate the same. */
function findQuestion(bank: Bank, form: TestForm, slot: FormSlot, version: ItemVersion): Question | undefined {
  const { generated, versionNo } = slot
  const question = bank.findQuestion(version, generated ? generationSeed(form, versionNo, generated.variant) : '')
  return question && generated && digestOf(question) !== generated.digest ? undefined : question
}

/**
 * The questions of a test form, new or resumed, in the versions that it names. `generated` has model questions that are
 * known already. Throws `form_outdated` when a model has changed and its question is not among them.
 */
export async function buildQuestions(
  bank: Bank,
  form: TestForm,
  generated: GeneratedContent = {},
): Promise<FormQuestion[]> {
  const versions = await bank.versions(form.slots.map((slot) => slot.versionNo))
  return versions.map((version, position) => buildOne(bank, form, { position, version, generated }))
}

/** The question at one position, as `buildQuestions` builds it. Throws a bad request when the form has no such position. */
export async function buildQuestion(
  bank: Bank,
  form: TestForm,
  position: number,
  generated: GeneratedContent = {},
): Promise<FormQuestion> {
  const slot = form.slots[position]
  const [version] = slot ? await bank.versions([slot.versionNo]) : []
  if (!version) {
    const message = `must be less than ${form.slots.length}, the number of questions`
    throw new AppError('bad_request', `position: ${message}`, { issues: [{ path: 'body.position', message }] })
  }
  return buildOne(bank, form, { position, version, generated })
}

function buildOne(
  bank: Bank,
  form: TestForm,
  { position, version, generated }: { position: number; version: ItemVersion; generated: GeneratedContent },
): FormQuestion {
  const slot = form.slots[position]
  if (!slot) throw new RangeError(`no slot at position ${position}`)
  const question = generated[position] ?? findQuestion(bank, form, slot, version)
  if (!question) {
    throw new AppError(
      'form_outdated',
      'An update changed this question set before your first answer was saved. Please start a new one.',
    )
  }
  return {
    slot,
    itemNo: slot.generated ? undefined : version.itemNo,
    question,
    presented: presentOptions(question, `${form.seed}:${position}`),
  }
}

/**
 * Builds with what the models generate now or, when one of them has changed since, with what was stored with the
 * attempt. Throws `form_outdated` when there is no attempt either.
 */
export async function buildOrRestore<T>(
  build: (generated?: GeneratedContent) => Promise<T>,
  findStored: () => Promise<{ generated: GeneratedContent } | undefined>,
): Promise<T> {
  try {
    return await build()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'form_outdated')) throw error
    const stored = await findStored()
    if (!stored) throw error
    return build(stored.generated)
  }
}

/** The model questions of a form, to be stored with its attempt. */
export function generatedContentOf(questions: readonly FormQuestion[]): GeneratedContent {
  return Object.fromEntries(
    questions.flatMap(({ slot, question }, position) => (slot.generated ? [[position, question] as const] : [])),
  )
}

/**
 * Throws a bad request unless each of the lists has one entry per question of the form, and the form can be answered by
 * letters: it is not empty, and no simulation exam. A list that is undefined was not given.
 */
export function checkLists(form: TestForm, lists: Readonly<Record<string, readonly unknown[] | undefined>>): void {
  checkAnswerable(form)
  const expected = form.slots.length
  for (const [path, list] of Object.entries(lists)) {
    if (!list || list.length === expected) continue
    const message = `has ${list.length} entries, but there are ${expected} questions`
    throw new AppError('bad_request', `${path}: ${message}`, { issues: [{ path: `body.${path}`, message }] })
  }
}

/** Throws a bad request unless the form can be answered by letters. */
export function checkAnswerable(form: TestForm): void {
  if (form.kind === 'simulation') {
    throw new AppError('bad_request', 'This is a simulation exam, which is completed section by section.')
  }
  if (form.slots.length === 0) throw new AppError('bad_request', 'This quiz has no questions.')
}
