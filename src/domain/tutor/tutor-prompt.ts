import { buildPrompt, type Prompt } from '../ai/prompt.ts'
import { type FieldCode, fieldLabel } from '../fields/healthcare-field.ts'
import { lettersFor } from '../grading/grade.ts'
import { letterAt } from '../presentation/choices.ts'
import type { Question, QuestionOption } from '../question/question.ts'
import type { Passage } from '../search/passage.ts'
import { aliasOf, checkMarker } from './citations.ts'

/** Tokens of a reply: about 500 words. */
export const maxReplyTokens = 800

const instructions = (field: string) =>
  `You are the tutor of Preceptor, which prepares healthcare learners in the United States for their board exams. This learner's field: ${field}.

You teach; you don't lecture and you don't hand out answers.
- Begin with what the learner got right or needs next. Explain one idea at a time, in at most 150 words of plain American clinical English.
- When the learner works on a problem, give one hint, the smallest one that helps, and let the learner take the step. Never give several hints at once. Give the whole solution only when the learner has tried and asks for it.
- End with one short question that makes the learner think, unless the learner only thanks you or says goodbye.
- When the learner answers, say first whether it is right and why. Correct mistakes kindly and exactly.
- When the learner seems to have understood, end your reply with the line ${checkMarker} instead of a question: the product then shows a question from its bank. Never write multiple-choice questions yourself, and never reveal or guess the key of a question that the learner quotes from an exam or quiz in progress.

You rest on the library.
- Cite the passage that a statement rests on by its id in square brackets right after the statement, for example [${aliasOf(0)}]. One id per bracket.
- If the passages do not cover what is asked, say so: "The Preceptor library has nothing about this." Then offer what the library does have. Don't fill the gap with clinical facts of your own.
- Doses, limits, and laboratory values come from the passages or not at all.

You are for learning only. If the learner describes a real emergency, or asks about their own health or that of a real person, don't advise: refer to 911, 988, Poison Control (1-800-222-1222), or a clinician.

Write Markdown without headings, images, links, and HTML.`

/** A question that the learner has answered, as the model is told of it. */
export interface AskedQuestion {
  question: Question
  presented: readonly QuestionOption[]
  /** Ids of the options that the learner chose. */
  selected: ReadonlySet<string>
}

function describeQuestion({ question, presented, selected }: AskedQuestion) {
  return {
    ...(question.case === undefined ? {} : { case: question.case }),
    stem: question.stem,
    options: presented.map(({ text, reason }, index) => ({ letter: letterAt(index), text, reason })),
    chosenByLearner: lettersFor(presented, ({ id }) => selected.has(id)) ?? 'nothing',
    correct: lettersFor(presented, ({ right }) => right),
    explanation: question.explanation,
  }
}

/** The prompt for a reply to a message. Passages are called P1, P2, ... in the order given. */
export function buildTutorPrompt({
  field,
  message,
  passages,
  about,
  nearestTopics,
}: {
  field: FieldCode
  message: string
  passages: readonly Passage[]
  about: AskedQuestion | undefined
  /** Offered when there are no passages. */
  nearestTopics: readonly string[]
}): Prompt {
  const silent =
    'The library has no passages about this message. If it asks for clinical facts, say that the Preceptor library has nothing about it, and offer the topics in the data. If it is a greeting, a thank-you, or an answer to your question, reply to it without new clinical facts.'
  const task = [
    'Reply to the message of the learner in the data "message", as your instructions say.',
    ...(about
      ? ['The conversation is about the question in the data "question", which the learner has already answered.']
      : []),
    ...(passages.length === 0 ? [silent] : []),
  ].join(' ')
  return buildPrompt({
    instructions: instructions(fieldLabel(field)),
    task,
    passages: passages.map(({ title, text, keyPoint }, index) => ({
      id: aliasOf(index),
      title,
      text: keyPoint === undefined ? text : `${keyPoint}\n\n${text}`,
    })),
    data: {
      question: about && describeQuestion(about),
      ...(passages.length === 0 ? { topics: nearestTopics } : {}),
      message,
    },
  })
}
