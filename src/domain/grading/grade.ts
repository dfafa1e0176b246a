import { letterAt, parseAnswer } from '../presentation/choices.ts'
import { findNumber, type Question, type QuestionOption } from '../question/question.ts'
import { createRng } from '../random/rng.ts'

/** The options of a question in the order in which this learner sees them; the first is A. */
export function presentOptions(question: Question, seed: string): QuestionOption[] {
  if (!question.ordered) return createRng(`options:${seed}`).shuffle(question.options)
  return [...question.options].sort((a, b) => (findNumber(a.text) ?? 0) - (findNumber(b.text) ?? 0))
}

export interface Grade {
  /** Ids of the selected options, sorted; null when the question was skipped. */
  optionIds: string[] | null
  correct: boolean
}

export type GradeResult = ({ ok: true } & Grade) | { ok: false; problem: string }

/**
 * Grades one answer: a letter, comma-separated letters, an empty string, or null. There is no partial credit: a set of
 * letters is correct only when it equals the key. A letter that the question does not have makes the request invalid;
 * it is not graded as an incorrect answer.
 */
export function gradeAnswer(
  question: Question,
  presented: readonly QuestionOption[],
  answer: string | null,
): GradeResult {
  const letters = parseAnswer(answer)
  if (letters.length === 0) return { ok: true, optionIds: null, correct: false }
  if (question.type === 'single' && letters.length > 1) return { ok: false, problem: 'accepts only one letter' }
  const chosen = new Set<string>()
  for (const letter of letters) {
    const option = presented[letter.charCodeAt(0) - 65]
    if (letter.length !== 1 || !option) return { ok: false, problem: `has no option "${letter.slice(0, 8)}"` }
    chosen.add(option.id)
  }
  const correct = presented.every((option) => option.right === chosen.has(option.id))
  return { ok: true, optionIds: [...chosen].sort(), correct }
}

/** The letters of the matching options, comma-separated; null when none match. */
export function lettersFor(
  presented: readonly QuestionOption[],
  wanted: (option: QuestionOption) => boolean,
): string | null {
  const letters = presented.flatMap((option, index) => (wanted(option) ? [letterAt(index)] : []))
  return letters.length > 0 ? letters.join(',') : null
}
