import { ChevronLeft, Flag, Info, LayoutGrid, X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { countSeen } from '#web/shared/attempts/draft.ts'
import { useNotebookEntries } from '#web/shared/notebook/notebook-entries.ts'
import { sideBySide } from '#web/shared/question/explained-question.tsx'
import { QuestionCard } from '#web/shared/question/question-card.tsx'
import { NoteButtons, QuestionNotes } from '#web/shared/question/question-notes.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { ExplainedActions } from './explained-actions.tsx'
import { ShortcutsDialog, useKeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { type QuizTools, ToolButtons, ToolPanels, useQuizTools } from './quiz-tools.tsx'
import { QuestionMapDialog, SaveStatusText, SidePanel, saveAnnouncement } from './side-panel.tsx'
import { CheckedQuestion, UncheckedNotes } from './tutor-question.tsx'
import type { RunnerControls } from './use-runner.ts'

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

export function QuestionView({
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
    <QuestionNotes entries={notes} position={draft.position} question={question.question}>
      <div
        className={cn(
          'mx-auto grid max-w-content gap-12 px-4 pt-2 pb-32 md:grid-cols-[minmax(0,1fr)_15rem] md:px-6 md:pt-6',
          tutor.isTutor && 'wide:max-w-wider',
        )}
      >
        <article className="min-w-0" style={{ '--text-scale': tools.textSize.scale } as CSSProperties}>
          <QuestionHeading runner={runner} category={categoryOf(runner)} tools={tools} onMap={() => setDialog('map')} />
          <Notice text={countSeen(draft) > 1 ? null : notice} />
          {tutor.result ? (
            <>
              <CheckedQuestion
                key={draft.position}
                result={tutor.result}
                isNew={tutor.isNew}
                isTimeUp={runner.isQuestionOver}
              />
              <div className="mt-4 -ml-3 flex flex-wrap">
                <ExplainedActions attemptId={attemptId} number={draft.position + 1} isInQuiz />
              </div>
              <p role="status" className="sr-only">
                {announcement}
              </p>
            </>
          ) : (
            <div className={tutor.isTutor ? '@container' : undefined}>
              <div className={tutor.isTutor ? sideBySide : undefined}>
                <div className="min-w-0">
                  <QuestionCard
                    question={question}
                    draft={draft}
                    isLocked={tutor.isLocked || runner.isQuestionOver}
                    onChoose={runner.choose}
                    onEliminate={runner.eliminate}
                  />
                  <div className="mt-2 flex max-w-measure items-center justify-between gap-3">
                    <p role="status" className="text-sm text-ink-2">
                      {aiming ? (
                        "Press an option's letter to cross it out"
                      ) : (
                        <span className="sr-only">{announcement}</span>
                      )}
                    </p>
                    <ClearButton
                      isAnswered={Boolean(draft.answers[draft.position]) && !tutor.isLocked && !runner.isQuestionOver}
                      onClear={runner.clear}
                    />
                  </div>
                </div>
                {tutor.isTutor && <UncheckedNotes tutor={tutor} />}
              </div>
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
      {/* On a phone, the tools are a row of their own: beside them, the number would not fit on a line. */}
      <div className="flex max-w-measure flex-wrap items-center gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="label font-sans leading-normal outline-none sm:flex-1">
          Question {position + 1} of {testForm.questions.length}
        </h1>
        <div className="flex max-sm:order-first max-sm:-mx-2.5 max-sm:w-[calc(100%+1.25rem)] max-sm:justify-between sm:-mr-2">
          <ToolButtons tools={tools} />
          {question && <NoteButtons isCompact question={question.question} caseText={question.case} />}
          <Button variant="text" aria-label="Question map" onClick={onMap} className="min-w-11 px-2 md:hidden">
            <LayoutGrid className="size-4.5" aria-hidden="true" />
          </Button>
        </div>
        {category !== null && <p className="label sm:w-full">{category}</p>}
      </div>
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
