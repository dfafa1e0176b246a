import type { StudyPlan, StudyPlanDay } from '#contract/study-plan.ts'
import { formatMinutes, formatPlanDay, measureTask, minutesOf, nameTask } from '#web/shared/study-plan/describe-plan.ts'

/** What a day is called, unless it is an ordinary study day. */
export const kindTexts: Record<StudyPlanDay['kind'], string> = {
  study: '',
  buffer: 'Buffer day',
  exam: 'Exam day',
  light: 'Light day',
}

/** Study days with their tasks; at the end, when all are there, the exam. */
export function DayList({
  days,
  exam,
  examDate,
  isComplete,
}: {
  days: readonly StudyPlanDay[]
  exam: string
  examDate: string
  isComplete: boolean
}) {
  return (
    <ol className="mt-2 border-t border-rule">
      {days.map((day) => (
        <li
          key={day.day}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
        >
          <span className="num font-medium">{formatPlanDay(day.day)}</span>
          <span className="min-w-0">
            {kindTexts[day.kind] && day.kind !== 'exam' && (
              <span className="mr-2 text-sm font-semibold text-teal">{kindTexts[day.kind]}</span>
            )}
            {day.tasks.length === 0 ? (
              <span className="text-ink-2">Free to catch up or rest</span>
            ) : (
              day.tasks.map((task) => (
                <span key={`${task.kind} ${task.area}`} className="block">
                  {nameTask(task, exam)}{' '}
                  <span className="num text-sm whitespace-nowrap text-ink-2">{measureTask(task)}</span>
                </span>
              ))
            )}
          </span>
          <span className="num text-sm text-ink-2 max-sm:col-start-2">
            {day.tasks.length > 0 && formatMinutes(minutesOf(day))}
          </span>
        </li>
      ))}
      {isComplete && (
        <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b-2 border-ink py-3 font-semibold sm:grid-cols-[8rem_minmax(0,1fr)]">
          <span className="num">{formatPlanDay(examDate)}</span>
          <span>Your {exam}</span>
        </li>
      )}
    </ol>
  )
}

/** How many questions each area gets: those that were asked since the plan began, and those planned. */
export function Areas({ areas }: { areas: StudyPlan['areas'] }) {
  const most = Math.max(1, ...areas.map(({ practiced, planned }) => practiced + planned))
  if (areas.length === 0) return null
  return (
    <section aria-labelledby="areas" className="mt-10">
      <h2 id="areas" className="text-lg">
        Questions by content area
      </h2>
      <p className="mb-2 text-sm text-ink-2">
        Your exam's outline decides, and weak areas get more. The dark part is what you've done since this plan began.
      </p>
      <ul>
        {areas
          .toSorted((a, b) => b.practiced + b.planned - (a.practiced + a.planned))
          .map(({ name, practiced, planned }) => (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-rule py-2.5 text-sm md:grid-cols-[16rem_minmax(0,1fr)_9rem]"
            >
              <span>{name}</span>
              <span
                aria-hidden="true"
                className="order-last col-span-2 flex h-2.5 overflow-hidden rounded-sm bg-sunk md:order-none md:col-span-1"
              >
                <span className="bg-teal" style={{ width: `${(practiced / most) * 100}%` }} />
                <span className="bg-teal/35" style={{ width: `${(planned / most) * 100}%` }} />
              </span>
              <span className="num text-end">
                {practiced} done, {planned} to go
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
