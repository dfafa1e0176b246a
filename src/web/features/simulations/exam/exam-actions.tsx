import { Button } from '#web/ui/button.tsx'
import type { Exam } from './use-exam.ts'

/** What is done next: give a choice, go to the next patient, or hand in. */
export function ExamActions({ exam }: { exam: Exam }) {
  const { run, goOn, handIn } = exam
  const { current } = run.state
  if (run.done && current) {
    return (
      <Button variant="primary" onClick={goOn}>
        Next patient
      </Button>
    )
  }
  if (!run.done && current?.open) return <Give exam={exam} kind={current.open.kind} />
  return (
    <Button variant="primary" onClick={handIn}>
      Hand in
    </Button>
  )
}

const words = { information: 'Gather this information', decision: 'Recommend this' } as const

/** Gives a choice; while it is on its way it stays where it is, so that the keyboard does too. */
function Give({ exam, kind }: { exam: Exam; kind: keyof typeof words }) {
  const { run, waiting, give, takeBack } = exam
  const isDisabled = run.isSending || run.selected.length === 0
  const change = () => {
    takeBack()
    document.querySelector<HTMLElement>('main fieldset input:checked')?.focus()
  }
  return (
    <>
      {run.isSending && waiting && (
        <Button variant="text" className="max-md:px-2" onClick={change}>
          Change
        </Button>
      )}
      <Button
        key="give"
        variant="primary"
        className="max-md:px-4"
        pending={run.isSending}
        disabled={false}
        aria-disabled={isDisabled}
        onClick={give}
      >
        {run.isSending ? (waiting ? 'Waiting' : 'Sending') : words[kind]}
      </Button>
    </>
  )
}
