const width = 64
const height = 24
const margin = 4

/** A vital sign over the sections so far. The words beside it say the same. */
export function TrendLine({ trend }: { trend: readonly (number | null)[] }) {
  if (trend.length < 2) return null
  const points = trend.flatMap((share, index) =>
    share === null
      ? []
      : [
          {
            x: margin + (index * (width - 2 * margin)) / (trend.length - 1),
            y: height - margin - share * (height - 2 * margin),
          },
        ],
  )
  const last = points.at(-1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-6 w-16 overflow-visible">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-trace [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.5] dark:stroke-ink-3"
      />
      {last && trend.at(-1) !== null && <circle cx={last.x} cy={last.y} r={3} className="fill-paper dark:fill-teal" />}
    </svg>
  )
}
