import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { TutorMessage } from '#contract/tutor.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { MarkdownView } from '#web/ui/markdown-view.tsx'
import { BankQuestion } from './bank-question.tsx'
import { CitedText } from './cited-text.tsx'

const headings: Partial<Record<TutorMessage['kind'], string>> = {
  explanation: 'Explanation',
  example: 'Worked Example',
  practice: 'Now You',
  check: 'Check Question',
  next: 'Read Next',
}
const shortNames: Partial<Record<TutorMessage['kind'], string>> = {
  explanation: 'Explain',
  example: 'Example',
  practice: 'Practice',
  check: 'Check',
  next: 'Next',
}

/** True for a message that is a step of a lesson. */
export const isLessonStep = ({ kind }: Pick<TutorMessage, 'kind'>) => headings[kind] !== undefined

/**
 * Which steps are open: all up to the practice question; the check question once that is answered or skipped (`isSkipped`),
 * and what follows it once it is answered.
 */
export function openSteps(steps: readonly TutorMessage[], isSkipped: boolean): number {
  let open = 0
  for (const { kind, question, withheld } of steps) {
    open++
    const isAnswered = question === null || question.result !== null || withheld
    if (isAnswered) continue
    if (kind === 'practice' && isSkipped) continue
    return open
  }
  return open
}

interface Props {
  conversationId: string
  steps: readonly TutorMessage[]
  onOpenSource: (message: TutorMessage, number: number) => void
  onSelectTopic: (topic: string) => void
}

/** A lesson from the library: its steps open one after the other. */
export function Lesson({ conversationId, steps, onOpenSource, onSelectTopic }: Props) {
  const [isSkipped, setSkipped] = useState(false)
  const id = useId()
  const open = openSteps(steps, isSkipped)
  return (
    <div className="min-w-0">
      {steps.length > 2 && (
        <ol aria-label="Steps of the lesson" className="mb-6 flex">
          {steps.map(({ id: key, kind }, index) => (
            <li
              key={key}
              aria-current={index === open - 1 ? 'step' : undefined}
              className="relative min-w-0 flex-1 text-center text-xs text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink not-last:after:absolute not-last:after:top-3.5 not-last:after:left-[calc(50%+1.125rem)] not-last:after:h-0.5 not-last:after:w-[calc(100%-2.25rem)] not-last:after:bg-rule"
            >
              <StepLink href={index < open ? `#${id}-${index}` : undefined}>
                <span
                  className={cn(
                    'num mx-auto mb-1 grid size-7 place-items-center rounded-full border-[1.5px] font-semibold',
                    index < open - 1
                      ? 'border-teal bg-teal text-on-teal'
                      : index === open - 1
                        ? 'border-teal text-teal'
                        : 'border-rule-strong text-ink-3',
                  )}
                >
                  {index < open - 1 ? <Check className="size-4" aria-label="Done:" /> : index + 1}
                </span>
                {shortNames[kind]}
              </StepLink>
            </li>
          ))}
        </ol>
      )}
      {steps.map((step, index) => (
        <section
          key={step.id}
          id={`${id}-${index}`}
          tabIndex={-1}
          className="scroll-mt-4 border-t border-rule py-6 outline-none first-of-type:border-t-2 first-of-type:border-ink"
        >
          {index < open ? (
            <Step
              {...{ conversationId, step, onOpenSource, onSelectTopic }}
              onSkip={steps[index + 1]?.kind === 'check' && !isSkipped ? () => setSkipped(true) : undefined}
            />
          ) : (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-3">
              <h2 className="text-xl">{headings[step.kind]}</h2>
              <span className="text-sm">
                {step.kind === 'check' ? 'After the practice question' : 'After the check question'}
              </span>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

function StepLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="block py-1">{children}</span>
  return (
    <a href={href} className="block py-1 text-inherit no-underline hover:underline">
      {children}
    </a>
  )
}

function Step({
  conversationId,
  step,
  onOpenSource,
  onSelectTopic,
  onSkip,
}: Omit<Props, 'steps'> & { step: TutorMessage; onSkip: (() => void) | undefined }) {
  const { kind, title, text, sources, question, example, topics, withheld } = step
  return (
    <>
      <h2 className="mb-4 text-xl break-words">{title ?? headings[kind]}</h2>
      {withheld && <Withheld />}
      {text !== '' && <CitedText text={text} sources={sources} onOpenSource={(number) => onOpenSource(step, number)} />}
      {example && <Example example={example} />}
      {question && (
        <BankQuestion {...{ conversationId, question }} message={step} hasHintsFirst={kind === 'practice'} />
      )}
      {kind === 'practice' && question && question.result === null && onSkip && (
        <Button variant="text" className="mt-2 -ml-3" onClick={onSkip}>
          Skip to the Check Question
        </Button>
      )}
      {kind === 'next' && <ReadNext {...{ step, topics, onOpenSource, onSelectTopic }} />}
    </>
  )
}

/** Stands in for what explains a question of an attempt in progress. */
export function Withheld() {
  return (
    <p className="max-w-measure rounded-md bg-sunk px-4 py-3 text-ink-2">
      This explains a question in an attempt you have open. It's shown again after you submit.
    </p>
  )
}

function Example({ example }: { example: NonNullable<TutorMessage['example']> }) {
  return (
    <div className="grid max-w-measure gap-4">
      <div className="font-serif text-lg text-pretty">
        <ClinicalText>{example.question}</ClinicalText>
      </div>
      <div className="rounded-md border border-rule bg-sheet px-5 py-4">
        <MarkdownView className="font-sans text-base" topHeading={3}>
          {example.explanation}
        </MarkdownView>
        <p className="mt-4 border-t border-rule pt-3">
          <span className="label">Answer</span>{' '}
          <strong className="font-serif text-lg font-semibold">
            <ClinicalText>{example.answer}</ClinicalText>
          </strong>
        </p>
      </div>
      {example.references.map((reference) => (
        <p key={reference} className="text-sm text-ink-3">
          {reference}
        </p>
      ))}
    </div>
  )
}

function ReadNext({
  step,
  onOpenSource,
  onSelectTopic,
}: Pick<Props, 'onOpenSource' | 'onSelectTopic'> & { step: TutorMessage }) {
  return (
    <div className="grid gap-5">
      {step.sources.length > 0 && (
        <ul className="border-t border-rule">
          {step.sources.map((source) => (
            <li key={source.id} className="border-b border-rule">
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left hover:underline"
                onClick={() => onOpenSource(step, source.number)}
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{source.title}</span>
                  {source.keyPoint && <span className="block text-sm text-ink-2">{source.keyPoint}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TopicButtons topics={step.topics} onSelect={onSelectTopic} />
      <p className="text-ink-2">
        Practice more: <Link to="/quiz">take a quiz</Link> or <Link to="/study-aid">make a study aid</Link>.
      </p>
    </div>
  )
}

/** Topics to go on with. */
export function TopicButtons({ topics, onSelect }: { topics: readonly string[]; onSelect: (topic: string) => void }) {
  if (topics.length === 0) return null
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li key={topic} className="max-w-full">
          <Button className="max-w-full px-4 font-medium whitespace-normal" onClick={() => onSelect(topic)}>
            {topic}
          </Button>
        </li>
      ))}
    </ul>
  )
}
