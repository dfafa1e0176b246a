import type { OpenAttempt } from '#contract/attempts.ts'
import { describeTimeLeft } from './describe-attempt.ts'

/** The time left of an attempt with exam timing, after other facts about it. */
export function TimeLeft({ attempt, now }: { attempt: OpenAttempt; now: Date }) {
  const left = describeTimeLeft(attempt, now)
  return left === undefined ? null : (
    <>
      {' '}
      · <strong className="font-semibold text-warn">{left}</strong>
    </>
  )
}
