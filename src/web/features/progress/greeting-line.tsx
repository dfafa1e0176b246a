import type { User } from '#contract/accounts.ts'
import type { HistoryEntry, OpenAttempt } from '#contract/assessment.ts'
import { hourOf } from './days.ts'
import { greet, nextStep } from './greeting.ts'

/** The heading of the dashboard: a greeting, and what is most useful to know now. */
export function GreetingLine(props: {
  user: User
  now: Date
  dailyStreak: number
  history: readonly HistoryEntry[] | undefined
  open: readonly OpenAttempt[] | undefined
  isLoading: boolean
}) {
  const { user, now, dailyStreak, history, open, isLoading } = props
  const { timeZone } = user
  const hasField = user.healthcareField !== null
  return (
    <h1 className="mt-2 mb-6 text-2xl">
      {greet(hourOf(now, timeZone), user.firstName)}{' '}
      {!isLoading && history && open && nextStep({ hasField, dailyStreak, history, open: open[0], timeZone, now })}
      {isLoading && <SentencePlace />}
    </h1>
  )
}

/** Keeps the line of the sentence that is on its way, so that nothing jumps. */
function SentencePlace() {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-6 w-full max-w-72 animate-pulse rounded-sm bg-rule/60 align-baseline sm:w-72"
    />
  )
}
