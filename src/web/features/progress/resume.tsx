import { Link } from 'react-router'
import type { OpenAttempt } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format.ts'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sketchBeats } from './sketch-beats.ts'

const nameOf = (attempt: OpenAttempt) =>
  attempt.isFullLength ? (attempt.exam ?? 'Full-Length Exam') : `Practice Quiz, ${fieldLabel(attempt.healthcareField)}`
const isSimulation = ({ kind }: OpenAttempt) => kind === 'simulation'
const addressOf = (attempt: OpenAttempt) => `${isSimulation(attempt) ? '/cse/exam' : '/quiz'}?attempt=${attempt.id}`
const standOf = (attempt: OpenAttempt) =>
  `${attempt.answered} of ${attempt.totalQuestions} ${isSimulation(attempt) ? 'patients done' : 'answered'}`

/** The work that is not handed in yet, newest first: one to go on with, the others as links. */
export function Resume({ attempts, now }: { attempts: readonly OpenAttempt[]; now: Date }) {
  const [newest, ...others] = attempts
  if (!newest) return null
  return (
    <Card aria-labelledby="resume-card" className="mb-4 grid gap-x-8 gap-y-4 border-teal p-6 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="label">Where you stopped</p>
        <h2 id="resume-card" className="mt-1 text-xl">
          {nameOf(newest)}
        </h2>
        <p className="num mt-1 text-ink-2">
          {standOf(newest)} · saved {formatDay(newest.savedAt, now).replace(/^[TY]/, (letter) => letter.toLowerCase())}
        </p>
      </div>
      <Button asChild variant="primary" className="justify-self-start md:self-center">
        <Link to={addressOf(newest)}>{newest.graded ? 'Hand it in' : 'Resume'}</Link>
      </Button>
      <div aria-hidden="true" className="md:col-span-2">
        <ProgressStrip beats={sketchBeats(newest.answered, newest.totalQuestions)} />
      </div>
      {others.length > 0 && (
        <div className="-mb-3 border-t border-rule pt-1 text-sm text-ink-2 md:col-span-2">
          <h3 className="sr-only">Also not handed in</h3>
          <ul className="flex flex-wrap gap-x-6">
            {others.map((attempt) => (
              <li key={attempt.id}>
                <TextLink asChild className="num inline-flex min-h-11 items-center">
                  <Link to={addressOf(attempt)}>
                    Resume {nameOf(attempt)}, {standOf(attempt)}
                  </Link>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
