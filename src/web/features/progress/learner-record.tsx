import type { ReactNode } from 'react'
import type { HistoryEntry } from '#contract/assessment.ts'
import { DayStrip } from './day-strip.tsx'
import { listDays } from './days.ts'
import type { Topic } from './mastery.ts'
import { Recent } from './recent.tsx'
import { Topics } from './topics.tsx'
import { TrendChart } from './trend-chart.tsx'

const scoresShown = 12
const daysShown = 14

const columns = 'grid items-start gap-12 lg:grid-cols-[1.25fr_1fr]'
const column = 'grid gap-12'

/** The learner's record: what was handed in last, the line of the scores, the topics, the days. */
export function LearnerRecord(props: {
  history: readonly HistoryEntry[]
  topics: readonly Topic[]
  timeZone: string
  now: Date
  /** What follows in the second column. */
  children?: ReactNode
}) {
  const { history, topics, timeZone, now, children } = props
  const scores = history
    .slice(0, scoresShown)
    .map((entry) => Math.round(entry.score))
    .reverse()
  const days = listDays(
    history.map((entry) => entry.date),
    timeZone,
    now,
    daysShown,
  )
  if (history.length === 0) {
    return (
      <div className={columns}>
        <Recent history={history} now={now} />
        {children}
      </div>
    )
  }
  return (
    <div className={columns}>
      <div className={column}>
        <Recent history={history} now={now} />
        {topics.length > 0 && <Topics topics={topics} />}
      </div>
      <div className={column}>
        {scores.length > 1 && <TrendChart scores={scores} />}
        <DayStrip days={days} />
        {children}
      </div>
    </div>
  )
}
