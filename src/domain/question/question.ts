import type { Difficulty } from './difficulty.ts'
import type { AuthoredItem, Case, ItemType } from './item.ts'

/** One option with its key and rationale. The id is stable within an item version; letters are not, because options are shuffled. */
export interface QuestionOption {
  id: string
  text: string
  reason: string
  right: boolean
}

/** A question ready to be asked and graded, whatever its source. Grading and views know no other shape. */
export interface Question {
  /** A case that several questions share, read before the stem. */
  case?: string
  /** The position of the question among those of its case, from 1. */
  caseOrder?: number
  stem: string
  type: ItemType
  difficulty: Difficulty
  topics: readonly string[]
  /** Numeric options stay in ascending order; all others are shuffled. */
  ordered: boolean
  options: readonly QuestionOption[]
  explanation: string
  keyLearningPoint: string
  /** Formatted citations. */
  references: readonly string[]
}

const leadingNumber = /^[−-]?\$?\d[\d,]*(?:\.\d+)?(?=$|[\s%°:/])/

/** The number at the start of an option; undefined when there is none. */
export function findNumber(text: string): number | undefined {
  const match = leadingNumber.exec(text)
  return match ? Number(match[0].replaceAll(/[,$]/g, '').replace('−', '-')) : undefined
}

/** True when every option starts with a number; such options are shown in ascending order. */
export function areNumeric(options: readonly { text: string }[]): boolean {
  return options.every((option) => findNumber(option.text) !== undefined)
}

/** Adds ids to options: their positions as authored, starting at 1. */
export const withIds = (
  options: readonly { text: string; reason: string; right?: true | undefined }[],
): QuestionOption[] =>
  options.map(({ text, reason, right }, index) => ({ id: String(index + 1), text, reason, right: right === true }))

/** What a question takes from its case: the text that is read before the stem, and its position. */
export type CasePart = Pick<Question, 'case' | 'caseOrder'>

/** What an item takes from its case; empty when there is no case. */
export function casePartOf({ id }: Pick<AuthoredItem, 'id'>, shared: Case | undefined): CasePart {
  if (!shared) return {}
  const index = shared.items?.indexOf(id) ?? -1
  return { case: shared.text, ...(index < 0 ? {} : { caseOrder: index + 1 }) }
}

/** Converts an authored item and what it takes from its case to a question. `cite` formats the reference with an id. */
export function questionFromItem(
  item: AuthoredItem,
  cite: (reference: string) => string,
  { case: caseText, caseOrder }: CasePart,
): Question {
  const { stem, type, difficulty, topics, options, explanation, keyLearningPoint } = item
  return {
    ...(caseText === undefined ? {} : { case: caseText.trim() }),
    ...(caseOrder === undefined ? {} : { caseOrder }),
    stem: stem.trim(),
    type,
    difficulty,
    topics,
    ordered: areNumeric(options),
    options: withIds(options),
    explanation: explanation.trim(),
    keyLearningPoint: keyLearningPoint.trim(),
    references: item.references.map(cite),
  }
}
