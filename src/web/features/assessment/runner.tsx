import { Pause, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { attemptName } from '#web/shared/attempts/describe-attempt.ts'
import type { StorageError } from '#web/shared/attempts/use-draft-session.ts'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { changeSearch } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { formatClock } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { questionSecondsLeft, secondsOnQuestion, stopwatch } from './question-clock.ts'
import { QuestionView } from './question-view.tsx'
import { QuizProgressStrip } from './quiz-progress-strip.tsx'
import { Review, UnansweredDialog } from './review.tsx'
import { SaveBadge } from './side-panel.tsx'
import { findOpenNumber } from './use-open-question.ts'
import type { RunnerControls } from './use-runner.ts'

/**
 * Goes to the question that the address names, once: what the learner does next is not undone by a reload. In results, the
 * same parameter names the question that is open, so this ends with the runner.
 */
function useLinkedQuestion(total: number, go: (to: number) => void): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const number = findOpenNumber(search, total)
  const onLinked = useEffectEvent((linked: number) => {
    go(linked - 1)
    void navigate(`?${changeSearch(search, { question: undefined })}`, { replace: true })
  })
  useEffect(() => {
    if (number !== undefined) onLinked(number)
  }, [number])
}

/** A quiz or exam being taken: its questions, and the review before submitting. */
export function Runner({ runner, user, isNew }: { runner: RunnerControls; user: User; isNew: boolean }) {
  const { testForm, draft, isReviewing, submission, submit } = runner
  useHiddenNavigation()
  useLinkedQuestion(testForm.questions.length, runner.go)
  return (
    <div>
      <PageTitle>
        {isReviewing
          ? `Before you submit · ${attemptName(testForm)}`
          : `Question ${draft.position + 1} of ${testForm.questions.length} · ${attemptName(testForm)}`}
      </PageTitle>
      <RunnerHeader runner={runner} />
      <SaveErrors runner={runner} />
      {isReviewing ? (
        <Review
          testForm={testForm}
          draft={draft}
          onGo={runner.go}
          onBack={runner.closeReview}
          onSubmit={runner.submitNow}
        />
      ) : (
        <QuestionView runner={runner} shortcuts={user.shortcutsEnabled} notice={isNew ? testForm.notice : null} />
      )}
      <UnansweredDialog
        unanswered={submission.step === 'confirming' ? submission.unanswered : undefined}
        onCancel={() => submit({ type: 'cancel' })}
        onConfirm={() => submit({ type: 'confirm' })}
      />
    </div>
  )
}

/** What is always in view (the name of the attempt, its save state and clock, the exit), and the progress strip. */
function RunnerHeader({ runner }: { runner: RunnerControls }) {
  const { testForm, draft, left, status, isReviewing, leave } = runner
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-rule bg-paper">
        <div
          className={cn(
            'mx-auto flex max-w-content items-center gap-3 px-4 md:px-6 md:py-1',
            runner.tutor.isTutor && 'wide:max-w-wider',
          )}
        >
          <p className="min-w-0 flex-1 truncate">
            <strong className="font-semibold">{attemptName(testForm)}</strong>
            <span className="text-ink-2 max-md:hidden"> {fieldLabel(testForm.healthcareField)}</span>
            {testForm.tutor && (
              <span className="ml-2 max-md:hidden">
                <Badge>Tutor mode</Badge>
              </span>
            )}
          </p>
          <SaveBadge status={status} />
          {left === undefined ? <QuizClock runner={runner} /> : <Countdown secondsLeft={left} />}
          <Button variant="text" className="-mr-3 text-sm max-md:px-3" onClick={leave}>
            <X className="size-5 md:hidden" aria-hidden="true" />
            <span className="max-md:sr-only">Save and exit</span>
          </Button>
        </div>
      </header>
      <div className={cn('mx-auto max-w-content px-4 md:px-6', runner.tutor.isTutor && 'wide:max-w-wider')}>
        <QuizProgressStrip draft={draft} isReviewing={isReviewing} />
      </div>
    </>
  )
}

/** In a tutor quiz with a timer, the time left for the question; otherwise the time spent so far. */
function QuizClock({ runner: { draft, readState, questionLimit, tutor, isReviewing } }: { runner: RunnerControls }) {
  useNow()
  const state = readState()
  const at = stopwatch()
  if (questionLimit !== undefined) {
    const left = questionSecondsLeft(questionLimit, state, at)
    return <QuestionCountdown secondsLeft={left} isStopped={tutor.isLocked || isReviewing} />
  }
  const elsewhere = draft.seconds.filter((_, index) => index !== draft.position)
  const spent = elsewhere.reduce((sum, one) => sum + one, secondsOnQuestion(state, at))
  return (
    <p className="text-sm whitespace-nowrap text-ink-2">
      <span className="max-sm:sr-only">{draft.timed ? 'Time spent' : 'No time limit'}</span>{' '}
      <span className="num sm:ml-1">{formatClock(spent)}</span>
    </p>
  )
}

/** The last seconds of a question, which are emphasized and announced. */
const lastSeconds = 15

/** The time left for a question, or that the clock is stopped. */
function QuestionCountdown({ secondsLeft, isStopped }: { secondsLeft: number; isStopped: boolean }) {
  const isEnding = !isStopped && secondsLeft <= lastSeconds
  return (
    <div className={cn('text-sm whitespace-nowrap', isEnding ? 'font-semibold text-warn' : 'text-ink-2')}>
      {isStopped ? (
        <p className="flex items-center gap-1.5">
          <Pause className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">Clock stopped</span>
        </p>
      ) : (
        <p>
          <span className="max-sm:sr-only">{secondsLeft > 0 ? 'Time for this question' : "Time's up"}</span>{' '}
          <span className="num sm:ml-1">{formatClock(secondsLeft)}</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {isEnding && secondsLeft > 0 ? `Less than ${lastSeconds} seconds left on this question.` : ''}
      </p>
    </div>
  )
}

const storageTexts: Record<StorageError, string> = {
  full: 'This device is out of storage space. Stay online so your answers are saved to your account.',
  unavailable:
    "This browser doesn't allow saving data on this device. Stay online so your answers are saved to your account.",
}

/** What keeps answers from being saved. */
function SaveErrors({ runner: { rejection, storageError, leave } }: { runner: RunnerControls }) {
  if (!rejection && !storageError) return null
  return (
    <div className="mx-auto grid max-w-content gap-4 px-4 pt-4 md:px-6">
      {rejection && (
        <Alert title="Your answers can't be saved">
          <p>{rejection}</p>
          <Button className="mt-3" onClick={leave}>
            Leave this quiz
          </Button>
        </Alert>
      )}
      {storageError && (
        <Alert variant="warning" title="Your answers can't be stored on this device">
          {storageTexts[storageError]}
        </Alert>
      )}
    </div>
  )
}

/** A question while it loads. */
export function RunnerSkeleton() {
  useHiddenNavigation()
  return (
    <div className="mx-auto max-w-content px-4 pt-4 md:px-6">
      <Loading what="Loading the questions">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="mt-6 h-0.5 w-full" />
        <div className="mt-12 max-w-measure">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-5 h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} className="mt-3 h-14 w-full first-of-type:mt-8" />
          ))}
        </div>
      </Loading>
    </div>
  )
}
