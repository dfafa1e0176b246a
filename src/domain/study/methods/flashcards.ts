import { z } from 'zod'
import type { Passage } from '#domain/search/passage.ts'
import { capitalized, type Fact, factOf, sayingMore, sentencesOf, withoutOptions, withPeriod } from '../facts.ts'
import type { StudyMaterial, StudyQuestion } from '../material.ts'
import { defineMethod, requiredText, sources } from '../study-method.ts'
import { sentenceWithBlank } from './fill-blank.ts'

export const flashcardsSchema = z.object({
  cards: z
    .array(z.object({ front: requiredText(600), back: requiredText(1_200), sources }))
    .min(1)
    .max(60),
})
export type Flashcards = z.infer<typeof flashcardsSchema>
export type Flashcard = Flashcards['cards'][number]

const maxCards = 24
/** Characters: a longer front is a case to read, not a card. */
const longestFront = 360

/** A stem that cannot be answered without its options. */
const needsOptions =
  /which (?:one )?of (?:the|these|those)|following|\bexcept\b|\bleast\b|select all|which (?:\w+ )?(?:statements?|comments?|responses?|patients?|clients?|images?|options?)\b/i

/** True for a question that can be answered from memory. */
const standsAlone = ({ stem, type, case: text }: StudyQuestion['question']): boolean =>
  type === 'single' &&
  text === undefined &&
  stem.length <= longestFront &&
  stem.trim().endsWith('?') &&
  !needsOptions.test(stem)

/** Sentences after the answer. */
const maxSentences = 3

/** The answer, and what the front does not say already. */
function backOf({ answer, note, isAuthored }: Fact, front: string): string {
  // The reason of an authored item speaks of the patient on the front, and its explanation would say it twice.
  if (isAuthored) return `**${withPeriod(answer.text)}** ${withoutOptions(answer.reason)}`.trim()
  const said = sayingMore(`${withoutOptions(answer.reason)} ${note}`, `${front} ${answer.text}`)
  const why = sentencesOf(said).slice(0, maxSentences).join(' ')
  return `**${withPeriod(answer.text)}** ${why.replace(/^They (?=occur )/, 'These findings ')}`.trim()
}

/** A question that can be answered from memory; else its sentence to remember with a blank, if there is a clear one. */
function cardOfQuestion(asked: StudyQuestion, topic: string): Flashcard | undefined {
  const { question, passage, source } = asked
  const fact = factOf(asked)
  if (fact && standsAlone(question)) {
    return { front: question.stem, back: backOf(fact, question.stem), sources: [passage.id] }
  }
  const cloze = source === 'authored' ? sentenceWithBlank(asked, topic) : undefined
  if (!cloze) return undefined
  const answer = withPeriod(capitalized(cloze.answer))
  return { front: cloze.question, back: `**${answer}** ${cloze.explanation}`.trim(), sources: [passage.id] }
}

/** The back of a card in plain text, as a review shows it: the answer, then the rationale. */
export const plainTextBack = (back: string) => back.replace(/^\*\*(.+?)\*\*\s+/, '$1\n\n').replaceAll('**', '')

const cardOfLabValue = ({ id, title, text }: Passage): Flashcard => ({
  front: `Reference range: ${title}`,
  back: text.replace(/^Reference range: /, ''),
  sources: [id],
})

/** Takes one of each list in turn, so that a long list does not crowd out the others. */
function alternate<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}

function compose({ topic, passages, questions }: StudyMaterial): Flashcards | undefined {
  const byPassage = Map.groupBy(questions, ({ passage }) => passage.id)
  const perPassage = passages.map((passage) =>
    passage.kind === 'lab-value'
      ? [cardOfLabValue(passage)]
      : (byPassage.get(passage.id) ?? []).flatMap((question) => cardOfQuestion(question, topic) ?? []),
  )
  // First one card about each passage, then a second one, so that the cards cover the topic.
  const cards = [...new Map(alternate(perPassage).map((card) => [card.front, card])).values()].slice(0, maxCards)
  return cards.length > 0 ? { cards } : undefined
}

/** Cards with a front to answer from memory and a back. */
export const flashcards = defineMethod({
  name: 'flashcards',
  schema: flashcardsSchema,
  ingredients: { kinds: ['row', 'item', 'lab-value'], passages: 36, questionsOf: ['row', 'item'], withMentions: true },
  compose,
  prompt:
    'Write 10 to 20 flashcards. The front is one specific question that can be answered from memory; the back answers it in one to three sentences, the answer first. One fact per card, nothing asked twice, the most examined facts first.',
  count: ({ cards }) => cards.length,
  print: ({ cards }) => [
    { kind: 'table', head: ['Front', 'Back'], rows: cards.map(({ front, back }) => [front, back]) },
  ],
})
