import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type Period, periods } from '#domain/analytics/period.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Overview } from './overview.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { ReadinessSection } from './readiness-section.tsx'

const Detailed = lazy(async () => ({ default: (await import('./detailed.tsx')).Detailed }))

const views = ['overview', 'detailed'] as const

/** /analytics: the readiness for the exam, the figures of a period, and with Pro the details behind them. */
export function AnalyticsScreen() {
  const user = useSignedInUser()
  const { params, change } = useSearchFilter()
  const view = views.find((one) => one === params.get('view')) ?? 'overview'
  const period = periods.find((one) => one === params.get('period')) ?? 'month'
  const analytics = useQuery({
    ...read('GET /api/analytics/quiz', { query: { userId: user.id, period } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const isEmpty = analytics.data?.quizzesEver === 0
  return (
    <PageContainer>
      <PageTitle>Analytics</PageTitle>
      <Tabs value={view} onValueChange={(next) => change({ view: next === 'overview' ? '' : next })}>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            {user.healthcareField && <Badge>{fieldLabel(user.healthcareField)}</Badge>}
            <h1 className="mt-2 text-2xl">Analytics</h1>
            <TextLink asChild>
              <Link to="/progress">Scores, Topics, and Achievements</Link>
            </TextLink>
          </div>
          {!isEmpty && (
            <TabList variant="segmented" aria-label="View" className="max-sm:w-full max-sm:[&>*]:flex-1">
              <Tab value="overview">Overview</Tab>
              <Tab value="detailed" className="inline-flex items-center justify-center gap-2">
                Detailed <Badge variant="ink">Pro</Badge>
              </Tab>
            </TabList>
          )}
        </div>
        {analytics.isPending && <ScreenSkeleton />}
        {analytics.isError && !analytics.data && (
          <ErrorState title="We couldn't load your analytics" onRetry={() => void analytics.refetch()}>
            {findServerMessage(analytics.error) ?? 'Check your connection and try again.'}
          </ErrorState>
        )}
        {isEmpty && <NothingYet />}
        {analytics.data && !isEmpty && (
          <>
            <ReadinessSection
              field={user.healthcareField}
              exam={params.get('exam') ?? undefined}
              onExam={(exam) => change({ exam })}
            />
            <PeriodFigures
              analytics={analytics.data}
              period={period}
              isUpdating={analytics.isPlaceholderData}
              onPeriod={(next: Period) => change({ period: next })}
            />
            <TabPanel value="overview" className="pt-8">
              <Overview analytics={analytics.data} field={user.healthcareField} />
            </TabPanel>
            <TabPanel value="detailed" className="pt-8">
              <Suspense fallback={<ScreenSkeleton />}>
                <Detailed
                  user={user}
                  period={period}
                  exam={params.get('exam') ?? undefined}
                  analytics={analytics.data}
                />
              </Suspense>
            </TabPanel>
          </>
        )}
      </Tabs>
    </PageContainer>
  )
}

function ScreenSkeleton() {
  return (
    <Loading what="Loading your analytics">
      <Skeleton className="h-60 w-full" />
      <Skeleton className="mt-6 h-24 w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </Loading>
  )
}

function NothingYet() {
  return (
    <div className="border-t-2 border-ink">
      <EmptyState
        title="Nothing to analyze yet"
        action={
          <Button asChild variant="primary">
            <Link to="/quiz">Take a practice quiz</Link>
          </Button>
        }
      >
        Take a few quizzes and this page fills in: where you stand on your exam's outline, what to practice next, and
        when you study best.
      </EmptyState>
    </div>
  )
}
