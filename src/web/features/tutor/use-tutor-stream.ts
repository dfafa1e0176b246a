import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Input, Reply } from '#contract/api.ts'
import type { TutorMessage, TutorSource } from '#contract/tutor.ts'
import { read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { readEvents } from '#web/shared/api/stream.ts'

type Page = Reply<'GET /api/tutor/conversations/:id'>
export type ConversationPages = InfiniteData<Page, string | null>
type Request = Input<'POST /api/tutor/messages'>['body']
type Event = Reply<'POST /api/tutor/messages'>

/** A reply that is being written. */
export interface Writing {
  id: string
  text: string
  sources: readonly TutorSource[]
}

/** What is happening: `asking` until the tutor begins, `writing` until it ends. */
export interface TutorStream {
  phase: 'idle' | 'asking' | 'writing'
  /** Once the tutor has begun. */
  conversationId: string | undefined
  /** What was asked, until it is part of the conversation. */
  asked: string | undefined
  writing: Writing | undefined
  error: unknown
}

const idle: TutorStream = {
  phase: 'idle',
  conversationId: undefined,
  asked: undefined,
  writing: undefined,
  error: undefined,
}

/** What was written of a reply when the learner stopped it. */
const stoppedMessage = ({ id, text, sources }: Writing): TutorMessage => ({
  ...{
    id,
    role: 'tutor',
    kind: 'message',
    status: 'stopped',
    title: null,
    text,
    withheld: false,
    sources: [...sources],
  },
  ...{ isSilent: false, hasUnknownCitations: false, question: null, example: null, topics: [] },
  createdAt: new Date().toISOString(),
})

/** The pages of a conversation with a message added, or replaced if it is there. The first page has the latest ones. */
function withMessage(pages: ConversationPages | undefined, message: TutorMessage): ConversationPages | undefined {
  if (!pages) return undefined
  const isThere = pages.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      messages: isThere
        ? page.messages.map((one) => (one.id === message.id ? message : one))
        : index === 0
          ? [...page.messages, message]
          : page.messages,
    })),
  }
}

/** Changes what is known of a conversation on screen. */
export function useMessageCache() {
  const client = useQueryClient()
  return {
    client,
    put: (conversationId: string, message: TutorMessage) =>
      client.setQueryData<ConversationPages>(queryKeys.tutorMessages(conversationId), (pages) =>
        withMessage(pages, message),
      ),
  }
}

/** Sends messages and shows the replies as they are written. `onStarted` gets the id of the conversation. */
export function useTutorStream(onStarted: (conversationId: string) => void) {
  const { client, put } = useMessageCache()
  const [stream, setStream] = useState(idle)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const apply = (event: Event, conversationId: string | undefined): string | undefined => {
    switch (event.type) {
      case 'started': {
        const { conversation, message, messageId } = event
        const key = queryKeys.tutorMessages(conversation.id)
        const first: ConversationPages = {
          pages: [{ conversation, messages: [], nextCursor: null }],
          pageParams: [null],
        }
        client.setQueryData<ConversationPages>(key, (known) => withMessage(known ?? first, message))
        const writing = messageId === null ? undefined : { id: messageId, text: '', sources: [] }
        setStream({ ...idle, phase: 'writing', conversationId: conversation.id, writing })
        onStarted(conversation.id)
        return conversation.id
      }
      case 'text':
        setStream((now) => ({
          ...now,
          writing: now.writing && { ...now.writing, text: now.writing.text + event.text },
        }))
        return conversationId
      case 'sources':
        setStream((now) => ({ ...now, writing: now.writing && { ...now.writing, sources: event.sources } }))
        return conversationId
      case 'message':
        if (conversationId) put(conversationId, event.message)
        setStream((now) => (now.writing?.id === event.message.id ? { ...now, writing: undefined } : now))
        return conversationId
      default:
        return conversationId
    }
  }

  const send = async (body: Request) => {
    const controller = new AbortController()
    stopping.current = controller
    setStream({ ...idle, phase: 'asking', conversationId: body.conversationId, asked: body.text })
    let conversationId: string | undefined
    let error: unknown
    try {
      for await (const event of readEvents('POST /api/tutor/messages', { body }, controller.signal)) {
        conversationId = apply(event, conversationId)
      }
    } catch (cause) {
      error = controller.signal.aborted ? undefined : cause
    }
    if (conversationId && error) await client.invalidateQueries({ queryKey: queryKeys.tutorMessages(conversationId) })
    setStream(({ writing }) => {
      if (conversationId && writing && !error) put(conversationId, stoppedMessage(writing))
      return { ...idle, error }
    })
    await invalidateEntities(client, 'tutorConversations')
    await client.invalidateQueries({ queryKey: read('GET /api/tutor').queryKey })
  }

  return { stream, send, stop: () => stopping.current?.abort(), dismiss: () => setStream(idle) }
}
