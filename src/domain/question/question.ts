import type { Difficulty } from './difficulty.ts'
import type { AuthoredItem, ItemType } from './item.ts'

/** One option with what is known of it. Its id is stable within an item version; letters are not, since options are shuffled. */
export interface QuestionOption {
  id: string
  text: string
  reason: string
  right: boolean
}

/** A question ready to be asked and graded, wherever it came from. The only shape that grading and views know. */
export interface Question {
  /** The patient that several questions share, read before the stem. */
  case?: string
  stem: string
  type: ItemType
  difficulty: Difficulty
  topics: readonly string[]
  /** Numeric options stay in ascending order; all others are shuffled. */
  ordered: boolean
  options: readonly QuestionOption[]
  explanation: string
  keyLearningPoint: string
  /** Citations in words. */
  references: readonly string[]
}

const leadingNumber = /^[−-]?\$?\d[\d,]*(?:\.\d+)?(?=$|[\s%°:/])/

/** The number an option begins with, or undefined. */
export function findNumber(text: string): number | undefined {
  const match = leadingNumber.exec(text)
  return match ? Number(match[0].replaceAll(/[,$]/g, '').replace('−', '-')) : undefined
}

/** True when every option is a number with a unit: such options are shown in ascending order. */
export function areNumeric(options: readonly { text: string }[]): boolean {
  return options.every((option) => findNumber(option.text) !== undefined)
}

/** Options with their ids: their places as authored, from 1. */
export const withIds = (
  options: readonly { text: string; reason: string; right?: true | undefined }[],
): QuestionOption[] =>
  options.map(({ text, reason, right }, index) => ({ id: String(index + 1), text, reason, right: right === true }))

/** An authored item as a question, with the text of its case. `cite` turns a reference's id into words. */
export function questionFromItem(
  item: AuthoredItem,
  cite: (reference: string) => string,
  caseText: string | undefined,
): Question {
  const { stem, type, difficulty, topics, options, explanation, keyLearningPoint } = item
  return {
    ...(caseText === undefined ? {} : { case: caseText.trim() }),
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
