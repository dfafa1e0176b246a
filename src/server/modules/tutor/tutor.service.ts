import { randomUUID } from 'node:crypto'
import type { TutorEvent } from '#contract/tutor.ts'
import { capitalizeSentence } from '#domain/knowledge/table.ts'
import { concernReplies, findConcern } from '#domain/tutor/safety.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { type Ai, type AiFailure, failureError } from '../ai/index.ts'
import type { AnsweredQuestion, QuestionAccess } from '../assessment/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import { openReply, type Reply } from './chat.ts'
import { composeCheck, composeLesson, composeUnknown, tutorMessage } from './lessons.ts'
import { findAbout, type TutorMessages, withoutAsked } from './messages.ts'
import { findOpenQuestions, type OpenQuestions } from './open-questions.ts'
import type { Conversation, Message, MessageDetail, NewMessage, TutorStore } from './tutor.store.ts'
import { viewConversation, viewSources } from './tutor.views.ts'
import type { TutorLibrary } from './tutor-library.ts'

export interface SendRequest {
  text: string
  conversationId?: string | undefined
  question?: { attemptId: string; position: number } | undefined
  guided?: boolean | undefined
}

/** Replies that one learner can have written at the same time in one process. */
const maxWriting = 2
/** Milliseconds between two saves of a reply that is being written. */
const saveInterval = 1_000
/** After so many replies without one, a check question follows. */
const repliesPerCheck = 3
const recentMessages = 24
/** Earlier messages of a learner that are read together with the new one: a question may be pasted in parts. */
const readTogether = 4
const longestTitle = 60
/** Topics that are offered to begin with. */
const firstTopics = 8
/** Topics that many questions have and that nobody studies as such. */
const tooBroad = /^(?:child|children|adult|infant|older adult|emergency|assignment|assessment|safety|documentation)$/i

/** What the tutor says about a question of an attempt in progress. */
const inProgressReply =
  "This question is in an attempt you have open, so I can't discuss it yet. Submit the attempt, and I'll gladly explain it: open the question in your results and choose Ask the Tutor. Until then, ask me about anything else."

/** All that is known when a message arrives. */
interface Turn {
  principal: Principal
  request: SendRequest
  conversation: Conversation
  isNew: boolean
  /** Newest first. */
  earlier: Message[]
  about: AnsweredQuestion | undefined
  open: OpenQuestions
  signal: AbortSignal
}

function titleOf(text: string): string {
  const line = capitalizeSentence(text.replace(/\s+/g, ' '))
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`
}

const learnerMessage = (text: string, isRefused = false): NewMessage => ({
  id: randomUUID(),
  role: 'learner',
  kind: 'message',
  status: 'complete',
  text,
  detail: isRefused ? { isRefused } : {},
  itemIds: [],
})

/** Conversations with the tutor: a chat with a language model, or lessons from the library where there is none. */
export class TutorService {
  private readonly deps: {
    store: TutorStore
    ai: Ai
    library: TutorLibrary
    messages: TutorMessages
    access: QuestionAccess
    entitlements: Entitlements
    clock: () => Date
  }
  private readonly writing = new Map<string, number>()

  constructor(deps: TutorService['deps']) {
    this.deps = deps
  }

  /** How the tutor works here, and what to begin with. */
  async status(principal: Principal) {
    const { ai, library } = this.deps
    const { healthcareField: field } = principal
    const [messagesLeft, topics] = await Promise.all([
      this.countLeft(principal),
      field ? library.nearestTopics(field, '', firstTopics * 2) : [],
    ])
    return {
      mode: ai.isOn ? ('chat' as const) : ('guided' as const),
      messagesLeft,
      topics: topics.filter((topic) => !tooBroad.test(topic)).slice(0, firstTopics),
    }
  }

  /** Messages left today; null when they are not limited. */
  private async countLeft(principal: Principal): Promise<number | null> {
    const left = await this.deps.entitlements.remaining(principal, 'tutorMessages')
    return Number.isFinite(left) ? left : null
  }

  findOpen(userId: string): Promise<OpenQuestions> {
    return findOpenQuestions(this.deps.access, userId)
  }

  async getConversation(userId: string, id: string): Promise<Conversation> {
    const conversation = await this.deps.store.findConversation(userId, id)
    if (!conversation) throw new AppError('not_found', 'There is no such conversation.')
    return conversation
  }

  /** The graded question that a learner wants to ask about; throws `question_in_progress` when it is being asked again. */
  getQuestion(userId: string, { attemptId, position }: { attemptId: string; position: number }) {
    return this.deps.access.getExplained(userId, attemptId, position)
  }

  /**
   * Answers a message. Throws before the first event when nothing was stored: `conversation_full`, `not_found`,
   * `attempt_not_graded`, `too_many_requests`, and `unavailable`. Ending the iteration or the signal ends the reply, and
   * stores what was written.
   */
  async *send(principal: Principal, request: SendRequest, signal: AbortSignal): AsyncGenerator<TutorEvent> {
    const turn = await this.begin(principal, request, signal)
    const concern = findConcern(request.text)
    if (concern) return yield* this.refuse(turn, concernReplies[concern])
    if (this.asksAboutOpen(turn)) return yield* this.refuse(turn, inProgressReply)
    this.checkWriting(principal.userId)
    let isCounted = true
    try {
      await this.deps.entitlements.use(principal, 'tutorMessages')
      isCounted = false
      const events = this.deps.ai.isOn && !request.guided ? this.chat(turn) : this.teach(turn)
      for await (const event of events) {
        isCounted ||= event.type === 'started'
        yield event
      }
    } finally {
      const others = (this.writing.get(principal.userId) ?? 1) - 1
      if (others > 0) this.writing.set(principal.userId, others)
      else this.writing.delete(principal.userId)
      // Nothing came of it.
      if (!isCounted) await this.deps.entitlements.giveBack(principal, 'tutorMessages')
    }
    yield { type: 'done', messagesLeft: await this.countLeft(principal) }
  }

  /** Reads all that an answer depends on. */
  private async begin(principal: Principal, request: SendRequest, signal: AbortSignal): Promise<Turn> {
    const { store } = this.deps
    const { userId } = principal
    const existing = request.conversationId ? await this.getConversation(userId, request.conversationId) : undefined
    const conversation = existing ?? this.newConversation(principal, request)
    const [open, earlier] = await Promise.all([
      this.findOpen(userId),
      existing ? store.findMessages(existing.id, { limit: recentMessages }) : [],
      this.deps.messages.checkCapacity(userId, existing),
    ])
    const about = await findAbout(this.deps.access, conversation, existing === undefined)
    return { principal, request, conversation, isNew: !existing, earlier, about, open, signal }
  }

  private newConversation(principal: Principal, { text, question }: SendRequest): Conversation {
    const { userId, healthcareField: field } = principal
    if (!field) throw new AppError('bad_request', 'Choose your healthcare field in the settings first.')
    const now = this.deps.clock()
    return {
      id: randomUUID(),
      userId,
      field,
      title: titleOf(text),
      about: question ?? null,
      createdAt: now,
      updatedAt: now,
    }
  }

  /** Counts a reply that is being written; throws when the learner has too many already. */
  private checkWriting(userId: string): void {
    const writing = this.writing.get(userId) ?? 0
    if (writing >= maxWriting) {
      throw new AppError(
        'too_many_requests',
        'The tutor is still answering you elsewhere. Wait for it or stop it first.',
      )
    }
    this.writing.set(userId, writing + 1)
  }

  /** The message, alone or with the ones before it, asks about a question of an attempt in progress. */
  private asksAboutOpen({ request, earlier, about, open }: Turn): boolean {
    if (open.isEmpty) return false
    if (about && open.itemIds.has(about.itemId)) return true
    const before = earlier
      .filter(({ role, detail }) => role === 'learner' && !detail.isRefused)
      .slice(0, readTogether)
      .map(({ text }) => text)
    return open.isAskedIn(request.text) || open.isAskedIn([...before.reverse(), request.text].join('\n'))
  }

  /** A fixed answer, without a model, that is not counted. */
  private async *refuse(turn: Turn, text: string): AsyncGenerator<TutorEvent> {
    const asked = learnerMessage(turn.request.text, true)
    const reply = tutorMessage('notice', { text, detail: { isRefused: true } })
    yield await this.start(turn, asked, [reply], null)
    yield { type: 'message', message: await this.deps.messages.viewNewOne(reply, turn.open) }
    yield { type: 'done', messagesLeft: await this.countLeft(turn.principal) }
  }

  /** A lesson from the library. */
  private async *teach(turn: Turn): AsyncGenerator<TutorEvent> {
    const { request, conversation, about, open } = turn
    const { library } = this.deps
    const topic = about ? (about.question.question.topics[0] ?? request.text) : request.text
    const steps = (await composeLesson(library, conversation, { topic, about, open })) ?? [
      await composeUnknown(library, conversation, topic),
    ]
    yield await this.start(turn, learnerMessage(request.text), steps, null)
    for (const message of await this.deps.messages.viewNew(steps, open)) yield { type: 'message', message }
  }

  /** A reply of the language model. */
  private async *chat(turn: Turn): AsyncGenerator<TutorEvent> {
    const { request, conversation, open, signal } = turn
    const reply = await openReply(this.deps.ai, this.deps.library, { ...turn, text: request.text })
    if ('reason' in reply) {
      // The day's budget is used up: the library still teaches.
      if (reply.reason === 'budget' || reply.reason === 'off') return yield* this.teach(turn)
      throw failureError(reply)
    }
    const message: NewMessage = {
      ...tutorMessage('message', { itemIds: reply.itemIds }),
      status: 'writing',
    }
    const written = { text: '', status: 'stopped' as Message['status'], detail: {} as MessageDetail }
    try {
      yield await this.start(turn, learnerMessage(request.text), [message], message.id)
      const failure = yield* this.write(reply, message, written)
      yield { type: 'message', message: await this.deps.messages.viewNewOne({ ...message, ...written }, open) }
      if (failure && written.status === 'failed') throw failureError(failure)
    } finally {
      // Also when the learner left in the middle.
      await this.deps.store.saveWritten(message.id, written, this.deps.clock())
    }
    const isDue = reply.writer.wantsCheck || this.isCheckDue(turn.earlier)
    if (written.status !== 'complete' || written.detail.isRefused || !isDue || signal.aborted) return
    const check = await composeCheck(this.deps.library, conversation, reply.passages, withoutAsked(turn.earlier, open))
    if (!check) return
    await this.deps.messages.add(conversation, false, [check])
    yield { type: 'message', message: await this.deps.messages.viewNewOne(check, open) }
  }

  /** Passes on the text of a reply, and saves it now and then. */
  private async *write(
    reply: Reply,
    message: NewMessage,
    written: Pick<Message, 'text' | 'status' | 'detail'>,
  ): AsyncGenerator<TutorEvent, AiFailure | undefined> {
    const { stream, passages, writer, watch } = reply
    let savedAt = performance.now()
    let citedBefore = 0
    for await (const delta of stream.deltas) {
      const text = watch.push(writer.push(delta))
      if (watch.isRevealed) break
      if (text === '') continue
      written.text += text
      written.detail = { sources: citedIds(reply) }
      if (writer.cited.length > citedBefore) {
        citedBefore = writer.cited.length
        yield { type: 'sources', sources: viewSources(writer.cited.flatMap((index) => passages[index] ?? [])) }
      }
      yield { type: 'text', text }
      if (performance.now() - savedAt < saveInterval) continue
      savedAt = performance.now()
      await this.deps.store.saveWritten(message.id, { ...written, status: 'writing' }, this.deps.clock())
    }
    return finish(reply, written)
  }

  private isCheckDue(earlier: readonly Message[]): boolean {
    const since = earlier.findIndex(({ kind }) => kind === 'check')
    const recent = since < 0 ? earlier : earlier.slice(0, since)
    const replies = recent.filter(
      ({ role, kind, detail }) => role === 'tutor' && kind === 'message' && !detail.isRefused,
    )
    return replies.length + 1 >= repliesPerCheck
  }

  /** Stores a learner's message with what answers it. */
  private async start(
    turn: Turn,
    asked: NewMessage,
    replies: readonly NewMessage[],
    messageId: string | null,
  ): Promise<TutorEvent> {
    const { conversation, isNew, open } = turn
    await this.deps.messages.add(conversation, isNew, [asked, ...replies])
    return {
      type: 'started',
      conversation: viewConversation(conversation),
      message: await this.deps.messages.viewNewOne(asked, open),
      messageId,
    }
  }
}

/** What a reply has become in the end. Returns why it is not complete. */
async function finish(
  reply: Reply,
  written: Pick<Message, 'text' | 'status' | 'detail'>,
): Promise<AiFailure | undefined> {
  const { stream, passages, writer, watch } = reply
  const rest = watch.isRevealed ? '' : watch.push(writer.end()) + watch.end()
  if (watch.isRevealed) {
    Object.assign(written, { text: inProgressReply, status: 'complete', detail: { isRefused: true } })
    return undefined
  }
  const { failure } = await stream.result
  written.text = (written.text + rest).trimEnd()
  written.status = failure === undefined ? 'complete' : failure.reason === 'aborted' ? 'stopped' : 'failed'
  written.detail = {
    sources: citedIds(reply),
    ...(passages.length === 0 ? { isSilent: true } : {}),
    ...(writer.unknown > 0 ? { unknownCitations: writer.unknown } : {}),
  }
  return failure
}

const citedIds = ({ writer, passages }: Reply) => writer.cited.flatMap((index) => passages[index]?.id ?? [])
