import type { Question } from '../question/question.ts'

/** The two sides of a card, and what the answer rests on. */
export interface CardText {
  front: string
  back: string
  sources: readonly string[]
}

/** What a stem asks to choose from its options: without them it has no answer. */
const choice =
  /\bof (?:these|the following)\b|\bwhich (?:[a-z-]+ ){0,2}(?:assignments?|clients?|comments?|entr(?:y|ies)|infants?|newborns?|notes?|options?|orders?|patients?|persons?|prescriptions?|questions?|replies|reply|residents?|responses?|sentences?|statements?|tasks?)\b/i

const selectAll = /\s*\(?select all that apply\.?\)?\s*$/i

const list = (texts: readonly string[]) => texts.map((text) => `• ${text}`).join('\n')

/**
 * A card about a question: the case if there is one and the stem, with the options only if the stem cannot be answered
 * without them; on the back what is correct and the key learning point.
 */
export function cardOfQuestion(question: Question): CardText {
  const { case: caseText, stem, options } = question
  const correct = options.filter(({ right }) => right).map(({ text }) => text.trim())
  const asked = choice.test(stem)
    ? `${stem}\n\n${list(options.map(({ text }) => text.trim()))}`
    : stem.replace(selectAll, '')
  const answer = correct.length === 1 ? (correct[0] ?? '') : list(correct)
  return {
    front: [caseText, asked].filter((text) => text !== undefined).join('\n\n'),
    back: [answer, question.keyLearningPoint].filter(Boolean).join('\n\n'),
    sources: question.references,
  }
}
