import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { StudyPlan, StudyPlanDay } from '#contract/study-plan.ts'
import { daysBetween } from '#domain/progress/streak.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import {
  formatExamDate,
  formatMinutes,
  formatPlanDay,
  isTaskDone,
  minutesOf,
  nameWeekday,
} from '#web/shared/study-plan/describe-plan.ts'
import { TaskList } from '#web/shared/study-plan/task-list.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { Areas, DayList, kindTexts } from './plan-days.tsx'

/** Days listed at first, and with each "Show more". The calendar needs three weeks. */
const firstDays = 7
const moreDays = 14

/** A plan: today, the days ahead, and its settings. */
export function PlanView({ user, plan, today }: { user: User; plan: StudyPlan; today: string }) {
  const ahead = useInfiniteQuery(
    pagesOf(queryKeys.studyPlanDays(today, plan.replannedOn), (cursor, signal) =>
      call('GET /api/study-plan/days', { query: { ...cursor, limit: '21' } }, { signal }),
    ),
  )
  const days = ahead.data?.pages.flatMap(({ items }) => items) ?? []
  const [shown, setShown] = useState(firstDays)
  const showMore = () => {
    setShown(shown + moreDays)
    if (shown + moreDays > days.length && ahead.hasNextPage) void ahead.fetchNextPage()
  }
  return (
    <>
      <Countdown plan={plan} today={today} />
      <MissedNotice plan={plan} today={today} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Today plan={plan} today={today} />
        <section aria-label="Calendar">
          <PlanCalendar plan={plan} ahead={days} today={today} />
        </section>
      </div>
      <section aria-labelledby="ahead" className="mt-10">
        <h2 id="ahead" className="text-lg">
          Coming up
        </h2>
        {ahead.isPending && (
          <Loading what="Loading the days ahead">
            <Skeleton className="mt-3 h-40 w-full" />
          </Loading>
        )}
        {ahead.isError && (
          <ErrorState title="We couldn't load the days ahead" onRetry={() => void ahead.refetch()}>
            {findServerMessage(ahead.error) ?? 'Check your connection and try again.'}
          </ErrorState>
        )}
        {ahead.data && (
          <DayList
            days={days.slice(0, shown)}
            exam={plan.exam}
            examDate={plan.examDate}
            isComplete={!ahead.hasNextPage && shown >= days.length}
          />
        )}
        {(ahead.hasNextPage || shown < days.length) && (
          <Button className="mt-4" pending={ahead.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )}
      </section>
      <Areas areas={plan.areas} />
      <div className="mt-10 grid gap-8">
        <CalendarFeed address={plan.calendarAddress} />
        <PlanActions user={user} plan={plan} today={today} />
      </div>
    </>
  )
}

function Countdown({ plan, today }: { plan: StudyPlan; today: string }) {
  const days = daysBetween(today, plan.examDate)
  return (
    <p className="num mt-1 text-ink-2">
      {days === 0
        ? `Your ${plan.exam} is today. Good luck!`
        : `${days} ${days === 1 ? 'day' : 'days'} until your ${plan.exam} on ${formatExamDate(plan.examDate)}`}
    </p>
  )
}

/** Says that the plan has changed because of missed days, on the day on which it did. */
function MissedNotice({ plan, today }: { plan: StudyPlan; today: string }) {
  const missed = plan.past.filter(({ tasks }) => tasks.some((task) => task.kind !== 'review' && !isTaskDone(task)))
  const [latest] = missed
  if (!latest || plan.replannedOn !== today || daysBetween(latest.day, today) > 7) return null
  const days = missed.length === 1 ? nameWeekday(latest.day) : `${missed.length} study days`
  return (
    <div className="mt-5">
      <Alert variant="info" title={`You missed ${days}. Your plan has moved on with you.`}>
        What you missed is spread over the coming days, starting with the next buffer days.
      </Alert>
    </div>
  )
}

function Today({ plan, today }: { plan: StudyPlan; today: string }) {
  const day = plan.today
  const tasks = day?.tasks ?? []
  const isAllDone = tasks.length > 0 && tasks.every(isTaskDone)
  return (
    <section aria-labelledby="today" className="border-t-2 border-ink pt-4">
      <h2 id="today" className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        Today
        <span className="num font-sans text-sm font-normal text-ink-2">
          {[formatPlanDay(today), day ? kindTexts[day.kind] : '', day && tasks.length > 0 ? describeLeft(day) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      {tasks.length > 0 && <TaskList plan={plan} tasks={tasks} />}
      {isAllDone && <p className="mt-3 font-medium text-correct">Done for today. Nice work.</p>}
      {!isAllDone && tasks.length === 0 && (
        <p className="text-ink-2">
          {day
            ? 'Nothing is planned. Catch up on something you missed, or rest.'
            : plan.examDate === today
              ? 'Nothing is planned for the day of your exam.'
              : 'A day off.'}{' '}
          {plan.next && `You study again on ${nameWeekday(plan.next.day)}.`}
        </p>
      )}
    </section>
  )
}

const describeLeft = (day: StudyPlanDay) => {
  const left = minutesOf(day, { left: true })
  return left > 0 ? `about ${formatMinutes(left)} left` : ''
}
