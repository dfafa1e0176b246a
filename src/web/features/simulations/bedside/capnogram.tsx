import { MovingTrace } from './moving-trace.tsx'

const baseline = 37
/** Pixels above the baseline, and the CO₂ in mm Hg that they stand for unless there is more. */
const scale = { height: 33, top: 60 }
/** Pixels per second: slower than the rhythm strip, as on a monitor, so that several breaths are seen. */
const speed = 26

/** Breaths with their CO₂ at the patient's respiratory rate, moving below the rhythm strip; static with reduced motion. */
export function Capnogram({ breath, rate }: { breath: readonly number[]; rate: number }) {
  const seconds = rate > 0 ? 60 / rate : null
  const top = Math.max(scale.top, ...breath)
  return (
    <MovingTrace
      height={40}
      cycle={breath.map((co2, index) => [index / breath.length, baseline - (seconds ? (co2 / top) * scale.height : 0)])}
      seconds={seconds}
      width={(seconds ?? 1) * speed}
      className="fill-none stroke-paper dark:stroke-ink-3"
    />
  )
}
