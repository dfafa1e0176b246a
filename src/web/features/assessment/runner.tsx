import { Flag, Info, LayoutGrid, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Draft } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { countSeen } from '#web/shared/attempts/draft.ts'
import type { StorageError } from '#web/shared/attempts/use-draft-session.ts'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { formatClock } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { ShortcutsDialog, useKeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuizProgressStrip } from './quiz-progress-strip.tsx'
import { Review, UnansweredDialog } from './review.tsx'
import { QuestionMapDialog, SaveStatusText, SidePanel, saveAnnouncement } from './side-panel.tsx'
import { attemptName } from './start.ts'
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

/** The name of the attempt, the clock, the way out, and the progress strip. */
function RunnerHeader({ runner }: { runner: RunnerControls }) {
  const { testForm, draft, since, left, isReviewing, leave } = runner
  return (
    <header className="mx-auto max-w-content px-4 pt-1 md:px-6 md:pt-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate">
          <strong className="font-semibold">{attemptName(testForm)}</strong>
          <span className="text-ink-2 max-md:hidden"> {fieldLabel(testForm.healthcareField)}</span>
        </p>
        {left === undefined ? <TimeSpent draft={draft} since={since} /> : <Countdown secondsLeft={left} />}
        <Button variant="text" className="-mr-3 text-sm max-md:px-3" onClick={leave}>
          <X className="size-5 md:hidden" aria-hidden="true" />
          <span className="max-md:sr-only">Save and exit</span>
        </Button>
      </div>
      <QuizProgressStrip draft={draft} isReviewing={isReviewing} />
    </header>
  )
}

/** The time spent on an attempt without a time limit. */
function TimeSpent({ draft, since }: { draft: Draft; since: RefObject<number | null> }) {
  const now = useNow()
  const running = since.current === null ? 0 : Math.max(0, now - since.current) / 1000
  const spent = draft.seconds.reduce((sum, one) => sum + one, running)
  return (
    <p className="text-sm whitespace-nowrap text-ink-2">
      {draft.timed ? 'Time spent' : 'No time limit'} <span className="num ml-1">{formatClock(spent)}</span>
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
function useQuestionKeys(runner: RunnerControls, enabled: boolean, onHelp: () => void) {
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
          const isEliminated = draft.eliminated[draft.position]?.includes(command.letter)
          setAnnouncement(`${command.letter} ${isEliminated ? 'restored' : 'crossed out'}`)
          return void runner.eliminate(command.letter)
        }
        case 'flag':
          setAnnouncement(draft.flagged[draft.position] ? 'Flag removed' : 'Flagged')
          return void runner.flag()
        case 'next':
          return runner.next()
        case 'skip':
          return runner.skip()
        case 'help':
          return onHelp()
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
  const { question, draft, status } = runner
  const [dialog, setDialog] = useState<'map' | 'shortcuts'>()
  const close = () => setDialog(undefined)
  const { aiming, announcement } = useQuestionKeys(runner, shortcuts, () => setDialog('shortcuts'))
  if (!question) return null
  const optionCount = Object.keys(question.options).length
  return (
    <>
      <div className="mx-auto grid max-w-content gap-12 px-4 pt-2 pb-32 md:grid-cols-[minmax(0,1fr)_15rem] md:px-6 md:pt-6">
        <article className="min-w-0">
          <QuestionHeading runner={runner} category={question.category} onMap={() => setDialog('map')} />
          <Notice text={countSeen(draft) > 1 ? null : notice} />
          <QuestionCard question={question} draft={draft} onChoose={runner.choose} onEliminate={runner.eliminate} />
          <p role="status" className="mt-4 min-h-6 text-sm text-ink-2">
            {aiming ? 'Cross out: press the letter of an option' : <span className="sr-only">{announcement}</span>}
          </p>
          <div className="text-sm text-ink-2 md:hidden">
            <SaveStatusText status={status} />
          </div>
        </article>
        <SidePanel
          draft={draft}
          optionCount={optionCount}
          shortcuts={shortcuts}
          status={status}
          onGo={runner.go}
          onShortcuts={() => setDialog('shortcuts')}
        />
      </div>
      <p role="status" className="sr-only">
        {saveAnnouncement(status)}
      </p>
      <QuestionActions runner={runner} />
      <QuestionMapDialog open={dialog === 'map'} draft={draft} onClose={close} onGo={runner.go} />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} optionCount={optionCount} />
    </>
  )
}

/** The number and area of the question; on small screens also flag and map, which do not fit into the bottom bar. */
function QuestionHeading({
  runner: { draft, testForm, flag },
  category,
  onMap,
}: {
  runner: RunnerControls
  category: string
  onMap: () => void
}) {
  const { position } = draft
  const heading = useFocusStart(position)
  return (
    <div className="flex items-start justify-between gap-2">
      <h1 ref={heading} tabIndex={-1} className="label pt-3 font-sans leading-normal text-balance outline-none">
        Question {position + 1} of {testForm.questions.length} <span aria-hidden="true">·</span> {category}
      </h1>
      <div className="-mr-3 flex md:hidden">
        <FlagButton isFlagged={draft.flagged[position] === true} onFlag={flag} isCompact />
        <Button variant="text" aria-label="Question map" onClick={onMap} className="min-w-11">
          <LayoutGrid className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

/** Previous, flag, skip, and next, always in the same place. */
function QuestionActions({ runner }: { runner: RunnerControls }) {
  const { draft, isLast } = runner
  const { position } = draft
  return (
    <BottomBar>
      <Button className="max-md:px-4" disabled={position === 0} onClick={() => runner.go(position - 1)}>
        Previous
      </Button>
      <span className="flex-1" />
      <FlagButton isFlagged={draft.flagged[position] === true} onFlag={runner.flag} className="max-md:hidden" />
      <Button variant="text" className="max-md:px-2" onClick={runner.skip}>
        Skip
      </Button>
      <Button variant="primary" className="max-md:px-4" onClick={runner.next}>
        {isLast ? 'Finish Quiz' : 'Next Question'}
      </Button>
    </BottomBar>
  )
}

function FlagButton({
  isFlagged,
  onFlag,
  className,
  isCompact = false,
}: {
  isFlagged: boolean
  onFlag: () => void
  className?: string
  /** Only the icon is visible. */
  isCompact?: boolean
}) {
  return (
    <Button variant="text" aria-pressed={isFlagged} onClick={onFlag} className={cn(isCompact && 'min-w-11', className)}>
      <Flag className={cn('size-4.5', isFlagged && 'fill-current text-warn')} aria-hidden="true" />
      <span className={isCompact ? 'sr-only' : undefined}>Flag</span>
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
