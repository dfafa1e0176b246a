import { useMutation } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { TutorMessage } from '#contract/tutor.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useIsOnline } from '#web/shared/use-is-online.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { Composer } from './composer.tsx'
import type { useDraft } from './use-draft.ts'
import { type TutorStream, useMessageCache } from './use-tutor-stream.ts'

/** Below a conversation: what to do next, and where a message is typed. A lesson has no composer. */
export function ChatControls({
  conversationId,
  isGuided,
  messages,
  stream,
  draft,
  messagesLeft,
  fieldRef,
  onAsk,
  onStop,
}: {
  conversationId: string | undefined
  isGuided: boolean
  messages: readonly TutorMessage[]
  stream: TutorStream
  draft: ReturnType<typeof useDraft>
  messagesLeft: number | null
  fieldRef: Ref<HTMLTextAreaElement>
  onAsk: (text: string) => void
  onStop: () => void
}) {
  const isOnline = useIsOnline()
  const isBusy = stream.phase !== 'idle'
  return (
    <>
      {conversationId !== undefined && !isBusy && messages.some(({ role }) => role === 'tutor') && (
        <NextSteps conversationId={conversationId} messages={messages} isGuided={isGuided} />
      )}
      {!isGuided && (
        <Composer
          text={stream.phase === 'asking' ? '' : draft.text}
          onChange={draft.change}
          onSend={() => onAsk(draft.text.trim())}
          onStop={onStop}
          isBusy={isBusy}
          placeholder={messages.length === 0 ? 'Ask about a topic' : 'Answer or ask'}
          fieldRef={fieldRef}
        >
          <span>
            {isOnline
              ? 'For learning, never for a real patient. AI can be wrong: open the sources.'
              : "You're offline. What you type is saved on this device."}
          </span>
          {messagesLeft !== null && (
            <span className="num">
              {messagesLeft === 1 ? '1 message left today' : `${messagesLeft} messages left today`}
            </span>
          )}
        </Composer>
      )}
    </>
  )
}

function NextSteps({
  conversationId,
  messages,
  isGuided,
}: {
  conversationId: string
  messages: readonly TutorMessage[]
  isGuided: boolean
}) {
  const { put } = useMessageCache()
  const check = useMutation({
    mutationFn: () => call('POST /api/tutor/conversations/:id/check', { params: { id: conversationId } }),
    onSuccess: (message) => put(conversationId, message),
    onError: (error) => showFailure("There's no question now", failureMessage(error)),
  })
  const isAsked = messages.some(({ question }) => question !== null && question.result === null)
  const topic = messages.find(({ role }) => role === 'learner')?.text.slice(0, 200) ?? ''
  return (
    <div className="-ml-3 flex flex-wrap pb-2">
      {!isAsked && (
        <Button variant="text" className="text-sm" pending={check.isPending} onClick={() => check.mutate()}>
          Ask Me a Question
        </Button>
      )}
      <Button asChild variant="text" className="text-sm">
        <Link to={`/study-aid?topic=${encodeURIComponent(topic)}&method=flashcards`}>Make Flashcards</Link>
      </Button>
      {isGuided && (
        <Button asChild variant="text" className="text-sm">
          <Link to="/ai-tutor">Another Topic</Link>
        </Button>
      )}
    </div>
  )
}
