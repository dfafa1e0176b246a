import type { TutorMessage } from '#contract/tutor.ts'
import { AppError } from '#server/http/app-error.ts'
import { type AnsweredQuestion, forExistingUser, type QuestionAccess } from '../assessment/index.ts'
import type { OpenQuestions } from './open-questions.ts'
import type { Conversation, Message, NewMessage, TutorStore } from './tutor.store.ts'
import type { MessageViews } from './tutor.views.ts'

/** Far more than anybody reads again; a message takes 1 to 5 kB. */
const maxConversations = 500
const maxMessages = 5_000
const maxPerConversation = 300
/** What one message adds at most: itself and the steps of a lesson. */
const addedAtOnce = 8

/** The question that a conversation is about. An old conversation goes on without it when its attempt is gone. */
export async function findAbout(
  access: QuestionAccess,
  { userId, about }: Conversation,
  isNew: boolean,
): Promise<AnsweredQuestion | undefined> {
  if (!about) return undefined
  try {
    return await access.getAnswered(userId, about.attemptId, about.position)
  } catch (error) {
    if (isNew || !(error instanceof AppError && error.code === 'not_found')) throw error
    return undefined
  }
}

/** Items that must not be asked: those of open attempts, and those that were asked in this conversation. */
export function withoutAsked(earlier: readonly Message[], open: OpenQuestions): Set<string> {
  const asked = earlier.flatMap(({ detail }) => [detail.question?.itemId ?? [], detail.example?.itemId ?? []].flat())
  return new Set([...open.itemIds, ...asked])
}

/** Adds messages within the learner's limits, and shows them. */
export class TutorMessages {
  private readonly store: TutorStore
  private readonly views: MessageViews
  private readonly clock: () => Date

  constructor(deps: { store: TutorStore; views: MessageViews; clock: () => Date }) {
    this.store = deps.store
    this.views = deps.views
    this.clock = deps.clock
  }

  /** Throws `conversation_full` unless an answer fits in a conversation, or a new conversation. */
  async checkCapacity(userId: string, conversation: Conversation | undefined): Promise<void> {
    const { conversations, messages, own } = await this.store.count(userId, conversation?.id)
    if (own + addedAtOnce > maxPerConversation) {
      throw new AppError('conversation_full', 'This conversation is full. Start a new one.')
    }
    if (messages + addedAtOnce > maxMessages || (!conversation && conversations >= maxConversations)) {
      throw new AppError('conversation_full', 'Your conversations with the tutor are full. Delete some of them first.')
    }
  }

  async add(conversation: Conversation, isNew: boolean, messages: readonly NewMessage[]): Promise<void> {
    conversation.updatedAt = this.clock()
    await forExistingUser(() => this.store.add(conversation, isNew, messages, conversation.updatedAt))
  }

  view(messages: readonly Message[], open: OpenQuestions): Promise<TutorMessage[]> {
    return this.views.view(messages, open)
  }

  /** Shows messages that are just being stored. */
  viewNew(messages: readonly NewMessage[], open: OpenQuestions): Promise<TutorMessage[]> {
    const now = this.clock()
    return this.views.view(
      messages.map((message) => ({ ...message, no: 0, conversationId: '', createdAt: now, updatedAt: now })),
      open,
    )
  }

  async viewNewOne(message: NewMessage, open: OpenQuestions): Promise<TutorMessage> {
    const [view] = await this.viewNew([message], open)
    if (!view) throw new RangeError('one message has one view')
    return view
  }
}
