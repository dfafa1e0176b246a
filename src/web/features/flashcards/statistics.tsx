import { useQuery } from '@tanstack/react-query'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Chart } from '#web/ui/chart.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatOf = (format: Intl.DateTimeFormat, day: string) => format.format(new Date(`${day}T12:00:00Z`))

/** Retention by month, reviews per day, and what is due in the next 30 days. */
export function Statistics() {
  const statistics = useQuery(read('GET /api/flashcards/statistics'))
  const settings = useQuery(read('GET /api/flashcards/settings'))
  if (statistics.isPending) {
    return (
      <Loading what="Loading your statistics">
        <Skeleton className="h-60 w-full" />
      </Loading>
    )
  }
  if (!statistics.data) {
    return (
      <ErrorState title="We couldn't load your statistics" onRetry={() => void statistics.refetch()}>
        {findServerMessage(statistics.error) ?? 'Check your connection and try again.'}
      </ErrorState>
    )
  }
  const { retention, reviews, forecast } = statistics.data
  const goal = Math.round((settings.data?.retention ?? 0.9) * 100)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-2 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      <section aria-labelledby="retention" className="md:col-span-2">
        <h3 id="retention" className="text-lg">
          Retention by month
        </h3>
        <p className="mb-4 text-sm text-ink-2">How many cards you still knew when they came back on a later day.</p>
        {retention.length === 0 ? (
          <p className="text-ink-2">This appears once cards have come back on a later day.</p>
        ) : (
          <Chart
            kind={retention.length === 1 ? 'bar' : 'line'}
            label="Retention by month"
            headings={['Month', 'Recalled']}
            points={retention.map((month) => ({
              label: formatOf(monthFormat, month.month),
              value: Math.round((100 * month.recalled) / month.reviews),
              note: `${month.recalled} of ${month.reviews} reviews`,
            }))}
            min={0}
            max={100}
            standard={{ value: goal, label: `Your goal: ${goal}%` }}
            format={(value) => `${value}%`}
          />
        )}
      </section>
      <section aria-labelledby="reviews">
        <h3 id="reviews" className="mb-4 text-lg">
          Reviews in the last 30 days
        </h3>
        <Chart
          kind="bar"
          label="Reviews in the last 30 days"
          headings={['Day', 'Reviews']}
          points={reviews.map(({ day, reviews: value }) => ({ label: formatOf(dayFormat, day), value }))}
        />
      </section>
      <section aria-labelledby="forecast">
        <h3 id="forecast" className="mb-4 text-lg">
          Due in the next 30 days
        </h3>
        <Chart
          kind="bar"
          label="Cards due in the next 30 days"
          headings={['Day', 'Cards due']}
          points={forecast.map(({ day, cards }) => ({
            label: formatOf(dayFormat, day),
            value: cards,
            tone: 'neutral',
          }))}
        />
      </section>
    </div>
  )
}
