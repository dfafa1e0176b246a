import { Link } from 'react-router'
import type { OpenAttempt } from '#contract/attempts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { attemptName, describeProgress, resumePath } from '#web/shared/attempts/describe-attempt.ts'
import { TimeLeft } from '#web/shared/attempts/time-left-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatSavedAt } from '#web/ui/format.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** "NCLEX-RN", "Practice Quiz, Registered Nurse". */
const nameOf = (attempt: OpenAttempt) =>
  attempt.isFullLength ? attemptName(attempt) : `${attemptName(attempt)}, ${fieldLabel(attempt.healthcareField)}`

const maxBeats = 40

/**
 * Progress as beats, at most 40: longer attempts are scaled down. Any answer shows as a beat, and anything unanswered
 * as a gap.
 */
export function progressBeats(answered: number, total: number): Beat[] {
  const length = Math.min(maxBeats, Math.max(1, total))
  const scaled = Math.round((answered / Math.max(1, total)) * length)
  const shown = answered >= total ? length : Math.min(length - 1, answered > 0 ? Math.max(1, scaled) : 0)
  return Array.from({ length }, (_, index) => ({ state: index < shown ? 'answered' : 'todo', flagged: false }))
}

/** Attempts that are not submitted yet, newest first: the first one to resume, the others as links. */
export function ResumeCard({ attempts, now }: { attempts: readonly OpenAttempt[]; now: Date }) {
  const [newest, ...others] = attempts
  if (!newest) return null
  return (
    <Card aria-labelledby="resume-card" className="mb-4 grid gap-x-8 gap-y-4 border-teal p-6 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="label">Pick up where you left off</p>
        <h2 id="resume-card" className="mt-1 text-xl">
          {nameOf(newest)} {newest.tutor && <Badge>Tutor mode</Badge>}
        </h2>
        <p className="num mt-1 text-ink-2">
          {describeProgress(newest)} · saved {formatSavedAt(newest.savedAt, now)}
          <TimeLeft attempt={newest} now={now} />
        </p>
      </div>
      <Button asChild variant="primary" className="justify-self-start md:self-center">
        <Link to={resumePath(newest)}>{newest.graded ? 'Submit' : 'Resume'}</Link>
      </Button>
      <div aria-hidden="true" className="md:col-span-2">
        <ProgressStrip beats={progressBeats(newest.answered, newest.totalQuestions)} />
      </div>
      {others.length > 0 && <OtherAttempts attempts={others} now={now} />}
    </Card>
  )
}

function OtherAttempts({ attempts, now }: { attempts: readonly OpenAttempt[]; now: Date }) {
  return (
    <div className="-mb-3 border-t border-rule pt-1 text-sm text-ink-2 md:col-span-2">
      <h3 className="sr-only">Also unfinished</h3>
      <ul className="flex flex-wrap gap-x-6">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <TextLink asChild className="num inline-flex min-h-11 items-center">
              <Link to={resumePath(attempt)}>
                Resume {nameOf(attempt)}
                {attempt.tutor && ' (tutor mode)'}, {describeProgress(attempt)}
                <TimeLeft attempt={attempt} now={now} />
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
