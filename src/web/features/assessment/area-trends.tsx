import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProgressTrends } from '#contract/progress.ts'
import { practicePassingPercent } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'
import { findExamOfArea, useExams } from '#web/shared/api/exams.ts'
import { areaPractice, type StartState } from '#web/shared/attempts/start-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatLongDay } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Area = ProgressTrends['areas'][number]

/** An area with its latest week and, if it was practiced in two weeks or more, the change from the first to the latest. */
export interface AreaTrend {
  topic: string
  /** Percent correct per week; null where the area was not practiced. */
  percents: (number | null)[]
  latest: number
  /** Percentage points. */
  change: number | undefined
  answered: number
}

const percentOf = ({ correct, total }: { correct: number; total: number }) => Math.round((correct / total) * 100)

/** The trends of all practiced areas, the weakest of the latest weeks first. */
export function summarizeTrends(areas: readonly Area[]): AreaTrend[] {
  return areas
    .map(({ topic, points }) => {
      const percents = points.map((point) => point && percentOf(point))
      const practiced = percents.filter((percent) => percent !== null)
      const latest = practiced.at(-1) ?? 0
      const change = practiced.length > 1 ? latest - (practiced[0] ?? 0) : undefined
      return { topic, percents, latest, change, answered: points.reduce((sum, point) => sum + (point?.total ?? 0), 0) }
    })
    .toSorted((a, b) => a.latest - b.latest || b.answered - a.answered)
}

/** How the learner's results in each content area of a field have changed over the last 12 weeks. */
export function AreaTrends({ field }: { field: FieldCode | null }) {
  const trends = useQuery(read('GET /api/progress/trends', { query: field === null ? {} : { field } }))
  const exams = useExams(field)
  if (trends.isPending) {
    return (
      <Loading what="Loading your trends">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="mt-4 h-12 w-full" />
        ))}
      </Loading>
    )
  }
  if (trends.isError) {
    return (
      <ErrorState title="We couldn't load your trends" onRetry={() => void trends.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  const { weeks, areas } = trends.data
  if (areas.length === 0) {
    return (
      <EmptyState title="No trends yet">
        After your first quiz, you'll see how you do in each content area from week to week.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        Percent correct per week over the last 12 weeks, areas with the lowest latest result first. The dotted line
        marks {practicePassingPercent}%.
      </p>
      <ul className="num mt-4 border-t border-rule">
        {summarizeTrends(areas).map((trend) => (
          <TrendRow
            key={trend.topic}
            trend={trend}
            weeks={weeks}
            field={field}
            exam={findExamOfArea(exams.data, trend.topic)?.name}
          />
        ))}
      </ul>
    </>
  )
}

function describeChange(change: number | undefined): string {
  if (change === undefined) return 'one week'
  if (change === 0) return 'no change'
  return change > 0 ? `up ${change} points` : `down ${-change} points`
}

function TrendRow({
  trend: { topic, percents, latest, change, answered },
  weeks,
  field,
  exam,
}: {
  trend: AreaTrend
  weeks: readonly string[]
  field: FieldCode | null
  exam: string | undefined
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[1fr_8rem_9rem_5rem]">
      <span>
        <span className="block font-semibold">{topic}</span>
        <span className="block text-sm text-ink-2">
          {answered} {answered === 1 ? 'question' : 'questions'}
        </span>
      </span>
      <Sparkline percents={percents} />
      <span className="md:text-end">
        <span className="font-semibold">{latest}%</span>
        <span className="ml-2 text-sm text-ink-2 md:ml-0 md:block">{describeChange(change)}</span>
        <span className="sr-only">
          {weeks.map((week, index) => {
            const percent = percents[index]
            return percent == null ? '' : `. Week of ${formatLongDay(`${week}T12:00:00Z`, 'UTC')}: ${percent}%`
          })}
        </span>
      </span>
      {field && exam ? (
        <TextLink asChild className="inline-flex min-h-11 items-center justify-self-end text-sm">
          <Link to="/quiz" state={{ start: areaPractice(field, exam, topic) } satisfies StartState}>
            Practice<span className="sr-only"> {topic}</span>
          </Link>
        </TextLink>
      ) : (
        <span />
      )}
    </li>
  )
}

const size = { width: 120, height: 32, margin: 4 }

/** A line through the weeks in which the area was practiced. The text beside it says the same. */
function Sparkline({ percents }: { percents: readonly (number | null)[] }) {
  const { width, height, margin } = size
  const x = (index: number) => margin + (index * (width - 2 * margin)) / Math.max(1, percents.length - 1)
  const y = (percent: number) => height - margin - (percent / 100) * (height - 2 * margin)
  const points = percents.flatMap((percent, index) => (percent === null ? [] : [{ x: x(index), y: y(percent) }]))
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-8 w-30 justify-self-end overflow-visible text-teal"
    >
      <line
        x1={0}
        x2={width}
        y1={y(practicePassingPercent)}
        y2={y(practicePassingPercent)}
        strokeDasharray="2 3"
        className="stroke-rule-strong"
      />
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={3} fill="currentColor" />}
    </svg>
  )
}
