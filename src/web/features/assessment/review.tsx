import { useDeferredValue } from 'react'
import type { TestForm } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { countAnswered, findPending } from '#web/shared/attempts/draft.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'

/** Before submitting: what is unanswered or flagged, with links to those questions. */
export function Review({
  testForm,
  draft,
  onGo,
  onBack,
  onSubmit,
}: {
  testForm: TestForm
  draft: Draft
  onGo: (index: number) => void
  onBack: () => void
  onSubmit: () => void
}) {
  const { unanswered, flagged } = findPending(draft)
  const total = testForm.questions.length
  const heading = useFocusStart('review')
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-32 md:px-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Before you submit
      </h1>
      <p className="mt-2 text-ink-2">
        {countAnswered(draft)} of {total} answered
        {flagged.length > 0 && `, ${flagged.length} flagged`}.{' '}
        {unanswered.length > 0
          ? 'Unanswered questions count as incorrect.'
          : flagged.length > 0
            ? 'Review your flagged questions, or submit.'
            : countAnswered(draft) === total
              ? 'All questions are answered, and none are flagged.'
              : 'Nothing is left to answer.'}
      </p>
      <QuestionList title="Unanswered" indices={unanswered} testForm={testForm} onGo={onGo} />
      <QuestionList title="Flagged" indices={flagged} testForm={testForm} onGo={onGo} />
      <BottomBar>
        <Button className="max-md:px-4" onClick={onBack}>
          Back to the questions
        </Button>
        <span className="flex-1" />
        <Button variant="primary" className="max-md:px-4" onClick={onSubmit}>
          Submit
        </Button>
      </BottomBar>
    </div>
  )
}

/** Rows that are rendered at once, more than fit on a screen; the rest follows when the page is shown. */
const firstRows = 24

function QuestionList({
  title,
  indices,
  testForm,
  onGo,
}: {
  title: string
  indices: number[]
  testForm: TestForm
  onGo: (index: number) => void
}) {
  const count = useDeferredValue(indices.length, firstRows)
  if (indices.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">
        {title} <span className="num font-sans text-base font-normal text-ink-2">({indices.length})</span>
      </h2>
      <ul className="mt-3 border-t border-rule">
        {indices.slice(0, count).map((index) => (
          <li
            key={index}
            className="border-b border-rule [contain-intrinsic-height:auto_2.75rem] [content-visibility:auto]"
          >
            <button
              type="button"
              onClick={() => onGo(index)}
              className="flex min-h-11 w-full scroll-mb-28 items-baseline gap-4 py-2.5 text-start hover:bg-sunk"
            >
              <span className="num w-8 shrink-0 text-end font-semibold">{index + 1}</span>
              <span className="sr-only">: go to this question. </span>
              <span className="min-w-0 flex-1 truncate font-serif text-ink-2">
                <ClinicalText>
                  {stripPrefix(testForm.questions[index]?.question ?? '').replace(/\s+/g, ' ')}
                </ClinicalText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks before submitting with unanswered questions. */
export function UnansweredDialog({
  unanswered,
  onCancel,
  onConfirm,
}: {
  /** How many; undefined while there is nothing to ask. */
  unanswered: number | undefined
  onCancel: () => void
  onConfirm: () => void
}) {
  const questions = unanswered === 1 ? '1 unanswered question' : `${unanswered ?? 0} unanswered questions`
  return (
    <AlertDialog
      open={unanswered !== undefined}
      onOpenChange={(open) => !open && onCancel()}
      title={`Submit with ${questions}?`}
      cancelLabel="Keep working"
      confirmLabel="Submit anyway"
      destructive
      onConfirm={onConfirm}
    >
      Unanswered questions count as incorrect. You can't change your answers after you submit.
    </AlertDialog>
  )
}
