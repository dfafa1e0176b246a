import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { HistoryEntry } from '#contract/assessment.ts'
import type { HistoryItem } from '#contract/attempts.ts'
import type { Progress } from '#contract/progress.ts'
import { practicePassingPercent } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { findExamOfArea, useExams } from '#web/shared/api/exams.ts'
import { areaPractice, type StartState } from '#web/shared/attempts/start-state.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatLongDay } from '#web/ui/format.ts'
import { Meter } from '#web/ui/meter.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countByDay, type LocalDay } from './local-days.ts'
import { RecentAttempts } from './recent-attempts.tsx'
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
        <TopicMastery topics={topics} field={user.healthcareField} />
      </div>
      <div className={column}>
        {latest.length > 1 && <TrendChart entries={latest} timeZone={user.timeZone} />}
        {activity.length > 0 && <StreakCalendar days={countByDay(dates, user.timeZone, now, daysShown)} />}
        {upgrade}
      </div>
    </div>
  )
}

interface Query {
  isError: boolean
  error: unknown
  refetch: () => unknown
}

/** One message for everything that could not be loaded. */
export function DashboardLoadError({ queries }: { queries: readonly Query[] }) {
  const failed = queries.filter((query) => query.isError)
  const first = failed[0]
  if (!first) return null
  const onRetry = () => {
    for (const query of failed) query.refetch()
  }
  return (
    <div className="mb-8">
      <ErrorState
        title={
          failed.length === queries.length ? "Your data couldn't be loaded." : "Some of your data couldn't be loaded."
        }
        onRetry={onRetry}
      >
        {findServerMessage(first.error) ?? "We couldn't reach the server. Your results are saved; nothing is lost."}
      </ErrorState>
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
        Take unlimited full-length exams built to your board's outline. Practice quizzes stay free and unlimited.
      </p>
      <Button asChild className="mt-4">
        <Link to="/pricing">View Plans</Link>
      </Button>
    </Card>
  )
}

const noonOf = (day: string) => `${day}T12:00:00Z`
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' })

function summarize(days: readonly LocalDay[]): string {
  const practiced = days.filter(({ count }) => count > 0).map(({ day }) => formatLongDay(noonOf(day), 'UTC'))
  const summary = `You practiced on ${practiced.length} of the last ${days.length} days`
  return practiced.length > 0 ? `${summary}: ${practiced.join('; ')}.` : `${summary}.`
}

/** The last days as a row of squares; days with completed work are filled. */
function StreakCalendar({ days }: { days: readonly LocalDay[] }) {
  const practiced = days.filter(({ count }) => count > 0).length
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-4 text-lg">
        Last {days.length} days
      </h2>
      <div role="img" aria-label={summarize(days)} className="grid grid-cols-14 gap-1">
        {days.map(({ day, count }, index) => (
          <div key={day} className="num text-center text-xs text-ink-3">
            {weekday.format(new Date(noonOf(day)))}
            <div
              className={cn(
                'mt-1 grid aspect-square place-items-center rounded-sm',
                count > 0 ? 'bg-teal font-semibold text-on-teal' : 'bg-sunk text-ink-3',
                index === days.length - 1 && 'outline-2 -outline-offset-2 outline-ink',
              )}
            >
              {Number(day.slice(8))}
            </div>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-2">
        You practiced on {practiced} of the last {days.length} days. Today is outlined.
      </p>
    </section>
  )
}

type Topic = Pick<Progress['topicMastery'][number], 'topic' | 'correct' | 'total'>

const shareOf = ({ correct, total }: Topic) => (total === 0 ? 0 : correct / total)

/** The topics that were practiced, weakest first; of equals, the one with more answers. Then the areas that were not. */
export function listTopics(topics: readonly Topic[], areas: readonly string[]): Topic[] {
  const practiced = topics
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || b.total - a.total || a.topic.localeCompare(b.topic))
  const known = new Set(practiced.map(({ topic }) => topic))
  return [...practiced, ...areas.filter((area) => !known.has(area)).map((topic) => ({ topic, correct: 0, total: 0 }))]
}

/** Mastery of every content area of the learner's field, weakest first, each with a quiz of its own. */
function TopicMastery({ topics, field }: { topics: readonly Topic[]; field: FieldCode | null }) {
  const exams = useExams(field)
  const first = exams.data?.find(({ kind }) => kind === 'multiple-choice')
  const listed = listTopics(topics, first?.outline.map(({ name }) => name) ?? [])
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="topics">
      <div className="-mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="topics" className="text-lg">
          Topic Mastery
        </h2>
        <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
          <Link to="/analytics">See your analytics</Link>
        </TextLink>
      </div>
      <p className="mb-2 text-sm text-ink-2">
        Weakest topics first. The vertical line marks {practicePassingPercent}%.
      </p>
      <ul>
        {listed.map((topic) => {
          const exam = findExamOfArea(exams.data, topic.topic)
          return (
            <li key={topic.topic}>
              <Meter
                label={topic.topic}
                share={shareOf(topic)}
                standard={practicePassingPercent}
                figure={topic.total === 0 ? 'Not practiced' : `${topic.correct} of ${topic.total}`}
                action={
                  field &&
                  exam && (
                    <TextLink asChild className="inline-flex min-h-11 items-center justify-self-end">
                      <Link
                        to="/quiz"
                        state={{ start: areaPractice(field, exam.name, topic.topic) } satisfies StartState}
                      >
                        Practice<span className="sr-only"> {topic.topic}</span>
                      </Link>
                    </TextLink>
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
