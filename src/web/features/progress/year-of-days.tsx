import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { PracticeCalendar } from '#contract/progress.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { CalendarLegend } from '#web/ui/calendar-plot.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatLongDay } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { dayOf } from './local-days.ts'
import { pluralize } from './stat-cards.tsx'

/** Questions on a day from which on its shade gets stronger. */
const calendarLevels = [1, 20, 40, 80] as const
const noonOf = (day: string) => `${day}T12:00:00Z`

/** "45 questions, 12 flashcards" */
function describeDay({ questions, flashcards, simulations }: PracticeCalendar['days'][number]): string {
  return [
    ...(questions > 0 ? [pluralize(questions, 'question', 'questions')] : []),
    ...(flashcards > 0 ? [pluralize(flashcards, 'flashcard', 'flashcards')] : []),
    ...(simulations > 0 ? [pluralize(simulations, 'simulation', 'simulations')] : []),
  ].join(', ')
}

/** What a day counts on the calendar: a simulation takes as long as about ten questions. */
const workOf = ({ questions, flashcards, simulations }: PracticeCalendar['days'][number]) =>
  questions + flashcards + 10 * simulations

/** A calendar of the last year, each day as strong as what was done on it. */
export function YearOfDays({ user }: { user: User }) {
  const calendar = useQuery(read('GET /api/progress/calendar'))
  const joined = dayOf(new Date(user.createdAt), user.timeZone)
  return (
    <section aria-labelledby="year">
      <h2 id="year" className="text-xl">
        A year of days
      </h2>
      {calendar.isPending && (
        <Loading what="Loading your calendar">
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      )}
      {calendar.isError && (
        <ErrorState title="We couldn't load your calendar" onRetry={() => void calendar.refetch()}>
          {findServerMessage(calendar.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      )}
      {calendar.data && (
        <>
          <p className="num mt-1 mb-4 text-sm text-ink-2">
            {calendar.data.days.length === 0
              ? 'Each day on which you practice is filled in here, starting with the first.'
              : `You practiced on ${pluralize(calendar.data.days.length, 'day', 'days')} since ${formatLongDay(
                  noonOf([joined, calendar.data.from].toSorted().at(-1) ?? joined),
                  'UTC',
                )}. Today is outlined.`}
          </p>
          {calendar.data.days.length > 0 && (
            <>
              <Chart
                kind="calendar"
                label="Days of practice in the last year"
                headings={['Day', 'Completed']}
                from={calendar.data.from}
                to={calendar.data.today}
                since={joined}
                days={calendar.data.days.map((day) => ({ day: day.day, value: workOf(day), text: describeDay(day) }))}
                levels={calendarLevels}
                emptyText="no practice"
              />
              <p className="num mt-4 text-sm text-ink-2">
                <CalendarLegend least="No practice" most="80 or more questions" />
              </p>
            </>
          )}
        </>
      )}
    </section>
  )
}
