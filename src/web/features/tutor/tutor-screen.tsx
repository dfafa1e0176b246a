import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Info, PanelRight } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { TutorMessage, TutorSource } from '#contract/tutor.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { failureMessage, findServerMessage, isNetworkFailure, isStatus } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useIsOnline } from '#web/shared/use-is-online.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AboutQuestion, type QuestionReference } from './about-question.tsx'
import { ChatControls } from './chat-controls.tsx'
import { ConversationList } from './conversation-list.tsx'
import { TopicButtons } from './lesson.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import { Thread } from './thread.tsx'
import { TopicForm } from './topic-form.tsx'
import { useDraft } from './use-draft.ts'
import { type TutorStream, useTutorStream } from './use-tutor-stream.ts'

/** /ai-tutor and /ai-tutor/:id. */
export function TutorScreen() {
  const { user } = useAuth()
  return user ? <Tutor user={user} /> : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The question that the address names: ?attempt=...&question=3. */
function useQuestionReference(): QuestionReference | undefined {
  const [query] = useSearchParams()
  const [attemptId, number] = [query.get('attempt') ?? '', Number(query.get('question'))]
  return useMemo(
    () =>
      uuid.test(attemptId) && Number.isInteger(number) && number >= 1 && number <= 350
        ? { attemptId, position: number - 1 }
        : undefined,
    [attemptId, number],
  )
}

/** A conversation with its latest messages; read again while another tab has a reply written. */
function useConversation(id: string | undefined, isStreaming: boolean) {
  return useInfiniteQuery({
    queryKey: queryKeys.tutorMessages(id ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tutor/conversations/:id',
        { params: { id: id ?? '' }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: id !== undefined && !isStreaming,
    staleTime: 10_000,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.messages.at(-1)?.status === 'writing' && !isStreaming ? 2_000 : false,
  })
}

/** Keeps the end of the conversation in view while it grows, unless the learner has scrolled up to read. */
function useFollow(
  end: RefObject<HTMLElement | null>,
  { asked, writing, phase }: TutorStream,
  last: TutorMessage | undefined,
) {
  useEffect(() => {
    if (asked !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [asked, end])
  useEffect(() => {
    if (phase !== 'writing' || !writing?.text) return
    const bottom = end.current?.getBoundingClientRect().bottom ?? 0
    if (bottom < innerHeight + 200) end.current?.scrollIntoView({ block: 'end' })
  }, [phase, writing?.text, end])
  const wasBusy = useRef(false)
  useEffect(() => {
    const hasEnded = wasBusy.current && phase === 'idle'
    wasBusy.current = phase !== 'idle'
    // A fixed answer may be urgent.
    if (hasEnded && last?.kind === 'notice') end.current?.scrollIntoView({ block: 'end' })
  }, [phase, last, end])
}

/** The request for a message. A lesson about another topic is a conversation of its own. */
function requestFor(
  text: string,
  { id, named, guided }: { id: string | undefined; named: QuestionReference | undefined; guided: boolean },
) {
  return {
    text,
    ...(id === undefined || guided ? {} : { conversationId: id }),
    ...(id === undefined && named ? { question: named } : {}),
    ...(guided ? { guided } : {}),
  }
}

/** The messages of a conversation, and the question that it is about. */
function useMessages(id: string | undefined, named: QuestionReference | undefined, isStreaming: boolean) {
  const conversation = useConversation(id, isStreaming)
  const pages = id === undefined ? [] : (conversation.data?.pages ?? [])
  const messages = useMemo(() => pages.toReversed().flatMap((page) => page.messages), [pages])
  const known = pages[0]?.conversation
  return { conversation, messages, title: known?.title, about: id === undefined ? named : (known?.about ?? undefined) }
}

function Tutor({ user }: { user: User }) {
  const { id } = useParams()
  const named = useQuestionReference()
  const navigate = useNavigate()
  const status = useQuery(read('GET /api/tutor'))
  const { stream, send, stop, dismiss } = useTutorStream((started) => {
    draft.clear()
    void navigate(`/ai-tutor/${started}`, { replace: id === undefined, preventScrollReset: true })
  })
  const { conversation, messages, title, about } = useMessages(id, named, stream.phase !== 'idle')
  const draft = useDraft(user.id, id ?? (named ? `${named.attemptId}-${named.position}` : 'new'))
  const [source, setSource] = useState<{ sources: readonly TutorSource[]; number: number }>()
  const [isListOpen, setListOpen] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useFollow(end, stream, messages.at(-1))
  const onOpened = useEffectEvent((opened: string | undefined) => {
    if (stream.phase !== 'writing') return
    // The address changes with the first message; the keyboard stays where it was.
    if (stream.conversationId === opened) field.current?.focus({ preventScroll: true })
    else stop()
  })
  useEffect(() => onOpened(id), [id])
  // ?ask=new-explanation, from a link of an explained question: asked at once, and only once.
  const isReady = status.data !== undefined && id === undefined && named !== undefined
  const wantsNewExplanation = useSearchParams()[0].get('ask') === 'new-explanation'
  const hasAsked = useRef(false)
  const askForNewExplanation = useEffectEvent(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    ask(explainAgain)
  })
  useEffect(() => {
    if (isReady && wantsNewExplanation) askForNewExplanation()
  }, [isReady, wantsNewExplanation])
  const isGuided = status.data?.mode === 'guided'
  const ask = (text: string, guided = isGuided) => {
    // Until the tutor begins, it can still fail.
    draft.keep(text)
    void send(requestFor(text, { id, named, guided }))
  }
  return (
    <div className="mx-auto grid w-full max-w-wide lg:grid-cols-[17rem_minmax(0,1fr)]">
      <PageTitle>{title ?? 'AI Tutor'}</PageTitle>
      <nav
        aria-label="Conversations"
        className="border-r border-rule px-4 py-5 max-lg:hidden lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto"
      >
        <ConversationList current={id} />
      </nav>
      <div className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-200 flex-col px-4 pt-4 md:px-6 md:pt-6">
        <Header title={title} user={user} isGuided={isGuided} onOpenList={() => setListOpen(true)} />
        <div className="flex-1 pt-5 pb-6">
          {isGuided && <GuidedNotice />}
          {about && <AboutQuestion about={about} />}
          {id !== undefined && <ConversationState conversation={conversation} hasMessages={messages.length > 0} />}
          <Thread
            conversationId={id}
            title={title}
            messages={messages}
            stream={stream}
            onOpenSource={(message, number) => setSource({ sources: message.sources, number })}
            onSelectTopic={(topic) => ask(topic)}
            onRetry={(text) => ask(text)}
          />
          {id === undefined && stream.phase === 'idle' && status.data && (
            <Start isGuided={isGuided} about={about} topics={status.data.topics} onAsk={ask} draft={draft} />
          )}
          {stream.error !== undefined && (
            <Failure
              error={stream.error}
              onDismiss={dismiss}
              onGuided={isGuided ? undefined : () => ask(draft.text.trim(), true)}
            />
          )}
          <div ref={end} className="scroll-mb-36" />
        </div>
        {status.isError && !status.data && (
          <ErrorState title="We couldn't reach the tutor" onRetry={() => void status.refetch()}>
            {findServerMessage(status.error) ?? 'Check your connection and try again.'}
          </ErrorState>
        )}
        {status.data && (
          <ChatControls
            conversationId={id}
            isGuided={isGuided}
            messages={messages}
            stream={stream}
            draft={draft}
            messagesLeft={status.data.messagesLeft}
            fieldRef={field}
            onAsk={ask}
            onStop={stop}
          />
        )}
      </div>
      <Announcer stream={stream} messages={messages} />
      <Drawer open={isListOpen} onOpenChange={setListOpen} title="Conversations">
        <div className="px-3">
          <ConversationList current={id} onOpen={() => setListOpen(false)} />
        </div>
      </Drawer>
      <SourceDrawer sources={source?.sources ?? []} opened={source?.number} onClose={() => setSource(undefined)} />
    </div>
  )
}

function Header(props: { title: string | undefined; user: User; isGuided: boolean; onOpenList: () => void }) {
  const { healthcareField: code } = props.user
  const basis = props.isGuided ? 'lessons from the Preceptor library' : 'answers rest on the Preceptor library'
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-xl break-words">{props.title ?? 'AI Tutor'}</h1>
        <p className="mt-1 text-sm text-ink-2">
          {code ? fieldLabel(code) : 'Tutor'} · {basis}
        </p>
      </div>
      <Button
        variant="text"
        size="icon"
        className="lg:hidden"
        aria-label="Conversations"
        aria-haspopup="dialog"
        onClick={props.onOpenList}
      >
        <PanelRight className="size-5" aria-hidden="true" />
      </Button>
    </div>
  )
}

function GuidedNotice() {
  return (
    <p className="mb-6 flex items-start gap-3 rounded-md bg-sunk px-4 py-3 text-sm text-ink-2">
      <Info className="mt-px size-4.5 shrink-0" aria-hidden="true" />
      No AI runs on this server, so this is not a chat. You get lessons put together from the Preceptor library, step by
      step.
    </p>
  )
}

function ConversationState({
  conversation,
  hasMessages,
}: {
  conversation: ReturnType<typeof useConversation>
  hasMessages: boolean
}) {
  if (conversation.isError && !hasMessages) {
    const isGone = isStatus(conversation.error, 404, 400)
    return (
      <ErrorState
        title={isGone ? 'There is no such conversation' : "We couldn't load this conversation"}
        {...(isGone ? {} : { onRetry: () => void conversation.refetch() })}
      >
        {isGone ? 'It may have been deleted.' : failureMessage(conversation.error)}
      </ErrorState>
    )
  }
  if (conversation.isPending && conversation.fetchStatus === 'fetching') {
    return (
      <Loading what="Loading the conversation">
        <Skeleton className="ml-auto h-11 w-2/3" />
        <Skeleton className="mt-5 h-28 w-full" />
      </Loading>
    )
  }
  if (!conversation.hasNextPage) return null
  return (
    <Button
      variant="text"
      className="mb-4 -ml-3"
      pending={conversation.isFetchingNextPage}
      onClick={() => void conversation.fetchNextPage()}
    >
      Show Earlier Messages
    </Button>
  )
}

const explainAgain = 'Explain it another way'
const aboutPrompts = ['Why is my answer right or wrong?', 'Give me a hint, not the answer', explainAgain]

/** What there is to begin with. */
function Start({
  isGuided,
  about,
  topics,
  onAsk,
  draft,
}: {
  isGuided: boolean
  about: QuestionReference | undefined
  topics: readonly string[]
  onAsk: (text: string) => void
  draft: ReturnType<typeof useDraft>
}) {
  if (about && isGuided) {
    return (
      <Button variant="primary" onClick={() => onAsk('Explain this question')}>
        Explain This Question
      </Button>
    )
  }
  return (
    <div className="grid max-w-measure gap-7">
      {isGuided ? (
        <TopicForm topic={draft.text} onChange={draft.change} onStart={onAsk} />
      ) : (
        <p className="font-serif text-lg text-pretty">
          {about
            ? 'I know this question, your answer, and the reasons. What would you like to understand?'
            : 'What would you like to understand? Ask about a topic, or say what you think and have it checked.'}
        </p>
      )}
      <div>
        {!about && <h2 className="label mb-2 font-sans">Topics to begin with</h2>}
        <TopicButtons topics={about ? aboutPrompts : topics} onSelect={onAsk} />
      </div>
    </div>
  )
}

/** Why there is no reply. What was typed is still in the field. */
function Failure({
  error,
  onDismiss,
  onGuided,
}: {
  error: unknown
  onDismiss: () => void
  onGuided: (() => void) | undefined
}) {
  const isOnline = useIsOnline()
  if (isStatus(error, 429)) {
    return (
      <Alert variant="warning" title="That's all for now">
        {failureMessage(error)}{' '}
        <TextLink asChild>
          <Link to="/pricing">See the plans</Link>
        </TextLink>
      </Alert>
    )
  }
  return (
    <Alert title={isNetworkFailure(error) && !isOnline ? "You're offline" : 'The tutor did not answer'}>
      <p>{failureMessage(error)} Your message is saved on this device.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onDismiss}>OK</Button>
        {onGuided && isStatus(error, 503) && <Button onClick={onGuided}>Take a Lesson from the Library</Button>}
      </div>
    </Alert>
  )
}

/** Tells screen readers that a reply begins, and reads it when it is complete: not token by token. */
function Announcer({ stream, messages }: { stream: TutorStream; messages: readonly TutorMessage[] }) {
  const wasBusy = useRef(false)
  const [reply, setReply] = useState('')
  const isBusy = stream.phase !== 'idle'
  const last = messages.at(-1)
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (isBusy) setReply('')
    else if (hasEnded && last?.role === 'tutor') {
      setReply(last.text === '' ? 'The tutor has answered.' : `Tutor: ${last.text.replace(/\[\d+\]|[*_#`]/g, '')}`)
    }
  }, [isBusy, last])
  return (
    <p role="status" className="sr-only">
      {isBusy ? 'The tutor is writing.' : reply}
    </p>
  )
}
