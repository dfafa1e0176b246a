import { Button } from '#web/ui/button.tsx'
import type { ExamRun } from './exam-run.ts'
import { isTrouble, saveTexts } from './save-texts.ts'
import type { Exam } from './use-exam.ts'

/** The next step: finish the section, go to the next patient, or submit. */
export function ExamActions({ exam }: { exam: Exam }) {
  const { run, nextPatient, submitNow, status } = exam
  const { current } = run.state
  const isWorking = !run.completed && current?.open
  return (
    <>
      <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:order-first max-md:basis-full max-md:text-xs">
        {isTrouble(status) ? <span className="text-warn">{saveTexts[status]}</span> : describeSaved(run)}
      </p>
      {isWorking && <FinishSection exam={exam} />}
      {run.completed && current && (
        <Button variant="primary" onClick={nextPatient}>
          Next Patient
        </Button>
      )}
      {!isWorking && !(run.completed && current) && (
        <Button variant="primary" onClick={submitNow}>
          Submit
        </Button>
      )}
    </>
  )
}

/** "6 chosen. None can be taken back." */
function describeSaved({ completed, state: { current } }: ExamRun): string {
  const open = current?.open
  if (completed || !open) return 'Saved'
  if (open.kind === 'decision') return "Saved. You can't return to a section."
  return open.chosen.length === 0 ? 'Saved' : `${open.chosen.length} chosen. None can be taken back.`
}

/** Finishes the section. While something is being sent the button stays focusable, so that the keyboard keeps its place. */
function FinishSection({ exam }: { exam: Exam }) {
  const { run, status, finishSection, takeBack } = exam
  const open = run.state.current?.open
  if (!open) return null
  const isInformation = open.kind === 'information'
  const isWaiting = run.sending !== null && isTrouble(status)
  const isReady = (isInformation ? open.chosen : run.selected).length > 0
  const name = isInformation ? 'Go to Next Section' : 'Confirm Order'
  return (
    <>
      {isWaiting && (
        <Button variant="text" className="max-md:px-2" onClick={takeBack}>
          Change
        </Button>
      )}
      <Button
        variant="primary"
        className="max-md:px-4"
        pending={run.sending === 'close' || (run.sending !== null && !isInformation)}
        disabled={false}
        aria-disabled={run.sending !== null || !isReady}
        onClick={finishSection}
      >
        {isWaiting ? 'Waiting' : name}
      </Button>
    </>
  )
}
