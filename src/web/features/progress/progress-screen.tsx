import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { HistoryEntry } from '#contract/assessment.ts'
import type { Progress } from '#contract/progress.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatPercent } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, statRow } from '#web/ui/stat-card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AchievementsTab } from './achievements-tab.tsx'
import { PerformanceTab } from './performance-tab.tsx'
import { ReferralsTab } from './referrals-tab.tsx'
import { averagedScores, averageOfLatest, bandOf, describeAverage } from './score-summary.ts'
import { pluralize } from './stat-cards.tsx'
import { TopicMasteryTab } from './topic-mastery-tab.tsx'

const tabs = [
  { value: 'performance', label: 'Performance' },
  { value: 'mastery', label: 'Topic Mastery' },
  { value: 'achievements', label: 'Achievements' },
  { value: 'referrals', label: 'Referrals' },
] as const

/** /progress: scores, topics, achievements, and referrals, in the learner's field. */
export function ProgressScreen() {
  const user = useSignedInUser()
  const { params, change } = useSearchFilter()
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'performance'
  const ofField = user.healthcareField === null ? {} : { field: user.healthcareField }
  const progress = useQuery(read('GET /api/progress', { query: ofField }))
  const history = useQuery(read('GET /api/quiz/history', { query: ofField }))
  const failed = [progress, history].filter(({ isError }) => isError)
  return (
    <PageContainer>
      <PageTitle>My Progress</PageTitle>
      {user.healthcareField && <Badge>{fieldLabel(user.healthcareField)}</Badge>}
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h1 className="mt-2 text-2xl">My Progress</h1>
        <TextLink asChild>
          <Link to="/analytics">Readiness and Analytics</Link>
        </TextLink>
      </div>
      {failed.length > 0 && (
        <ErrorState
          title="We couldn't load your progress"
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        >
          {findServerMessage(failed[0]?.error) ?? 'Check your connection and try again. Your results are saved.'}
        </ErrorState>
      )}
      {progress.data && history.data ? (
        <Summary progress={progress.data} history={history.data} />
      ) : (
        failed.length === 0 && <SummarySkeleton />
      )}
      <Tabs value={tab} onValueChange={(next) => change({ tab: next === 'performance' ? '' : next })}>
        <TabList aria-label="Progress">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="performance">
          {progress.data && history.data && (
            <PerformanceTab user={user} progress={progress.data} history={history.data} />
          )}
        </TabPanel>
        <TabPanel value="mastery">
          {progress.data && <TopicMasteryTab topics={progress.data.topicMastery} field={user.healthcareField} />}
        </TabPanel>
        <TabPanel value="achievements">
          <AchievementsTab />
        </TabPanel>
        <TabPanel value="referrals">
          <ReferralsTab user={user} />
        </TabPanel>
      </Tabs>
    </PageContainer>
  )
}

/** What the latest scores say, and four numbers. */
function Summary({ progress, history }: { progress: Progress; history: readonly HistoryEntry[] }) {
  const average = averageOfLatest(history)
  const answered = progress.topicMastery.reduce((sum, { total }) => sum + total, 0)
  const correct = progress.topicMastery.reduce((sum, { correct: right }) => sum + right, 0)
  const { quizzes, exams } = progress.inField
  const { dailyStreak, highestStreak } = progress
  return (
    <>
      <p className="mt-2 mb-5 max-w-measure text-lg text-pretty text-ink-2">{describeAverage(history)}</p>
      <dl className={statRow}>
        <StatCard
          name={`Average of last ${averagedScores}`}
          value={average === null ? '–' : `${formatPercent(average)}%`}
          caption={
            average === null ? (
              'after your first quiz'
            ) : (
              <>
                <span className={`font-semibold ${bandOf(average).text}`}>{bandOf(average).word}</span>,{' '}
                {bandOf(average).range}
              </>
            )
          }
        />
        <StatCard
          name="Quizzes Taken"
          value={formatCount(quizzes + exams)}
          caption={exams === 0 ? 'no full-length exams yet' : `including ${pluralize(exams, 'exam', 'exams')}`}
        />
        <StatCard
          name="Current Streak"
          value={String(dailyStreak)}
          unit={dailyStreak === 1 ? 'day' : 'days'}
          caption={
            highestStreak === 0 ? 'practice today to start one' : `longest ${pluralize(highestStreak, 'day', 'days')}`
          }
        />
        <StatCard
          name="Questions"
          value={formatCount(answered)}
          caption={[
            ...(answered > 0 ? [`${Math.round((100 * correct) / answered)}% correct`] : []),
            pluralize(progress.flashcardsReviewed, 'flashcard reviewed', 'flashcards reviewed'),
          ].join(', ')}
        />
      </dl>
    </>
  )
}

function SummarySkeleton() {
  return (
    <Loading what="Loading your progress">
      <Skeleton className="mt-3 mb-5 h-6 w-full max-w-96" />
      <Skeleton className="mb-8 h-28 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}
