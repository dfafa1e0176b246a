import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { HistoryEntry, HistoryItem } from '#contract/assessment.ts'
import type { Progress } from '#contract/progress.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { countByDay } from './local-days.ts'
import { RecentAttempts } from './recent-attempts.tsx'
import { StreakCalendar } from './streak-calendar.tsx'
import { TopicMastery } from './topic-mastery.tsx'
import { TrendChart } from './trend-chart.tsx'

const scoresShown = 12
const daysShown = 14
const columns = 'grid items-start gap-12 lg:grid-cols-[1.25fr_1fr]'
const column = 'grid gap-12'

interface PerformanceProps {
  /** Undefined when it could not be loaded. */
  history: readonly HistoryEntry[] | undefined
  activity: readonly (HistoryItem | HistoryEntry)[]
  topics: Progress['topicMastery']
  user: User
  now: Date
}

/** The lower part of the dashboard: the latest results, the trend of the scores, the topics, and the calendar. */
export function Performance({ history, activity, topics, user, now }: PerformanceProps) {
  const upgrade = !isEntitled(user, 'fullLengthExams') && <UpgradeCard />
  if (!history) return upgrade
  const latest = history.slice(0, scoresShown)
  const dates = activity.map(({ date }) => date)
  return (
    <div className={columns}>
      <div className={column}>
        <RecentAttempts history={history} now={now} />
        {topics.length > 0 && <TopicMastery topics={topics} />}
      </div>
      <div className={column}>
        {latest.length > 1 && <TrendChart entries={latest} timeZone={user.timeZone} />}
        {activity.length > 0 && <StreakCalendar days={countByDay(dates, user.timeZone, now, daysShown)} />}
        {upgrade}
      </div>
    </div>
  )
}

/** What Pro adds, for learners on the free plan. */
function UpgradeCard() {
  return (
    <Card aria-labelledby="upgrade-card" className="p-6">
      <h2 id="upgrade-card" className="text-xl">
        Upgrade to Premium
      </h2>
      <p className="mt-2 max-w-measure text-ink-2">
        Take unlimited full-length exams, as long as the real thing. Practice quizzes stay free and unlimited.
      </p>
      <Button asChild className="mt-4">
        <Link to="/pricing">View Plans</Link>
      </Button>
    </Card>
  )
}
