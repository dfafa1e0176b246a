import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StudyPlan } from '#contract/study-plan.ts'
import { daysBetween } from '#domain/progress/streak.ts'
import { read } from '#web/shared/api/call.ts'
import { formatMinutes, formatPlanDay, isTaskDone, minutesOf } from '#web/shared/study-plan/describe-plan.ts'
import { TaskList } from '#web/shared/study-plan/task-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What the study plan has for today. Shows nothing without a plan, and once its exam is over. */
export function StudyPlanCard() {
  const { data } = useQuery(read('GET /api/study-plan'))
  if (!data?.plan || data.plan.examDate < data.day) return null
  const { plan, day } = data
  const days = daysBetween(day, plan.examDate)
  return (
    <Card aria-labelledby="plan-card" className="mb-4 p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="plan-card" className="text-xl">
          Today's plan
        </h2>
        <p className="num text-sm text-ink-2">
          {days === 0 ? `Your ${plan.exam} is today` : `${plan.exam} in ${days} ${days === 1 ? 'day' : 'days'}`}
        </p>
      </div>
      {plan.today && plan.today.tasks.length > 0 && <TaskList plan={plan} tasks={plan.today.tasks} />}
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-ink-2">
        <span className="num">{describeToday(plan, days)}</span>
        <TextLink asChild className="inline-flex min-h-11 items-center font-medium">
          <Link to="/study-plan">See the whole plan</Link>
        </TextLink>
      </p>
    </Card>
  )
}

/** What is left of today, or when the plan goes on. */
export function describeToday({ today, next }: Pick<StudyPlan, 'today' | 'next'>, daysLeft: number): string {
  if (daysLeft === 0) return "You've prepared. Good luck!"
  const then = next ? ` Next: ${formatPlanDay(next.day)}.` : ''
  if (!today) return `A day off.${then}`
  if (today.tasks.length === 0) return `A buffer day: catch up on something, or rest.${then}`
  if (today.tasks.every(isTaskDone)) return `Done for today.${then}`
  return `About ${formatMinutes(minutesOf(today, { left: true }))} left today.`
}
