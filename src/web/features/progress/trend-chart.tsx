import { practicePassingPercent as standard } from '#domain/exams/exam.ts'
import { formatPercent } from '#web/ui/format.ts'

const tickInterval = 20

/** The geometry of a line chart, in percent of its width and height from the top left. */
export interface TrendLayout {
  points: { x: number; y: number; score: number }[]
  /** Of the vertical axis, highest first. */
  ticks: { y: number; value: number }[]
  standardY: number
}

/** Lays out scores in percent, oldest first. The axis goes up to 100 from 40, or from the next tick below the lowest score. */
export function layOutTrend(scores: readonly number[], standardScore: number): TrendLayout {
  const lowest = Math.min(40, ...scores.map((score) => Math.floor(Math.max(0, score) / tickInterval) * tickInterval))
  const yOf = (value: number) => ((100 - value) / (100 - lowest)) * 100
  const count = (100 - lowest) / tickInterval + 1
  return {
    points: scores.map((score, index) => ({
      x: scores.length === 1 ? 100 : (index / (scores.length - 1)) * 100,
      y: yOf(Math.max(0, Math.min(100, score))),
      score,
    })),
    ticks: Array.from({ length: count }, (_, index) => {
      const value = 100 - index * tickInterval
      return { value, y: yOf(value) }
    }),
    standardY: yOf(standardScore),
  }
}

/** The chart as text for screen readers. */
export function describeTrend(scores: readonly number[], standardScore: number): string {
  const list = scores.map((score) => `${formatPercent(score)}%`).join(', ')
  return `Your last ${scores.length} scores, oldest first: ${list}. The practice standard is ${standardScore}%.`
}

/** The latest scores as a line, with the practice standard. Labels are HTML, so that they do not scale with the chart. */
export function TrendChart({ scores }: { scores: readonly number[] }) {
  const { points, ticks, standardY } = layOutTrend(scores, standard)
  const last = points.at(-1)
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className="mb-4 text-lg">
        Last {scores.length} scores
      </h2>
      <div role="img" aria-label={describeTrend(scores, standard)} className="num relative h-56 text-xs text-ink-3">
        {ticks.map(({ value, y }) => (
          <div key={value} className="absolute inset-x-0 flex h-0 items-center gap-2" style={{ top: `${y}%` }}>
            <span className="w-7 text-end">{value}</span>
            <span className="h-px flex-1 bg-rule" />
          </div>
        ))}
        <div className="absolute inset-x-0 flex h-0 items-center gap-2" style={{ top: `${standardY}%` }}>
          <span className="w-7 text-end font-semibold text-ink">{standard}</span>
          <span className="flex-1 border-t-2 border-dotted border-ink-2" />
        </div>
        <div className="absolute inset-y-0 right-3 left-12">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full overflow-visible"
          >
            <polyline
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-teal [stroke-linejoin:round] [stroke-width:2.2]"
            />
          </svg>
          {points.map(({ x, y }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a score is identified by its position
              key={index}
              className="absolute size-1.5 -translate-1/2 rounded-full bg-teal last:size-2.5"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </div>
      </div>
      <p className="mt-4 flex items-center gap-2 text-sm text-ink-2">
        <span aria-hidden="true" className="w-6 border-t-2 border-dotted border-ink-2" />
        {standard}% practice standard
        {last && <span className="ml-auto">Latest: {formatPercent(last.score)}%</span>}
      </p>
    </section>
  )
}
