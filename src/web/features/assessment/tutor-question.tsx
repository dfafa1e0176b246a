import { Check, Minus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { ExplainedQuestion } from '#web/shared/question/explained-question.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { type Outcome, outcomeOf } from './result-lists.ts'
import type { RunnerControls } from './use-runner.ts'
import type { CheckTrouble } from './use-tutor.ts'

interface CheckedQuestionProps {
  result: AnalysisResult
  /** Checked just now, so that its outcome gets the focus. */
  isNew: boolean
  /** Checked because its time was up. */
  isTimeUp: boolean
}

/** A question of a tutor quiz whose answer was checked. */
export function CheckedQuestion(props: CheckedQuestionProps) {
  return <ExplainedQuestion result={props.result} outcome={<OutcomeHeading {...props} />} />
}

const outcomes: Record<Outcome, { title: string; icon: typeof Check; color: string }> = {
  correct: { title: 'Correct', icon: Check, color: 'text-correct' },
  incorrect: { title: 'Incorrect', icon: X, color: 'text-incorrect' },
  skipped: { title: 'Not answered', icon: Minus, color: 'text-ink' },
}

/** "Correct answer: A and C. Your answer: B." */
function describeAnswers({ userAnswer, correctAnswer, isCorrect }: AnalysisResult): string {
  const list = (letters: string) => new Intl.ListFormat('en-US').format(letters.split(','))
  if (isCorrect) return `Your answer: ${list(correctAnswer)}.`
  const correct = `Correct answer: ${list(correctAnswer)}.`
  return userAnswer ? `${correct} Your answer: ${list(userAnswer)}.` : `${correct} It counts as incorrect.`
}

function OutcomeHeading({ result, isNew, isTimeUp }: CheckedQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const { title, icon: Icon, color } = outcomes[outcomeOf(result)]
  return (
    <div className="mt-8 max-w-measure @min-[64rem]:mt-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className={cn('flex scroll-mt-20 scroll-mb-[45dvh] items-center gap-2 text-xl outline-none', color)}
      >
        <Icon className="size-6 shrink-0" aria-hidden="true" />
        {title}
      </h2>
      <p className="mt-1 text-ink-2">
        {isTimeUp && 'Time ran out. '}
        {describeAnswers(result)}
      </p>
    </div>
  )
}

const troubles: Record<CheckTrouble['reason'], { title: string; text: string }> = {
  offline: {
    title: "You're offline",
    text: "Explanations require an internet connection. Your answer is saved on this device. We'll check it when you're back online, or you can go on and check it later.",
  },
  unreachable: {
    title: "We can't reach the server",
    text: "Your answer is saved on this device. We'll keep trying to check it, or you can go on and check it later.",
  },
  timeout: {
    title: 'The server is taking too long',
    text: "Your answer is saved on this device. We'll keep trying to check it, or you can go on and check it later.",
  },
  busy: {
    title: 'The server is busy',
    text: "Your answer is saved on this device. We'll check it as soon as the server is ready, or you can go on and check it later.",
  },
  failed: {
    title: "We couldn't check your answer",
    text: "The server isn't responding properly. Your answer is saved. You can go on and check it later.",
  },
}

/** Beside or below a question of a tutor quiz that is not explained yet: how to get its explanation, or what prevents it. */
export function UncheckedNotes({ tutor }: { tutor: RunnerControls['tutor'] }) {
  const { action, trouble, isLoading, isChoiceMissing, check } = tutor
  const notes = useRef<HTMLDivElement>(null)
  // On small screens, what keeps an answer from being checked may be below the fold.
  useEffect(() => {
    if (trouble?.reason || isChoiceMissing) notes.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble?.reason, isChoiceMissing])
  return (
    <div ref={notes} className="min-w-0 max-w-measure scroll-mb-28 @min-[64rem]:mt-3">
      {trouble ? (
        <Alert variant="warning" title={troubles[trouble.reason].title} onRetry={check}>
          {(trouble.reason === 'failed' && trouble.message) || troubles[trouble.reason].text}
        </Alert>
      ) : (
        <p className="text-ink-3 @max-[64rem]:hidden">The explanation appears here after you check your answer.</p>
      )}
      <p role="status" className="text-sm text-ink-2 @min-[64rem]:mt-3">
        {isLoading
          ? 'Loading the explanation...'
          : isChoiceMissing
            ? 'Choose an answer first, or show the answer.'
            : ''}
      </p>
      {action === 'choose' && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Button variant="text" className="-ml-3 text-sm text-teal" onClick={check}>
            Show the answer
          </Button>
          Counts as incorrect.
        </p>
      )}
    </div>
  )
}
