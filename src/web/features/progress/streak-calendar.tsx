import { cn } from '#web/ui/cn.ts'
import { formatLongDay } from '#web/ui/format.ts'
import type { LocalDay } from './local-days.ts'

const noonOf = (day: string) => `${day}T12:00:00Z`
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' })

function summarize(days: readonly LocalDay[]): string {
  const practiced = days.filter(({ count }) => count > 0).map(({ day }) => formatLongDay(noonOf(day), 'UTC'))
  const summary = `You practiced on ${practiced.length} of the last ${days.length} days`
  return practiced.length > 0 ? `${summary}: ${practiced.join('; ')}.` : `${summary}.`
}

/** The last days as a row of squares; days with completed work are filled. */
export function StreakCalendar({ days }: { days: readonly LocalDay[] }) {
  const practiced = days.filter(({ count }) => count > 0).length
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-4 text-lg">
        Last {days.length} days
      </h2>
      <div role="img" aria-label={summarize(days)} className="grid grid-cols-14 gap-1">
        {days.map(({ day, count }, index) => (
          <div key={day} className="num text-center text-xs text-ink-3">
            {weekday.format(new Date(noonOf(day)))}
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
        You practiced on {practiced} of the last {days.length} days. Today is outlined.
      </p>
    </section>
  )
}
