/** Of one beat: x in its share of the interval, y in units of the height below the baseline. */
const beat: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.1, 0],
  [0.15, -0.12],
  [0.2, 0],
  [0.26, 0],
  [0.28, 0.08],
  [0.31, -0.85],
  [0.34, 0.22],
  [0.36, 0],
  [0.5, -0.02],
  [0.58, -0.2],
  [0.66, 0],
  [1, 0],
]

const height = 40
const baseline = 28
/** Pixels per second, close to the 25 mm/s of a monitor. */
const speed = 60

/** The trace of `count` beats, `width` wide each. */
function traceOf(count: number, width: number): string {
  return Array.from({ length: count }, (_, index) =>
    beat.map(([x, y]) => `${(index + x) * width},${(baseline + y * 24).toFixed(1)}`).join(' '),
  ).join(' ')
}

/**
 * Beats at the patient's heart rate, moving as on a monitor; still with reduced motion. It is drawn from the rate alone:
 * the rhythm itself is on the ECG.
 */
export function RhythmStrip({ rate }: { rate: number }) {
  const seconds = rate > 0 ? 60 / rate : 1
  const width = seconds * speed
  const count = Math.ceil(320 / width) + 1
  const points = rate > 0 ? traceOf(count, width) : `0,${baseline} 400,${baseline}`
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 260 ${height}`}
      preserveAspectRatio="xMinYMid slice"
      className="h-10 w-full overflow-hidden"
    >
      <g
        className={rate > 0 ? 'animate-rhythm motion-reduce:animate-none' : undefined}
        style={{ '--beat': `${-width}px`, animationDuration: `${seconds}s` } as React.CSSProperties}
      >
        <polyline
          points={points}
          className="fill-none stroke-trace [stroke-linejoin:round] [stroke-width:1.6] dark:stroke-teal"
        />
      </g>
    </svg>
  )
}
