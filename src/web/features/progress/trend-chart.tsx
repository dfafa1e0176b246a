import { describeTrend, drawTrend } from './trend.ts'

const standard = 70

/** The last scores as a line, with the practice standard across it. Text is set beside the drawing, so it never shrinks. */
export function TrendChart({ scores }: { scores: readonly number[] }) {
  const { points, ticks, standardY } = drawTrend(scores, standard)
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a score's place is its identity
              key={index}
              className="absolute size-1.5 -translate-1/2 rounded-full bg-teal last:size-2.5"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </div>
      </div>
      <p className="mt-4 flex items-center gap-2 text-sm text-ink-2">
        <span aria-hidden="true" className="w-6 border-t-2 border-dotted border-ink-2" />
        70 % standard
        {last && <span className="ml-auto">Newest: {last.score}%</span>}
      </p>
    </section>
  )
}
