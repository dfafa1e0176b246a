import { randomUUID } from 'node:crypto'
import { capitalizeSentence } from '#domain/knowledge/table.ts'
import type { Passage, PassageKind } from '#domain/search/passage.ts'
import { explainAnswer, explainFrom } from '#domain/tutor/lesson.ts'
import type { AnsweredQuestion } from '../assessment/index.ts'
import type { OpenQuestions } from './open-questions.ts'
import type { Conversation, MessageDetail, NewMessage } from './tutor.store.ts'
import { type AskableQuestion, storedQuestion, type TutorLibrary } from './tutor-library.ts'

/** Passages of a lesson: explained, and to read next. */
const explained = 3
const gathered = 10
const nearest = 6
/** The passages that are text to read. */
const readableKinds: ReadonlySet<PassageKind> = new Set(['item', 'row', 'lab-value'])

export const tutorMessage = (
  kind: NewMessage['kind'],
  { text = '', detail = {}, itemIds = [] }: { text?: string; detail?: MessageDetail; itemIds?: readonly string[] },
): NewMessage => ({
  id: randomUUID(),
  role: 'tutor',
  kind,
  status: 'complete',
  text,
  detail,
  itemIds: [...new Set(itemIds)],
})

const itemsOf = (passages: readonly Passage[]) => passages.flatMap(({ itemIds }) => itemIds)

/** Why the learner's answer to the question that a lesson is about is correct or not. */
function explainQuestion({ question: { question, presented }, response, itemId }: AnsweredQuestion): NewMessage {
  const text = explainAnswer(question, presented, new Set(response.optionIds ?? []))
  return tutorMessage('explanation', { text, detail: { title: 'Your answer' }, itemIds: [itemId] })
}

function exampleOf(question: AskableQuestion, seed: string): NewMessage {
  const { itemId } = question.version
  return tutorMessage('example', { detail: { example: storedQuestion(question, seed) }, itemIds: [itemId] })
}

const asked = (kind: 'practice' | 'check', question: AskableQuestion, seed: string) =>
  tutorMessage(kind, { detail: { question: storedQuestion(question, seed) }, itemIds: [question.version.itemId] })

/**
 * Chooses a worked example (a calculation, else an explained question), a question for practice with hints, and a check
 * question: what was explained is practiced, and something else is checked, if there is something else.
 */
function chooseQuestions(questions: readonly AskableQuestion[], shown: readonly Passage[]) {
  const isShown = ({ passage }: AskableQuestion) => shown.includes(passage)
  const rest = [...questions]
  const take = (...wanted: ((question: AskableQuestion) => boolean)[]) => {
    const index = wanted.map((one) => rest.findIndex(one)).find((found) => found >= 0)
    return index === undefined ? undefined : rest.splice(index, 1)[0]
  }
  const isAuthored = ({ version }: AskableQuestion) => version.content.kind === 'authored'
  const calculation = take(({ passage }) => passage.kind === 'model')
  // With one best answer, hints rule out more.
  const isSingle = ({ question }: AskableQuestion) => question.type === 'single'
  const practice = take((question) => isShown(question) && isSingle(question), isShown)
  const check = take(
    (question) => !isShown(question) && isAuthored(question),
    (question) => !isShown(question),
  )
  // With few questions, asking matters more than showing another one.
  const second = check ?? take(isShown)
  const example = calculation ?? (rest.length > 1 ? take(isAuthored) : undefined)
  return { example, practice: practice ?? take(() => true), check: second }
}

/** What explains best: explanations first, then rows of tables. What is left to read next has other titles. */
function choosePassages(found: readonly Passage[]) {
  const readable = found.filter(({ kind }) => readableKinds.has(kind))
  const texts = readable.filter(({ kind }) => kind === 'item').slice(0, explained - 1)
  const shown = [...texts, ...readable.filter((passage) => !texts.includes(passage))].slice(0, explained)
  const titles = new Set(shown.map(({ title }) => title))
  const more = readable.filter(({ title }) => !titles.has(title) && titles.add(title))
  return { shown, more: more.slice(0, explained) }
}

/**
 * A lesson about a topic, or about a question that the learner has answered, put together from the library: explanation,
 * worked example, practice with hints, check question, and what to read next. Undefined when the library knows nothing.
 */
export async function composeLesson(
  library: TutorLibrary,
  { userId, field }: Conversation,
  { topic, about, open }: { topic: string; about: AnsweredQuestion | undefined; open: OpenQuestions },
): Promise<NewMessage[] | undefined> {
  const seed = randomUUID()
  const withoutItems = new Set([...open.itemIds, ...(about ? [about.itemId] : [])])
  const found = await library.findPassages(field, [topic], { limit: gathered, withoutItems })
  if (found.length === 0 && !about) return undefined
  const { shown, more } = choosePassages(found)
  const questions = await library.findQuestions(userId, field, found, { withoutItems, seed })
  const { example, practice, check } = chooseQuestions(questions, shown)
  const topics = (await library.nearestTopics(field, topic, nearest + 1)).filter(
    (name) => name.toLowerCase() !== topic.toLowerCase(),
  )
  return [
    ...(about ? [explainQuestion(about)] : []),
    ...(shown.length > 0
      ? [
          tutorMessage('explanation', {
            text: explainFrom(shown),
            detail: { title: capitalizeSentence(topic), sources: shown.map(({ id }) => id) },
            itemIds: itemsOf(shown),
          }),
        ]
      : []),
    ...(example ? [exampleOf(example, seed)] : []),
    ...(practice ? [asked('practice', practice, seed)] : []),
    ...(check ? [asked('check', check, seed)] : []),
    tutorMessage('next', {
      detail: { topics: topics.slice(0, nearest), sources: more.map(({ id }) => id) },
      itemIds: itemsOf(more),
    }),
  ]
}

/** Says that the library knows nothing about a topic, and what it knows. */
export async function composeUnknown(
  library: TutorLibrary,
  { field }: Conversation,
  topic: string,
): Promise<NewMessage> {
  const topics = await library.nearestTopics(field, topic, nearest)
  return tutorMessage('notice', {
    text: 'The Preceptor library has nothing about this. Check the spelling, try a broader or more common term, or begin with one of these topics.',
    detail: { topics, isSilent: true },
  })
}

/** A check question about passages that has not been asked in the conversation yet. */
export async function composeCheck(
  library: TutorLibrary,
  { userId, field }: Conversation,
  passages: readonly Passage[],
  withoutItems: ReadonlySet<string>,
): Promise<NewMessage | undefined> {
  const seed = randomUUID()
  const [question] = await library.findQuestions(userId, field, passages, { withoutItems, seed })
  return question && asked('check', question, seed)
}
