import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { useTitle } from '#web/shared/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Actions } from './actions.tsx'
import { GreetingLine } from './greeting-line.tsx'
import { LearnerRecord } from './learner-record.tsx'
import { LoadProblem } from './load-problem.tsx'
import { dashboardReads } from './reads.ts'
import { RecordSkeleton } from './record-skeleton.tsx'
import { Resume } from './resume.tsx'
import { Stats, StatsSkeleton } from './stats.tsx'
import { UpgradeCard } from './upgrade-card.tsx'

/** Where a learner stands and what to do next. */
export function DashboardScreen({ user }: { user: User }) {
  useTitle('Dashboard')
  const [now] = useState(() => new Date())
  const history = useQuery(dashboardReads.history)
  const progress = useQuery(dashboardReads.progress)
  const attempts = useQuery(dashboardReads.attempts)

  const isLoading = history.isPending || progress.isPending
  const dailyStreak = progress.data?.dailyStreak ?? user.dailyStreak
  const open = attempts.data ?? []
  const upgrade = user.subscriptionTier === 'free' && <UpgradeCard />

  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 md:px-6 md:py-8">
      {user.healthcareField && <Badge>{fieldLabel(user.healthcareField)}</Badge>}
      <GreetingLine
        user={user}
        now={now}
        dailyStreak={dailyStreak}
        history={history.data}
        open={attempts.data}
        isLoading={isLoading || attempts.isPending}
      />
      <LoadProblem reads={[history, progress, attempts]} />
      {isLoading && <StatsSkeleton />}
      {!isLoading && history.data && <Stats history={history.data} dailyStreak={dailyStreak} />}
      {open.length > 0 && <Resume attempts={open} now={now} />}
      <Actions user={user} isPrimary={!attempts.isPending && open.length === 0} />
      {isLoading && <RecordSkeleton />}
      {!isLoading && history.data ? (
        <LearnerRecord
          history={history.data}
          topics={progress.data?.topicMastery ?? []}
          timeZone={user.timeZone}
          now={now}
        >
          {upgrade}
        </LearnerRecord>
      ) : (
        !isLoading && upgrade
      )}
    </div>
  )
}
