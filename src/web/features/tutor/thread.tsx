import type { ReactNode } from 'react'
import type { TutorMessage } from '#contract/tutor.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Logo } from '#web/ui/logo.tsx'
import { BankQuestion } from './bank-question.tsx'
import { CitedText } from './cited-text.tsx'
import { isLessonStep, Lesson, TopicButtons, Withheld } from './lesson.tsx'
import type { TutorStream } from './use-tutor-stream.ts'

/** Messages in order, with the steps of each lesson together. A check question alone belongs to the chat. */
export function groupMessages(messages: readonly TutorMessage[]): (TutorMessage | TutorMessage[])[] {
  const groups: (TutorMessage | TutorMessage[])[] = []
  for (const message of messages) {
    const last = groups.at(-1)
    const isStep = message.role === 'tutor' && isLessonStep(message)
    if (isStep && Array.isArray(last)) last.push(message)
    else if (isStep && message.kind !== 'check') groups.push([message])
    else groups.push(message)
  }
  return groups
}

interface Props {
  conversationId: string | undefined
  title: string | undefined
  messages: readonly TutorMessage[]
  stream: TutorStream
  onOpenSource: (message: Pick<TutorMessage, 'sources'>, number: number) => void
  onSelectTopic: (topic: string) => void
  /** Sends the message before a reply that was stopped once more. */
  onRetry: (text: string) => void
}

/** The messages of a conversation, and the reply that is being written. */
export function Thread({ conversationId = '', title, messages, stream, ...props }: Props) {
  const { writing, asked, phase } = stream
  const stored = messages.filter(({ id }) => id !== writing?.id)
  const groups = groupMessages(stored)
  const lastAsked = stored.findLast(({ role }) => role === 'learner')?.text
  return (
    <div className="grid gap-7">
      {groups.map((group, index) =>
        Array.isArray(group) ? (
          <Lesson key={group[0]?.id} conversationId={conversationId} steps={group} {...props} />
        ) : group.role === 'learner' ? (
          // The topic of a lesson is its title.
          index === 0 && Array.isArray(groups[1]) && group.text.toLowerCase() === title?.toLowerCase() ? null : (
            <LearnerMessage key={group.id}>{group.text}</LearnerMessage>
          )
        ) : (
          <TutorReply
            key={group.id}
            message={group}
            {...{ conversationId, ...props }}
            onRetry={
              index === groups.length - 1 && lastAsked && phase === 'idle' ? () => props.onRetry(lastAsked) : undefined
            }
          />
        ),
      )}
      {asked !== undefined && <LearnerMessage>{asked}</LearnerMessage>}
      {phase !== 'idle' && (writing || phase === 'asking') && (
        <FromTutor>
          {writing && writing.text !== '' ? (
            <div aria-busy="true">
              <CitedText
                text={writing.text}
                sources={writing.sources}
                onOpenSource={(number) => props.onOpenSource({ sources: [...writing.sources] }, number)}
              />
            </div>
          ) : (
            <p className="animate-pulse pt-1 text-ink-2 motion-reduce:animate-none">Looking in the library</p>
          )}
        </FromTutor>
      )}
    </div>
  )
}

function LearnerMessage({ children }: { children: string }) {
  return (
    <div className="ml-auto w-fit max-w-[min(34rem,92%)] rounded-md rounded-br-none bg-sunk px-4 py-2.5 break-words whitespace-pre-wrap">
      <span className="sr-only">You: </span>
      {children}
    </div>
  )
}

function FromTutor({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-x-3 sm:grid-cols-[2rem_minmax(0,1fr)]">
      <Logo className="mt-1.5 h-5 w-7.5 text-teal max-sm:mb-1" />
      <div className="min-w-0">
        <span className="sr-only">Tutor: </span>
        {children}
      </div>
    </div>
  )
}

function TutorReply({
  conversationId,
  message,
  onOpenSource,
  onSelectTopic,
  onRetry,
}: Omit<Props, 'messages' | 'stream' | 'onRetry' | 'conversationId' | 'title'> & {
  conversationId: string
  message: TutorMessage
  onRetry: (() => void) | undefined
}) {
  const { kind, text, sources, question, topics, withheld, status } = message
  return (
    <FromTutor>
      {withheld && <Withheld />}
      {text !== '' && (
        <div className={cn(kind === 'notice' && 'border-l-3 border-teal pl-4')}>
          <CitedText text={text} sources={sources} onOpenSource={(number) => onOpenSource(message, number)} />
        </div>
      )}
      <Remarks message={message} onOpenSources={() => onOpenSource(message, sources[0]?.number ?? 1)} />
      {question && (
        <section aria-label="Check question" className="rounded-md border border-rule bg-sheet p-4 md:p-6">
          <p className="label mb-2">Check question · from the bank</p>
          <BankQuestion {...{ conversationId, message, question }} />
        </section>
      )}
      {kind !== 'next' && topics.length > 0 && (
        <div className="mt-4">
          <TopicButtons topics={topics} onSelect={onSelectTopic} />
        </div>
      )}
      {(status === 'stopped' || status === 'failed') && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {status === 'stopped' ? 'Stopped here.' : 'The reply broke off.'}
          {onRetry && (
            <Button variant="text" className="px-2 text-sm" onClick={onRetry}>
              Ask Again
            </Button>
          )}
        </p>
      )}
    </FromTutor>
  )
}

/** What the learner should know about a reply of the model: on what it rests. */
function Remarks({ message, onOpenSources }: { message: TutorMessage; onOpenSources: () => void }) {
  const { kind, status, sources, isSilent, hasUnknownCitations, withheld } = message
  if (kind !== 'message' || status === 'writing' || withheld) return null
  const remark = isSilent
    ? 'The Preceptor library has nothing about this. Check it elsewhere.'
    : hasUnknownCitations
      ? 'A source that the AI named does not exist and was removed. Check before use.'
      : sources.length === 0
        ? 'This reply names no source. Check before use.'
        : undefined
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {sources.length > 0 && (
        <Button variant="text" className="-ml-3 text-sm" onClick={onOpenSources}>
          {sources.length === 1 ? '1 Source' : `${sources.length} Sources`}
        </Button>
      )}
      {remark && <span className="text-warn">{remark}</span>}
    </p>
  )
}
