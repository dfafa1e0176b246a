import type { StudyPlan, StudyPlanDay } from '#contract/study-plan.ts'
import { addDays, type LocalDay } from '#domain/progress/streak.ts'
import { formatPlanDay, isTaskDone, minutesOf } from '#web/shared/study-plan/describe-plan.ts'
import { cn } from '#web/ui/cn.ts'

const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S'] as const
const weeks = 4

/** What a day of the calendar is. `missed` and `done` are over, or for today settled by what was done so far. */
type Mark = 'off' | 'study' | 'buffer' | 'exam' | 'light' | 'done' | 'missed' | 'exam-date'

interface Cell {
  day: LocalDay
  mark: Mark
  minutes: number
}

/** Cards that were not reviewed are due again anyway, so only quizzes and the exam count as missed. */
const isMissed = ({ tasks }: StudyPlanDay) => tasks.some((task) => task.kind !== 'review' && !isTaskDone(task))
const isWholeDone = ({ tasks }: StudyPlanDay) => tasks.length > 0 && tasks.every(isTaskDone)

/** Four weeks from this one, or from the one before when that has study days: each day with what it is in the plan. */
export function layOut(
  { past, today, examDate }: Pick<StudyPlan, 'past' | 'today' | 'examDate'>,
  ahead: readonly StudyPlanDay[],
  day: LocalDay,
): Cell[] {
  const known = new Map([...past, ...(today ? [today] : []), ...ahead].map((one) => [one.day, one]))
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const sunday = addDays(day, -weekday)
  const first = addDays(sunday, past.some((one) => one.day < sunday) ? -7 : 0)
  const markOf = (one: LocalDay): Mark => {
    const planned = known.get(one)
    if (one === examDate) return 'exam-date'
    if (!planned) return 'off'
    if (one <= day && isWholeDone(planned)) return 'done'
    return one < day && isMissed(planned) ? 'missed' : planned.kind
  }
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index)).map((one) => {
    const planned = known.get(one)
    return { day: one, mark: markOf(one), minutes: planned ? minutesOf(planned) : 0 }
  })
}

const variants: Record<Mark, string> = {
  off: 'text-ink-3',
  study: 'bg-teal-wash text-ink',
  light: 'bg-teal-wash text-ink',
  buffer: 'border border-dashed border-rule-strong text-ink-2',
  exam: 'bg-teal-wash font-semibold text-ink ring-2 ring-teal ring-inset',
  done: 'bg-teal font-semibold text-on-teal',
  missed: 'bg-warn-wash text-warn line-through',
  'exam-date': 'bg-ink font-semibold text-paper',
}

const names: Record<Exclude<Mark, 'off' | 'study' | 'light'>, string> = {
  done: 'Done',
  missed: 'Missed',
  buffer: 'Buffer day',
  exam: 'Full-length exam',
  'exam-date': 'Your exam',
}

const samples: readonly [Mark, string][] = [['study', 'Study day'], ...(Object.entries(names) as [Mark, string][])]

/** "Mon, Mar 2: 45 min. Tue, Mar 3: buffer day." */
function summarize(cells: readonly Cell[]): string {
  const marked = cells.filter(({ mark }) => mark !== 'off')
  return marked
    .map(({ day, mark, minutes }) => {
      const what = mark === 'study' || mark === 'light' ? `${minutes} min` : names[mark as keyof typeof names]
      return `${formatPlanDay(day)}: ${what?.toLowerCase()}.`
    })
    .join(' ')
}

/** The weeks around today as a calendar. Today is outlined. */
export function PlanCalendar(props: { plan: StudyPlan; ahead: readonly StudyPlanDay[]; today: LocalDay }) {
  const cells = layOut(props.plan, props.ahead, props.today)
  const shown = new Set(cells.map(({ mark }) => mark))
  return (
    <figure>
      <div role="img" aria-label={summarize(cells)} className="grid grid-cols-7 gap-1">
        {weekdays.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
          <span key={index} className="pb-1 text-center text-xs text-ink-3">
            {name}
          </span>
        ))}
        {cells.map(({ day, mark }) => (
          <span
            key={day}
            className={cn(
              'num grid h-10 place-items-center rounded-sm text-sm',
              variants[mark],
              day === props.today && 'outline-2 outline-offset-1 outline-ink',
            )}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {samples
          .filter(([mark]) => shown.has(mark))
          .map(([mark, name]) => (
            <span key={mark} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={cn('size-3 rounded-sm', variants[mark])} />
              {name}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}
