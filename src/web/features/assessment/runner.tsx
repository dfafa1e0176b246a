import { ChevronLeft, Flag, Info, LayoutGrid, X } from 'lucide-react'
import { type CSSProperties, type RefObject, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Draft } from '#contract/attempts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { attemptName } from '#web/shared/attempts/describe-attempt.ts'
import { countSeen, findLock } from '#web/shared/attempts/draft.ts'
import type { StorageError } from '#web/shared/attempts/use-draft-session.ts'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { useNotebookEntries } from '#web/shared/notebook/notebook-entries.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { sideBySide } from '#web/shared/question/explained-question.tsx'
import { QuestionCard } from '#web/shared/question/question-card.tsx'
import { NoteButtons, QuestionNotes } from '#web/shared/question/question-notes.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { formatClock } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { ExplainedActions } from './explained-actions.tsx'
import { ShortcutsDialog, useKeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { QuizProgressStrip } from './quiz-progress-strip.tsx'
import { type QuizTools, ToolButtons, ToolPanels, useQuizTools } from './quiz-tools.tsx'
import { Review, UnansweredDialog } from './review.tsx'
import { QuestionMapDialog, SaveBadge, SaveStatusText, SidePanel, saveAnnouncement } from './side-panel.tsx'
import { CheckedQuestion, UncheckedNotes } from './tutor-question.tsx'
import type { RunnerControls } from './use-runner.ts'

/** A quiz or exam being taken: its questions, and the review before submitting. */
export function Runner({ runner, user, isNew }: { runner: RunnerControls; user: User; isNew: boolean }) {
  const { testForm, draft, isReviewing, submission, submit } = runner
  useHiddenNavigation()
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
  const { testForm, draft, since, left, status, isReviewing, leave } = runner
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-rule bg-paper">
        <div
          className={cn(
            'mx-auto flex max-w-content items-center gap-3 px-4 md:px-6 md:py-1',
            runner.tutor.isTutor && 'xl:max-w-wider',
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
          {left === undefined ? <TimeSpent draft={draft} since={since} /> : <Countdown secondsLeft={left} />}
          <Button variant="text" className="-mr-3 text-sm max-md:px-3" onClick={leave}>
            <X className="size-5 md:hidden" aria-hidden="true" />
            <span className="max-md:sr-only">Save and exit</span>
          </Button>
        </div>
      </header>
      <div className={cn('mx-auto max-w-content px-4 md:px-6', runner.tutor.isTutor && 'xl:max-w-wider')}>
        <QuizProgressStrip draft={draft} isReviewing={isReviewing} />
      </div>
    </>
  )
}

/** The time spent on an attempt without a time limit. */
function TimeSpent({ draft, since }: { draft: Draft; since: RefObject<number | null> }) {
  const now = useNow()
  const isRunning = since.current !== null && findLock(draft, draft.position) === null
  const running = isRunning ? Math.max(0, now - (since.current ?? now)) / 1000 : 0
  const spent = draft.seconds.reduce((sum, one) => sum + one, running)
  return (
    <p className="text-sm whitespace-nowrap text-ink-2">
      <span className="max-sm:sr-only">{draft.timed ? 'Time spent' : 'No time limit'}</span>{' '}
      <span className="num sm:ml-1">{formatClock(spent)}</span>
    </p>
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

/** Returns whether X was pressed, and what the last key did for screen readers. */
function useQuestionKeys(
  runner: RunnerControls,
  tools: QuizTools,
  enabled: boolean,
  onDialog: (dialog: 'map' | 'shortcuts') => void,
) {
  const [announcement, setAnnouncement] = useState('')
  const { draft, question } = runner
  const aiming = useKeyboardShortcuts({
    enabled,
    optionCount: Object.keys(question?.options ?? {}).length,
    onCommand: (command) => {
      switch (command.do) {
        case 'choose':
          return void runner.choose(command.letter)
        case 'eliminate': {
          if (runner.tutor.isLocked) return
          const isEliminated = draft.eliminated[draft.position]?.includes(command.letter)
          setAnnouncement(`${command.letter} ${isEliminated ? 'restored' : 'crossed out'}`)
          return void runner.eliminate(command.letter)
        }
        case 'flag':
          setAnnouncement(draft.flagged[draft.position] ? 'Flag removed' : 'Flagged')
          return void runner.flag()
        case 'next':
          return runner.proceed({ review: true })
        case 'previous':
          return runner.go(draft.position - 1)
        case 'clear':
          if (runner.tutor.isLocked) return
          setAnnouncement('Answer cleared')
          return void runner.clear()
        case 'review':
          return runner.review()
        case 'skip':
          return runner.skip()
        case 'map':
          return onDialog('map')
        case 'help':
          return onDialog('shortcuts')
        case 'calculator':
        case 'lab-values':
          return tools.toggle(command.do)
        case 'text-size':
          return setAnnouncement(`Text size: ${tools.textSize.change()}`)
      }
    },
  })
  return { aiming, announcement }
}

function QuestionView({
  runner,
  shortcuts,
  notice,
}: {
  runner: RunnerControls
  shortcuts: boolean
  notice: string | null
}) {
  const { question, draft, status, tutor } = runner
  const [dialog, setDialog] = useState<'map' | 'shortcuts'>()
  const close = () => setDialog(undefined)
  const tools = useQuizTools(runner.testForm)
  const { attemptId, cacheKey, isFullLength } = runner.testForm
  const notes = useNotebookEntries({ attemptId, cacheKey, isExam: isFullLength })
  const { aiming, announcement } = useQuestionKeys(runner, tools, shortcuts, setDialog)
  if (!question) return null
  const optionCount = Object.keys(question.options).length
  return (
    <QuestionNotes entries={notes} position={draft.position}>
      <div
        className={cn(
          'mx-auto grid max-w-content gap-12 px-4 pt-2 pb-32 md:grid-cols-[minmax(0,1fr)_15rem] md:px-6 md:pt-6',
          tutor.isTutor && 'xl:max-w-wider',
        )}
      >
        <article className="min-w-0" style={{ '--text-scale': tools.textSize.scale } as CSSProperties}>
          <QuestionHeading runner={runner} category={categoryOf(runner)} tools={tools} onMap={() => setDialog('map')} />
          <Notice text={countSeen(draft) > 1 ? null : notice} />
          {tutor.result ? (
            <>
              <CheckedQuestion key={draft.position} result={tutor.result} isNew={tutor.isNew} />
              <div className="mt-4 -ml-3 flex flex-wrap">
                <ExplainedActions attemptId={attemptId} number={draft.position + 1} isInQuiz />
              </div>
              <p role="status" className="sr-only">
                {announcement}
              </p>
            </>
          ) : (
            <div className={tutor.isTutor ? sideBySide : undefined}>
              <div className="min-w-0">
                <QuestionCard
                  question={question}
                  draft={draft}
                  isLocked={tutor.isLocked}
                  onChoose={runner.choose}
                  onEliminate={runner.eliminate}
                />
                <div className="mt-2 flex max-w-measure items-center justify-between gap-3">
                  <p role="status" className="text-sm text-ink-2">
                    {aiming ? (
                      'Cross out: press the letter of an option'
                    ) : (
                      <span className="sr-only">{announcement}</span>
                    )}
                  </p>
                  <ClearButton
                    isAnswered={Boolean(draft.answers[draft.position]) && !tutor.isLocked}
                    onClear={runner.clear}
                  />
                </div>
              </div>
              {tutor.isTutor && <UncheckedNotes tutor={tutor} />}
            </div>
          )}
          <div className={cn('text-sm text-ink-2 md:hidden', tutor.isTutor && 'mt-6')}>
            <SaveStatusText status={status} />
          </div>
        </article>
        <SidePanel
          draft={draft}
          optionCount={optionCount}
          shortcuts={shortcuts}
          isTutor={tutor.isTutor}
          status={status}
          onGo={runner.go}
          onReview={runner.review}
          onShortcuts={() => setDialog('shortcuts')}
        />
      </div>
      <p role="status" className="sr-only">
        {saveAnnouncement(status)}
      </p>
      <QuestionActions runner={runner} />
      <ToolPanels tools={tools} />
      <QuestionMapDialog
        open={dialog === 'map'}
        draft={draft}
        onClose={close}
        onGo={runner.go}
        onReview={runner.review}
      />
      <ShortcutsDialog
        open={dialog === 'shortcuts'}
        onClose={close}
        optionCount={optionCount}
        isTutor={tutor.isTutor}
        hasCalculator={tools.kind !== undefined}
      />
    </QuestionNotes>
  )
}

/** The content area of the question; null during an exam, since the real ones do not show it. */
function categoryOf({ testForm, question }: RunnerControls): string | null {
  return testForm.isFullLength ? null : (question?.category ?? null)
}

/** The number and area of the question, and the tools; on small screens also the question map. */
function QuestionHeading({
  runner: { draft, testForm, question },
  category,
  tools,
  onMap,
}: {
  runner: RunnerControls
  category: string | null
  tools: QuizTools
  onMap: () => void
}) {
  const { position } = draft
  const heading = useFocusStart(position)
  return (
    <>
      <div className="flex max-w-measure items-center justify-between gap-2">
        <h1 ref={heading} tabIndex={-1} className="label font-sans leading-normal outline-none">
          Question {position + 1} of {testForm.questions.length}
        </h1>
        <div className="-mr-2 flex">
          <ToolButtons tools={tools} />
          {question && <NoteButtons isCompact question={question.question} caseText={question.case} />}
          <Button variant="text" aria-label="Question map" onClick={onMap} className="min-w-11 px-2 md:hidden">
            <LayoutGrid className="size-4.5" aria-hidden="true" />
          </Button>
        </div>
      </div>
      {category !== null && <p className="label">{category}</p>}
    </>
  )
}

/** Previous, skip, flag, and next, always in the same place; skip stands apart from next. */
function QuestionActions({ runner }: { runner: RunnerControls }) {
  const { draft, isLast, tutor } = runner
  const { position } = draft
  const label = tutor.action !== 'next' ? 'Check Answer' : isLast ? 'Finish Quiz' : 'Next Question'
  return (
    <BottomBar width={tutor.isTutor ? 'wide' : 'content'}>
      <Button className="max-md:px-3" disabled={position === 0} onClick={() => runner.go(position - 1)}>
        <ChevronLeft className="size-5 md:hidden" aria-hidden="true" />
        <span className="max-md:sr-only">Previous</span>
      </Button>
      {!tutor.isLocked && (
        <Button variant="text" className="max-md:px-3" onClick={runner.skip}>
          Skip
        </Button>
      )}
      <span className="flex-1" />
      <FlagButton isFlagged={draft.flagged[position] === true} onFlag={runner.flag} />
      <Button
        variant="primary"
        className="max-md:px-4"
        // Not disabled, so that the button does not lose the focus.
        aria-disabled={tutor.action === 'choose' || tutor.action === 'checking' || undefined}
        aria-busy={tutor.action === 'checking' || undefined}
        onClick={() => runner.proceed()}
      >
        {tutor.action === 'checking' && <Spinner />}
        {label}
      </Button>
    </BottomBar>
  )
}

/** Removes the answer to the question; always in the same place, so that the focus is not lost with it. */
function ClearButton({ isAnswered, onClear }: { isAnswered: boolean; onClear: () => void }) {
  return (
    <Button
      variant="text"
      aria-disabled={!isAnswered}
      onClick={() => isAnswered && onClear()}
      className="-mr-3 text-sm font-medium"
    >
      Clear answer
    </Button>
  )
}

function FlagButton({ isFlagged, onFlag }: { isFlagged: boolean; onFlag: () => void }) {
  return (
    <Button variant="text" aria-pressed={isFlagged} onClick={onFlag} className="max-md:min-w-11">
      <Flag className={cn('size-4.5', isFlagged && 'fill-current text-warn')} aria-hidden="true" />
      <span className="max-md:sr-only">Flag</span>
    </Button>
  )
}

/** What to know about a quiz before starting, until it is closed. */
function Notice({ text }: { text: string | null }) {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen || text === null) return null
  return (
    <div
      role="status"
      className="mt-3 flex max-w-measure items-start gap-3 rounded-md bg-warn-wash py-2.5 pr-1 pl-4 text-sm text-warn"
    >
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p className="flex-1">{text}</p>
      <Button variant="text" aria-label="Dismiss" className="-my-2.5 min-w-11 px-0" onClick={() => setOpen(false)}>
        <X className="size-4" aria-hidden="true" />
      </Button>
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
