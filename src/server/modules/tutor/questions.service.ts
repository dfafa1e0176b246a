import type { TutorMessage } from '#contract/tutor.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { gradeAnswer } from '#domain/grading/grade.ts'
import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
import type { Question } from '#domain/question/question.ts'
import { createRng } from '#domain/random/rng.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { inProgressError, type QuestionAccess } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import { queriesOf } from './chat.ts'
import { composeCheck, tutorMessage } from './lessons.ts'
import { findAbout, type TutorMessages, withoutAsked } from './messages.ts'
import { findOpenQuestions } from './open-questions.ts'
import type { Conversation, StoredQuestion, TutorStore } from './tutor.store.ts'
import { presentStored } from './tutor.views.ts'
import type { TutorLibrary } from './tutor-library.ts'

const recentMessages = 24
const passages = 12
const nearest = 6

const noQuestion = () => new AppError('not_found', 'There is no such question.')

/** Questions out of the bank within conversations: asked, eased by hints, and answered. */
export class TutorQuestions {
  private readonly deps: {
    store: TutorStore
    library: TutorLibrary
    messages: TutorMessages
    access: QuestionAccess
    bank: Bank
    /** Records items that a learner has seen: exams ask unseen ones first. */
    recordSeen: (userId: string, field: FieldCode, itemIds: readonly string[]) => Promise<void>
  }

  constructor(deps: TutorQuestions['deps']) {
    this.deps = deps
  }

  /** Adds a check question about what the conversation is about, or says that there is none left. */
  async ask(principal: Principal, conversation: Conversation): Promise<TutorMessage> {
    const { store, library, messages, access } = this.deps
    const { userId, field } = conversation
    await messages.checkCapacity(userId, conversation)
    const [earlier, open, about] = await Promise.all([
      store.findMessages(conversation.id, { limit: recentMessages }),
      findOpenQuestions(access, principal.userId),
      findAbout(access, conversation, false).catch(() => undefined),
    ])
    const withoutItems = withoutAsked(earlier, open)
    if (about) withoutItems.add(about.itemId)
    const text = earlier.find(({ role, detail }) => role === 'learner' && !detail.isRefused)?.text ?? conversation.title
    const queries = queriesOf({ text, earlier, about })
    const found = await library.findPassages(field, queries, { limit: passages, withoutItems })
    const message =
      (await composeCheck(library, conversation, found, withoutItems)) ??
      tutorMessage('notice', {
        text: 'The bank has no more questions about this. Ask about another topic to go on.',
        detail: { topics: await library.nearestTopics(field, conversation.title, nearest) },
      })
    await messages.add(conversation, false, [message])
    return messages.viewNewOne(message, open)
  }

  /** Eliminates one more option, with its reason. */
  hint(principal: Principal, messageId: string): Promise<TutorMessage> {
    return this.change(principal, messageId, (stored, question) => {
      const eliminated = new Set(stored.hints)
      const distractors = question.options.filter(({ id, right }) => !right && !eliminated.has(id))
      const next = createRng(`hint:${stored.seed}:${stored.hints.length}`).shuffle(distractors)[0]
      return stored.answer !== null || !next ? stored : { ...stored, hints: [...stored.hints, next.id] }
    })
  }

  /** Answers the question in a message; the first answer counts. */
  answer(principal: Principal, messageId: string, answer: string): Promise<TutorMessage> {
    return this.change(principal, messageId, (stored, question) => {
      const grade = gradeAnswer(question, presentStored(question, stored), answer)
      const problem = grade.ok ? (grade.optionIds ? undefined : 'is required') : grade.problem
      if (problem !== undefined) {
        throw new AppError('bad_request', `answer: ${problem}`, { issues: [{ path: 'body.answer', message: problem }] })
      }
      return { ...stored, answer: stored.answer ?? formatAnswer(parseAnswer(answer)) }
    })
  }

  private async change(
    { userId }: Principal,
    messageId: string,
    change: (stored: StoredQuestion, question: Question) => StoredQuestion,
  ): Promise<TutorMessage> {
    const { store, bank, messages, access } = this.deps
    const [found, open] = await Promise.all([store.findQuestion(userId, messageId), findOpenQuestions(access, userId)])
    if (!found) throw noQuestion()
    if (open.itemIds.has(found.question.itemId)) throw inProgressError()
    const [version] = await bank.versions([found.question.versionNo])
    const question = version && bank.findQuestion(version, found.question.seed)
    if (!question) throw noQuestion()
    const message = await store.changeQuestion(userId, messageId, (stored) => change(stored, question))
    if (!message) throw noQuestion()
    const isFirst = found.question.answer === null && found.question.hints.length === 0
    if (isFirst) await this.deps.recordSeen(userId, found.field, [found.question.itemId])
    const [view] = await messages.view([message], open)
    if (!view) throw noQuestion()
    return view
  }
}
