import { cn } from '#web/ui/cn.ts'
import type { PractisedDay } from './days.ts'
import { countOf } from './figures.ts'

const dateOf = (day: string) => new Date(`${day}T12:00:00Z`)
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' })

function inWords(days: readonly PractisedDay[]): string {
  const practised = days.filter(({ count }) => count > 0).map(({ day }) => longDay.format(dateOf(day)))
  const summary = `Quizzes handed in on ${practised.length} of the last ${days.length} days`
  return practised.length > 0 ? `${summary}: ${practised.join(', ')}.` : `${summary}.`
}

/** The last two weeks, a square a day; the days with a quiz or an exam are filled. */
export function DayStrip({ days }: { days: readonly PractisedDay[] }) {
  const practised = days.filter(({ count }) => count > 0).length
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-4 text-lg">
        Last {days.length} days
      </h2>
      <div role="img" aria-label={inWords(days)} className="grid grid-cols-14 gap-1">
        {days.map(({ day, count }, index) => (
          <div key={day} className="num text-center text-xs text-ink-3">
            {weekday.format(dateOf(day))}
            <div
              className={cn(
                'mt-1 grid aspect-square place-items-center rounded-sm',
                count > 0 ? 'bg-teal font-semibold text-on-teal' : 'bg-sunk text-ink-3',
                index === days.length - 1 && 'outline-2 -outline-offset-2 outline-ink',
              )}
            >
              {Number(day.slice(8))}
            </div>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-2">
        You handed something in on {countOf(practised, 'day', 'days')}. Today is outlined.
      </p>
    </section>
  )
}
