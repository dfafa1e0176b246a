import { z } from 'zod'
import { itemTypes } from '#domain/question/item.ts'
import { createRng } from '#domain/random/rng.ts'
import type { StudyMaterial, StudyQuestion } from '../material.ts'
import { defineMethod, requiredText, sources, studyText } from '../study-method.ts'

const practiceQuestionsSchema = z.object({
  questions: z
    .array(
      z.object({
        /** The item of the bank; empty for a question that is not from it. */
        itemId: studyText(120),
        /** A case to read before the stem; empty when there is none. */
        case: studyText(4_000),
        stem: requiredText(2_000),
        type: z.enum(itemTypes),
        options: z
          .array(z.object({ text: requiredText(600), right: z.boolean(), reason: studyText(1_000) }))
          .min(2)
          .max(8),
        /** Markdown. */
        explanation: studyText(4_000),
        keyLearningPoint: studyText(600),
        sources,
      }),
    )
    .min(1)
    .max(40),
})
export type PracticeQuestions = z.infer<typeof practiceQuestionsSchema>
export type PracticeQuestion = PracticeQuestions['questions'][number]

const maxQuestions = 20
/** Questions of one row ask for the same fact from several sides. */
const perPassage = 2

function toPractice({ itemId, passage, question }: StudyQuestion, seed: string): PracticeQuestion {
  const options = question.options.map(({ text, right, reason }) => ({ text, right, reason }))
  return {
    itemId,
    case: question.case ?? '',
    stem: question.stem,
    type: question.type,
    // Numbers stay in ascending order.
    options: question.ordered ? options : createRng(`${seed} ${itemId}`).shuffle(options),
    explanation: question.explanation,
    keyLearningPoint: question.keyLearningPoint,
    sources: [passage.id],
  }
}

/** One question about each passage, then a second one; those of a case stay together, in their order. */
function compose({ questions, seed }: StudyMaterial): PracticeQuestions | undefined {
  const places = new Map<string, number>()
  const ranked = questions.map((asked) => {
    const place = places.get(asked.passage.id) ?? 0
    places.set(asked.passage.id, place + 1)
    return { asked, place }
  })
  const chosen = [
    ...ranked.filter(({ place }) => place === 0),
    ...ranked.filter(({ place }) => place > 0 && place < perPassage),
  ].slice(0, maxQuestions)
  return chosen.length > 0 ? { questions: chosen.map(({ asked }) => toPractice(asked, seed)) } : undefined
}

const letterOf = (index: number) => String.fromCharCode(65 + index)

/** The items of the bank that the learner has seen with a study aid: all questions of a set of practice questions. */
export const itemsShownIn = ({ questions }: PracticeQuestions): string[] =>
  questions.flatMap(({ itemId }) => (itemId === '' ? [] : [itemId]))

/** Questions of the bank, answered in place. */
export const practiceQuestions = defineMethod({
  name: 'practice-questions',
  schema: practiceQuestionsSchema,
  ingredients: {
    kinds: ['item', 'row', 'model'],
    passages: 24,
    questionsOf: ['item', 'row', 'model'],
    withMentions: true,
  },
  compose,
  // What a model wrote is not asked before an admin has approved it.
  prompt: null,
  count: ({ questions }) => questions.length,
  print: ({ questions }) => [
    ...questions.flatMap(({ case: text, stem, options }, index) => [
      ...(text ? [{ kind: 'paragraph' as const, text }] : []),
      { kind: 'paragraph' as const, text: `${index + 1}. ${stem}` },
      { kind: 'list' as const, items: options.map((option, place) => `${letterOf(place)}. ${option.text}`) },
    ]),
    { kind: 'heading', text: 'Answers' },
    ...questions.map(({ options, keyLearningPoint }, index) => {
      const right = options.flatMap((option, place) => (option.right ? [`${letterOf(place)}. ${option.text}`] : []))
      const reasons = options.filter(({ right: isRight }) => isRight).map(({ reason }) => reason)
      return {
        kind: 'paragraph' as const,
        text: `${index + 1}. ${right.join('; ')}. ${reasons.join(' ')} ${keyLearningPoint}`.replaceAll('..', '.'),
      }
    }),
  ],
})
