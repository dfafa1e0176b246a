import { z } from 'zod'
import {
  type Blank,
  blank,
  blankOfItem,
  blankOfRow,
  hasTwins,
  isGiven,
  isTypable,
  longestAnswer,
  nameIn,
  namesOf,
  numberIn,
  numberOfRow,
  withBlank,
} from '../blanks.ts'
import { capitalized, factOf, generalSentences, sayingMore, sentencesOf, withoutOptions, withPeriod } from '../facts.ts'
import type { StudyMaterial, StudyQuestion } from '../material.ts'
import { defineMethod, requiredText, sources, studyText } from '../study-method.ts'
import { namesTopic } from '../topic-words.ts'

const fillBlankSchema = z.object({
  items: z
    .array(
      z.object({
        /** One sentence with `_____` in place of the answer. */
        question: requiredText(600).refine((text) => text.includes('_____'), 'needs a blank: _____'),
        answer: requiredText(120),
        /** What else is correct, such as a short form. */
        accepted: z.array(studyText(120)).max(8),
        /** What is similar in spelling and yet wrong. */
        confusable: z.array(studyText(120)).max(20),
        /** What kind of thing is missing and how it begins, for example "drug: w…"; may be empty. */
        hint: studyText(80),
        explanation: studyText(1_200),
        sources,
      }),
    )
    .min(1)
    .max(60),
})
export type FillBlank = z.infer<typeof fillBlankSchema>
export type FillBlankItem = FillBlank['items'][number]

const maxItems = 20
const fewest = 3
const perPassage = 2

/** The sentence to remember of a question, with a blank; undefined when no word of it is clear and short enough. */
export function sentenceWithBlank(asked: StudyQuestion, topic: string): FillBlankItem | undefined {
  const fact = factOf(asked)
  if (!fact) return undefined
  const isAsked = (one: Blank | undefined) => one && !isGiven(one.answer, topic) && !hasTwins.test(one.answer)
  const tried = fact.isAuthored
    ? [blankOfItem(asked, fact, topic)]
    : [blankOfRow(asked, fact), numberOfRow(asked, fact)]
  const made = tried.find(isAsked)
  const question = made && withBlank(fact.point, made.answer)
  if (!made || !question) return undefined
  const { answer, hint } = made
  const reason = fact.isAuthored
    ? generalSentences(asked.question.explanation)
    : `${withoutOptions(fact.answer.reason)} ${fact.note}`
  return {
    question,
    answer,
    accepted: namesOf(answer),
    confusable: [],
    hint: hint === 'number' ? hint : `${hint}${hint ? ': ' : ''}${answer.charAt(0).toLowerCase()}…`,
    explanation: sentencesOf(sayingMore(reason, fact.point)).slice(0, 3).join(' '),
    sources: [fact.passageId],
  }
}

/** With as many sentences to remember, nothing else is needed. */
const enough = 8
/** Words of a title that stands before a sentence about it. */
const longestTitle = 4

/**
 * What the notes of the tables say of the topic itself, for a topic that few questions ask about, such as a single drug:
 * the answer to most of the questions about it is its own name.
 */
function itemsOfNotes({ passages, questions, topic }: StudyMaterial): FillBlankItem[] {
  const names = [
    ...passages.flatMap(({ title, topics, row }) => (row ? [title] : [title, ...topics])),
    ...questions.flatMap(({ question }) => question.options.map(({ text }) => text)),
  ].filter((name) => isTypable(name) && name.length >= 5 && !/\d/.test(name))
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length)
  const about = passages.filter(
    ({ title, row }) => row?.note && namesTopic(title, topic) && title.split(' ').length <= longestTitle,
  )
  return about.flatMap(({ id, title, row }) =>
    sentencesOf(generalSentences(row?.note ?? '')).flatMap((sentence): FillBlankItem[] => {
      const made = numberIn(sentence) ?? nameIn(sentence, longestFirst, topic)
      const question = made && withBlank(sentence, made.answer)
      if (!made || !question) return []
      const { answer, hint } = made
      return [
        {
          question: namesTopic(question, topic) ? question : `${title}: ${question}`,
          answer,
          accepted: namesOf(answer),
          confusable: [],
          hint: hint || `${answer.charAt(0).toLowerCase()}…`,
          explanation: '',
          sources: [id],
        },
      ]
    }),
  )
}

/** Other answers and terms of the material that a misspelled answer must not be taken for. */
function withConfusable(items: readonly FillBlankItem[], { questions, passages }: StudyMaterial): FillBlankItem[] {
  const names = new Set([
    ...passages.map(({ title }) => title),
    ...questions.flatMap(({ question }) => question.options.map(({ text }) => text)),
  ])
  const short = [...names].filter((name) => name.length <= longestAnswer)
  return items.map((item) => {
    const own = new Set([item.answer, ...item.accepted].map((text) => text.toLowerCase()))
    const similar = short.filter(
      (name) =>
        !own.has(name.toLowerCase()) &&
        name[0]?.toLowerCase() === item.answer[0]?.toLowerCase() &&
        Math.abs(name.length - item.answer.length) <= 2,
    )
    return { ...item, confusable: similar.slice(0, 20) }
  })
}

function compose(material: StudyMaterial): FillBlank | undefined {
  const items: FillBlankItem[] = []
  for (const asked of material.questions) {
    const item = sentenceWithBlank(asked, material.topic)
    const others = items.filter(({ sources: [id] }) => id === asked.passage.id)
    const whole = (one: FillBlankItem) => one.question.replace(blank, one.answer).toLowerCase()
    const isNew =
      item &&
      items.every((other) => whole(other) !== whole(item)) &&
      others.every(({ answer }) => answer !== item.answer)
    if (isNew && others.length < perPassage) items.push(item)
    if (items.length === maxItems) break
  }
  if (items.length < enough) {
    const isNew = ({ question, answer, sources: [id] }: FillBlankItem) =>
      items.every((one) => one.question !== question && (one.answer !== answer || one.sources[0] !== id))
    for (const item of itemsOfNotes(material)) if (isNew(item) && items.length < maxItems) items.push(item)
  }
  return items.length >= fewest ? { items: withConfusable(items, material) } : undefined
}

/** Sentences with a blank, to be filled by typing. */
export const fillBlank = defineMethod({
  name: 'fill-blank',
  schema: fillBlankSchema,
  ingredients: { kinds: ['row', 'item'], passages: 40, questionsOf: ['row', 'item'], withMentions: true },
  compose,
  prompt:
    'Write 8 to 15 sentences with one blank each, written as _____. The missing words are a key term of one to four words or one number, and the rest of the sentence leaves only one reasonable answer. "accepted" has other correct spellings and short forms; "confusable" has similarly spelled words that are wrong, such as another drug; "hint" says what kind of thing is missing and gives its first letter, for example "drug: w…". The explanation adds why, in one to three sentences.',
  count: ({ items }) => items.length,
  print: ({ items }) => [
    {
      kind: 'list',
      ordered: true,
      items: items.map(({ question }) => question.replace(blank, '____________________')),
    },
    { kind: 'heading', text: 'Answers' },
    {
      kind: 'list',
      ordered: true,
      items: items.map(({ answer, explanation }) => `${withPeriod(capitalized(answer))} ${explanation}`.trim()),
    },
  ],
})
