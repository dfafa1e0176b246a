import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { HistoryEntry } from '#contract/assessment.ts'
import type { HistoryItem, OpenAttempt } from '#contract/attempts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatCardsSkeleton } from '#web/ui/stat-card.tsx'
import { ActionCards } from './action-cards.tsx'
import { describeNextStep, greet } from './greeting.ts'
import { hourOf } from './local-days.ts'
import { StatCards } from './stat-cards.tsx'

const importPerformance = () => import('./performance.tsx')
/** The lower part of the dashboard is not needed for the first view. */
const Performance = lazy(async () => ({ default: (await importPerformance()).Performance }))
const importResumeCard = () => import('./resume-card.tsx')
const ResumeCard = lazy(async () => ({ default: (await importResumeCard()).ResumeCard }))
const importDueCard = () => import('./due-card.tsx')
const DueCard = lazy(async () => ({ default: (await importDueCard()).DueCard }))
const importStudyPlanCard = () => import('./study-plan-card.tsx')
const StudyPlanCard = lazy(async () => ({ default: (await importStudyPlanCard()).StudyPlanCard }))
const DashboardLoadError = lazy(async () => ({ default: (await importPerformance()).DashboardLoadError }))

/** Enough completed work to fill the calendar. */
const activityQuery = read('GET /api/attempts/history', { query: { limit: '100' } })
/** What is done changes all the time, and on other devices too, so these are read at every visit. */
const attemptsQuery = queryOptions({ ...read('GET /api/attempts'), refetchOnMount: 'always' })
const planQuery = queryOptions({ ...read('GET /api/study-plan'), refetchOnMount: 'always' })

/** Everything the dashboard reads. The field is part of the queries, so that a change of field reads its scores and topics. */
function useDashboard({ healthcareField }: User) {
  const ofField = healthcareField === null ? {} : { field: healthcareField }
  const history = useQuery(read('GET /api/quiz-history', { query: ofField }))
  const activity = useQuery(activityQuery)
  const progress = useQuery(read('GET /api/progress', { query: ofField }))
  const attempts = useQuery(attemptsQuery)
  return { history, activity, progress, attempts }
}

/** `/` for a signed-in learner: progress so far and what to do next. */
export function DashboardScreen({ user }: { user: User }) {
  const [now] = useState(() => new Date())
  // Their code loads along with the data.
  useEffect(
    () =>
      void Promise.all([importPerformance(), importResumeCard(), importDueCard(), importStudyPlanCard()]).catch(
        () => undefined,
      ),
    [],
  )
  const { history, activity, progress, attempts } = useDashboard(user)
  const plan = useQuery(planQuery)
  const hasTasks = plan.data?.plan?.today?.tasks.some(({ done, size }) => done < size)
  const queries = [history, activity, progress, attempts]
  const isLoading = history.isPending || progress.isPending || activity.isPending
  const dailyStreak = progress.data?.dailyStreak ?? user.dailyStreak
  const openAttempts = attempts.data ?? []
  const completed = activity.data?.items ?? history.data
  return (
    <PageContainer>
      <PageTitle>Dashboard</PageTitle>
      {user.healthcareField && <Badge>{fieldLabel(user.healthcareField)}</Badge>}
      <Greeting
        user={user}
        now={now}
        dailyStreak={dailyStreak}
        activity={completed}
        openAttempts={attempts.data}
        isLoading={isLoading || attempts.isPending}
      />
      {queries.some((query) => query.isError) && (
        <Suspense>
          <DashboardLoadError queries={queries} />
        </Suspense>
      )}
      {isLoading && <StatCardsSkeleton />}
      {!isLoading && progress.data && <StatCards progress={progress.data} dailyStreak={dailyStreak} />}
      {openAttempts.length > 0 && (
        <Suspense>
          <ResumeCard attempts={openAttempts} now={now} />
        </Suspense>
      )}
      <Suspense>
        <StudyPlanCard />
      </Suspense>
      <Suspense>
        <DueCard />
      </Suspense>
      <ActionCards
        user={user}
        isPrimary={!attempts.isPending && openAttempts.length === 0 && !plan.isPending && !hasTasks}
      />
      {isLoading ? (
        <PerformanceSkeleton />
      ) : (
        <Suspense fallback={<PerformanceSkeleton />}>
          <Performance
            history={history.data}
            activity={completed ?? []}
            topics={progress.data?.topicMastery ?? []}
            user={user}
            now={now}
          />
        </Suspense>
      )}
    </PageContainer>
  )
}

interface GreetingProps {
  user: User
  now: Date
  dailyStreak: number
  activity: readonly (HistoryItem | HistoryEntry)[] | undefined
  openAttempts: readonly OpenAttempt[] | undefined
  isLoading: boolean
}

/** The heading: a greeting and the next step. */
function Greeting({ user, now, dailyStreak, activity, openAttempts, isLoading }: GreetingProps) {
  const { timeZone } = user
  const hasField = user.healthcareField !== null
  return (
    <h1 className="mt-2 mb-6 text-2xl">
      {greet(hourOf(now, timeZone), user.firstName)}{' '}
      {!isLoading &&
        activity &&
        openAttempts &&
        describeNextStep({ hasField, dailyStreak, activity, openAttempt: openAttempts[0], timeZone, now })}
      {isLoading && (
        <span
          aria-hidden="true"
          className="inline-block h-6 w-full max-w-72 animate-pulse rounded-sm bg-rule/60 align-baseline sm:w-72"
        />
      )}
    </h1>
  )
}

/** The layout of the lower part. */
const performanceColumns = 'grid items-start gap-12 lg:grid-cols-[1.25fr_1fr]'
const rows = [1, 2, 3, 4, 5]

function PerformanceSkeleton() {
  return (
    <Loading what="Loading your quizzes">
      <div className={performanceColumns}>
        <div>
          <Skeleton className="mb-3 h-6 w-56" />
          {rows.map((row) => (
            <div key={row} className="flex items-center justify-between border-b border-rule py-4">
              <div>
                <Skeleton className="mb-2 h-4 w-40" />
                <Skeleton className="h-3 w-24" />
              </div>
              <Skeleton className="h-4 w-12" />
            </div>
          ))}
        </div>
        <div>
          <Skeleton className="mb-4 h-6 w-32" />
          <Skeleton className="h-56 w-full" />
        </div>
      </div>
    </Loading>
  )
}
