import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analytics } from '#contract/analytics.ts'
import type { Period } from '#domain/analytics/period.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ProgressTracking } from './progress-tracking.tsx'
import { readReadiness } from './readiness-section.tsx'
import { makeSample } from './sample.ts'
import { StudyPatterns } from './study-patterns.tsx'
import { TopicMastery } from './topic-mastery.tsx'

interface Props {
  user: User
  period: Period
  exam: string | undefined
  analytics: Analytics
}

/** Topic mastery, study patterns, and the progress of the estimate; a sample of them for learners without Pro. */
export function Detailed(props: Props) {
  return isEntitled(props.user, 'detailedAnalytics') ? <OwnDetails {...props} /> : <SampleDetails user={props.user} />
}

const tabs = (
  <TabList aria-label="Detailed analytics">
    <Tab value="topics">Topic Mastery</Tab>
    <Tab value="patterns">Study Patterns</Tab>
    <Tab value="tracking">Progress Tracking</Tab>
  </TabList>
)

function OwnDetails({ user, period, exam, analytics }: Props) {
  const details = useQuery({
    ...read('GET /api/analytics/detailed', { query: { period } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const readiness = useQuery(readReadiness(exam))
  if (details.isPending) {
    return (
      <Loading what="Loading the details">
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  }
  if (!details.data) {
    return (
      <ErrorState title="We couldn't load the details" onRetry={() => void details.refetch()}>
        {findServerMessage(details.error) ?? 'Check your connection and try again.'}
      </ErrorState>
    )
  }
  const { detail, exam: shown } = readiness.data ?? {}
  return (
    <Tabs defaultValue="topics">
      {tabs}
      <TabPanel value="topics">
        <TopicMastery
          areas={details.data.areas}
          weights={new Map(detail?.areas.map(({ area, weight }) => [area, weight]))}
          field={user.healthcareField}
        />
      </TabPanel>
      <TabPanel value="patterns">
        <StudyPatterns details={details.data} patterns={analytics.studyPatterns} />
      </TabPanel>
      <TabPanel value="tracking">
        <ProgressTracking exam={shown ?? null} detail={detail ?? null} scores={analytics.recentScores} />
      </TabPanel>
    </Tabs>
  )
}

function SampleDetails({ user }: { user: User }) {
  const exams = useExams(user.healthcareField)
  const outline = exams.data?.find(({ kind }) => kind === 'multiple-choice')?.outline ?? []
  const sample = makeSample(outline)
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-teal-wash px-5 py-4">
        <p className="text-sm">
          <strong className="block">This is sample data, not yours.</strong>
          With Pro, your own answers fill these pages.
        </p>
        <Button asChild variant="primary">
          <Link to="/pricing">See the plans</Link>
        </Button>
      </div>
      <Tabs defaultValue="topics">
        {tabs}
        <TabPanel value="topics">
          <TopicMastery areas={sample.details.areas} weights={sample.weights} field={null} isSample />
        </TabPanel>
        <TabPanel value="patterns">
          <StudyPatterns details={sample.details} patterns={sample.patterns} isSample />
        </TabPanel>
        <TabPanel value="tracking">
          <ProgressTracking exam={sample.exam} detail={sample.detail} scores={[]} isSample />
        </TabPanel>
      </Tabs>
    </>
  )
}
