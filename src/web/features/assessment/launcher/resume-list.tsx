import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenAttempt } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { formatDay } from '#web/shared/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paperName } from '../work/paper-name.ts'

const shownAtFirst = 3

interface Props {
  attempts: readonly OpenAttempt[]
  onDiscard: (attempt: OpenAttempt) => Promise<void>
}

/** When work was saved, to the minute for today: "today, 14:05", "16 Nov". */
function savedInWords(iso: string, now: Date): string {
  const day = formatDay(iso, now)
  if (day !== 'Today') return day.replace('Yesterday', 'yesterday')
  return `today, ${new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

const isSimulation = ({ kind }: OpenAttempt) => kind === 'simulation'

/** "7 of 20 answered", "3 of 22 patients done". */
const standInWords = (attempt: OpenAttempt) =>
  `${attempt.answered} of ${attempt.totalQuestions} ${isSimulation(attempt) ? 'patients done' : 'answered'}`

const describeLoss = (attempt: OpenAttempt | undefined) =>
  attempt
    ? `${paperName(attempt)}, ${standInWords(attempt)}. ${isSimulation(attempt) ? 'What was chosen' : 'The answers'} cannot be brought back.`
    : ''

const addressOf = (attempt: OpenAttempt) => `${isSimulation(attempt) ? '/cse/exam' : '/quiz'}?attempt=${attempt.id}`

/** The papers that are not handed in yet, newest first. */
export function ResumeList({ attempts, onDiscard }: Props) {
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<OpenAttempt>()
  if (attempts.length === 0) return null
  const discard = async () => {
    if (!asked) return
    setAsked(undefined)
    await onDiscard(asked)
  }
  return (
    <section aria-labelledby="resume-title" className="mb-10">
      <h2 id="resume-title" className="text-xl">
        Where you stopped
      </h2>
      <div className="mt-3 grid gap-3">
        {attempts.slice(0, all ? attempts.length : shownAtFirst).map((attempt, index) => (
          <ResumeCard key={attempt.id} attempt={attempt} isFirst={index === 0} onDiscard={() => setAsked(attempt)} />
        ))}
      </div>
      {!all && attempts.length > shownAtFirst && (
        <Button variant="text" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          Show all {attempts.length}
        </Button>
      )}
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Discard this paper?"
        description={describeLoss(asked)}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsked(undefined)}>Keep it</Button>
          <Button variant="danger" onClick={discard}>
            Discard
          </Button>
        </div>
      </Dialog>
    </section>
  )
}

function ResumeCard(props: { attempt: OpenAttempt; isFirst: boolean; onDiscard: () => void }) {
  const { attempt, isFirst, onDiscard } = props
  const name = paperName(attempt)
  return (
    <Card
      aria-label={`${name}, not handed in`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-6"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <span className="font-normal text-ink-2">{fieldLabel(attempt.healthcareField)}</span>
        </p>
        <p className="num text-sm text-ink-2">
          {attempt.graded ? 'Marked, but not in your history yet' : standInWords(attempt)}, saved{' '}
          {savedInWords(attempt.savedAt, new Date())}
        </p>
      </div>
      <div className="flex gap-2">
        {!attempt.graded && (
          <Button variant="text" className="max-md:-ml-3" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button asChild variant={isFirst ? 'primary' : 'plain'}>
          <Link to={addressOf(attempt)}>{attempt.graded ? 'Finish' : 'Resume'}</Link>
        </Button>
      </div>
    </Card>
  )
}
