import type { TutorConversation, TutorMessage, TutorQuestion, TutorSource } from '#contract/tutor.ts'
import { lettersFor, presentOptions } from '#domain/grading/grade.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import type { Question, QuestionOption } from '#domain/question/question.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { Bank, ItemVersion } from '../bank/index.ts'
import type { OpenQuestions } from './open-questions.ts'
import type { Conversation, Message, StoredQuestion } from './tutor.store.ts'

/** Milliseconds after which a message that nobody writes anymore was cut off: its server has gone. */
const abandonedAfter = 60_000

export function viewConversation(conversation: Conversation): TutorConversation {
  const { id, title, field, about, createdAt, updatedAt } = conversation
  return {
    id,
    title,
    healthcareField: field,
    about,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The options of a stored question in the order in which the learner sees them. */
export const presentStored = (question: Question, { seed, itemId }: StoredQuestion) =>
  presentOptions(question, `${seed}:${itemId}`)

function viewResult(question: Question, presented: readonly QuestionOption[], answer: string) {
  const letters = new Set(answer.split(','))
  return {
    answer,
    correctAnswer: lettersFor(presented, ({ right }) => right) ?? '',
    isCorrect: presented.every(({ right }, index) => right === letters.has(letterAt(index))),
    reasons: Object.fromEntries(presented.map(({ reason }, index) => [letterAt(index), reason])),
    explanation: question.explanation,
    keyLearningPoint: question.keyLearningPoint,
    references: [...question.references],
  }
}

/** What may be seen of a question: its key and reasons only once it is answered, or as far as hints go. */
function viewQuestion(question: Question, stored: StoredQuestion): TutorQuestion {
  const presented = presentStored(question, stored)
  const hints = stored.hints.flatMap((id) => {
    const index = presented.findIndex((option) => option.id === id)
    const option = presented[index]
    return option ? [{ label: letterAt(index), text: option.text, reason: option.reason }] : []
  })
  return {
    ...(question.case === undefined ? {} : { case: question.case }),
    question: question.stem,
    questionType: question.type === 'single' ? 'Single' : 'K-Type',
    options: presented.map(({ text }, index) => ({ label: letterAt(index), text })),
    category: question.topics[0] ?? '',
    difficulty: question.difficulty,
    hints,
    hintsLeft: presented.filter(({ right }) => !right).length - hints.length,
    result: stored.answer === null ? null : viewResult(question, presented, stored.answer),
  }
}

function viewExample(question: Question): TutorMessage['example'] {
  return {
    question: question.case === undefined ? question.stem : `${question.case}\n\n${question.stem}`,
    answer: question.options
      .filter(({ right }) => right)
      .map(({ text }) => text)
      .join('; '),
    explanation: question.explanation,
    references: [...question.references],
  }
}

function viewSource(passage: Passage, index: number): TutorSource {
  const { id, kind, title, keyPoint, text, references } = passage
  return {
    number: index + 1,
    id,
    kind,
    title,
    keyPoint: keyPoint ?? null,
    text,
    citations: references.map(({ citation }) => citation),
  }
}

export const viewSources = (passages: readonly Passage[]): TutorSource[] => passages.map(viewSource)

/** Reads what messages store by id, and shows nothing that answers a question of an attempt in progress. */
export class MessageViews {
  private readonly bank: Bank
  private readonly clock: () => Date

  constructor(bank: Bank, clock: () => Date) {
    this.bank = bank
    this.clock = clock
  }

  async view(messages: readonly Message[], open: OpenQuestions): Promise<TutorMessage[]> {
    const shown = messages.filter(({ itemIds }) => !open.includesAny(itemIds))
    const stored = shown.flatMap(({ detail }) => [detail.question ?? [], detail.example ?? []].flat())
    const [passages, versions] = await Promise.all([
      this.bank.passages.findPublished([...new Set(shown.flatMap(({ detail }) => detail.sources ?? []))]),
      this.bank.versions([...new Set(stored.map(({ versionNo }) => versionNo))]),
    ])
    const passageOf = new Map(
      passages.flatMap((passage) => (open.includesAny(passage.itemIds) ? [] : [[passage.id, passage] as const])),
    )
    const versionOf = new Map(versions.map((version) => [version.versionNo, version]))
    return messages.map((message) => this.viewOne(message, open.includesAny(message.itemIds), { passageOf, versionOf }))
  }

  private viewOne(
    message: Message,
    withheld: boolean,
    { passageOf, versionOf }: { passageOf: Map<string, Passage>; versionOf: Map<number, ItemVersion> },
  ): TutorMessage {
    const { id, role, kind, detail, updatedAt, createdAt } = message
    const isAbandoned = message.status === 'writing' && this.clock().getTime() - updatedAt.getTime() > abandonedAfter
    const questionOf = (stored: StoredQuestion | undefined) => {
      const version = stored && versionOf.get(stored.versionNo)
      return version && this.bank.findQuestion(version, stored.seed)
    }
    const question = withheld ? undefined : questionOf(detail.question)
    const example = withheld ? undefined : questionOf(detail.example)
    const sources = (withheld ? [] : (detail.sources ?? [])).flatMap((source, index) => {
      const passage = passageOf.get(source)
      return passage ? [viewSource(passage, index)] : []
    })
    return {
      id,
      role,
      kind,
      status: isAbandoned ? 'stopped' : message.status,
      title: detail.title ?? null,
      text: withheld ? '' : message.text,
      withheld,
      sources,
      isSilent: detail.isSilent ?? false,
      hasUnknownCitations: (detail.unknownCitations ?? 0) > 0,
      question: question && detail.question ? viewQuestion(question, detail.question) : null,
      example: example ? viewExample(example) : null,
      topics: detail.topics ?? [],
      createdAt: createdAt.toISOString(),
    }
  }
}
