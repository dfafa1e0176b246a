import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenAttempt } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { formatSavedAt } from '#web/ui/format.ts'
import { attemptName } from './attempt-name.ts'

const shownAtFirst = 3

const isSimulation = ({ kind }: OpenAttempt) => kind === 'simulation'

/** "7 of 20 answered", "3 of 22 patients completed". */
const describeProgress = (attempt: OpenAttempt) =>
  `${attempt.answered} of ${attempt.totalQuestions} ${isSimulation(attempt) ? 'patients completed' : 'answered'}`

const pathOf = (attempt: OpenAttempt) => `${isSimulation(attempt) ? '/cse/exam' : '/quiz'}?attempt=${attempt.id}`

/** The attempts that are not submitted yet, last saved first. */
export function ResumeList({
  attempts,
  onDiscard,
}: {
  attempts: readonly OpenAttempt[]
  onDiscard: (attempt: OpenAttempt) => Promise<void>
}) {
  const [showAll, setShowAll] = useState(false)
  const [toDiscard, setToDiscard] = useState<OpenAttempt>()
  if (attempts.length === 0) return null
  const discard = async () => {
    if (!toDiscard) return
    setToDiscard(undefined)
    await onDiscard(toDiscard)
  }
  return (
    <section aria-labelledby="resume-title" className="mb-10">
      <h2 id="resume-title" className="text-xl">
        Pick up where you left off
      </h2>
      <div className="mt-3 grid gap-3">
        {attempts.slice(0, showAll ? attempts.length : shownAtFirst).map((attempt, index) => (
          <ResumeCard
            key={attempt.id}
            attempt={attempt}
            isFirst={index === 0}
            onDiscard={() => setToDiscard(attempt)}
          />
        ))}
      </div>
      {!showAll && attempts.length > shownAtFirst && (
        <Button variant="text" className="mt-2 -ml-3" onClick={() => setShowAll(true)}>
          Show all {attempts.length}
        </Button>
      )}
      <AlertDialog
        open={toDiscard !== undefined}
        onOpenChange={(open) => !open && setToDiscard(undefined)}
        title={toDiscard?.isFullLength ? 'Discard this exam?' : 'Discard this quiz?'}
        cancelLabel="Keep it"
        confirmLabel="Discard"
        destructive
        onConfirm={() => void discard()}
      >
        {toDiscard && `${attemptName(toDiscard)}, ${describeProgress(toDiscard)}. Your answers can’t be recovered.`}
      </AlertDialog>
    </section>
  )
}

function ResumeCard({
  attempt,
  isFirst,
  onDiscard,
}: {
  attempt: OpenAttempt
  isFirst: boolean
  onDiscard: () => void
}) {
  const name = attemptName(attempt)
  return (
    <Card
      aria-label={`${name}, not submitted`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-6"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <span className="font-normal text-ink-2">{fieldLabel(attempt.healthcareField)}</span>
        </p>
        <p className="num text-sm text-ink-2">
          {attempt.graded ? 'Graded, but not in your history yet' : describeProgress(attempt)}, saved{' '}
          {formatSavedAt(attempt.savedAt, new Date())}
        </p>
      </div>
      <div className="flex gap-2">
        {!attempt.graded && (
          <Button variant="text" className="max-md:-ml-3" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button asChild variant={isFirst ? 'primary' : 'plain'}>
          <Link to={pathOf(attempt)}>{attempt.graded ? 'Finish' : 'Resume'}</Link>
        </Button>
      </div>
    </Card>
  )
}
