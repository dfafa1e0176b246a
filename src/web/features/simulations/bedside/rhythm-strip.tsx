import { MovingTrace } from './moving-trace.tsx'

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

const baseline = 28
/** Pixels per second, close to the 25 mm/s of a monitor. */
const speed = 60

/**
 * Beats at the patient's heart rate, moving as on a monitor; still with reduced motion. It is drawn from the rate alone:
 * the rhythm itself is on the ECG.
 */
export function RhythmStrip({ rate }: { rate: number }) {
  const seconds = rate > 0 ? 60 / rate : null
  return (
    <MovingTrace
      height={40}
      cycle={beat.map(([x, y]) => [x, baseline + (seconds ? y * 24 : 0)])}
      seconds={seconds}
      width={(seconds ?? 1) * speed}
      className="fill-none stroke-trace dark:stroke-teal"
    />
  )
}
