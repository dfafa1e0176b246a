import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OpenAttempt } from '#contract/attempts.ts'
import { read } from '#web/shared/api/call.ts'
import { attemptName, describeProgress, resumePath } from '#web/shared/attempts/describe-attempt.ts'
import { TimeLeft } from '#web/shared/attempts/time-left-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatSavedAt } from '#web/ui/format.ts'

/** The exams to resume, last saved first. */
export function useUnfinishedExams(): OpenAttempt[] {
  const { data } = useQuery({ ...read('GET /api/attempts'), refetchOnMount: 'always' })
  return (data ?? []).filter(({ kind, isFullLength }) => isFullLength && kind === 'simulation')
}

/** Exams in progress, with a way to resume each. */
export function UnfinishedExams({ exams }: { exams: readonly OpenAttempt[] }) {
  if (exams.length === 0) return null
  const now = new Date()
  return (
    <section aria-labelledby="unfinished-title" className="mt-8">
      <h2 id="unfinished-title" className="text-xl">
        Pick up where you left off
      </h2>
      <div className="mt-3 grid gap-3">
        {exams.map((attempt, index) => (
          <Card key={attempt.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p className="num">
              {attemptName(attempt)}: {describeProgress(attempt)}, saved {formatSavedAt(attempt.savedAt, now)}
              <TimeLeft attempt={attempt} now={now} />
            </p>
            <Button asChild variant={index === 0 ? 'primary' : 'plain'}>
              <Link to={resumePath(attempt)}>
                {attempt.graded ? 'Submit' : 'Resume'}
                <span className="sr-only"> the {attemptName(attempt)}</span>
              </Link>
            </Button>
          </Card>
        ))}
      </div>
    </section>
  )
}
