import type { HistoryEntry } from '#contract/assessment.ts'
import { practicePassingPercent } from '#domain/exams/exam.ts'
import { Chart } from '#web/ui/chart.tsx'
import { formatPercent } from '#web/ui/format.ts'

type Entry = Pick<HistoryEntry, 'score' | 'date' | 'category' | 'isFullLength'>

const tickInterval = 20

/** The value axis starts at 40, or at the next tick below the lowest score. */
export function startOfAxis(scores: readonly number[]): number {
  return Math.min(40, ...scores.map((score) => Math.floor(Math.max(0, score) / tickInterval) * tickInterval))
}

/** The points of the chart, oldest first. `entries` are newest first. Several on one day are numbered: "Nov 20 (2)". */
export function toPoints(entries: readonly Entry[], timeZone: string) {
  const perDay = new Map<string, number>()
  return entries.toReversed().map(({ score, date, category, isFullLength }) => {
    const day = new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
    const count = (perDay.get(day) ?? 0) + 1
    perDay.set(day, count)
    const name = isFullLength ? (category ?? 'Full-Length Exam') : 'Practice Quiz'
    return { label: count === 1 ? day : `${day} (${count})`, value: score, note: name }
  })
}

/** The latest scores as a line, with the practice standard. */
export function TrendChart({ entries, timeZone }: { entries: readonly Entry[]; timeZone: string }) {
  const latest = entries[0]
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className="mb-4 text-lg">
        Last {entries.length} scores
      </h2>
      <Chart
        kind="line"
        label={`Your last ${entries.length} scores`}
        headings={['Day', 'Score']}
        points={toPoints(entries, timeZone)}
        min={startOfAxis(entries.map(({ score }) => score))}
        max={100}
        standard={{ value: practicePassingPercent, label: `${practicePassingPercent}% practice standard` }}
        format={(value) => `${formatPercent(value)}%`}
      />
      {latest && <p className="num mt-2 text-end text-sm text-ink-2">Latest: {formatPercent(latest.score)}%</p>}
    </section>
  )
}
