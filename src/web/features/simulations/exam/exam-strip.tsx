import { memo } from 'react'
import type { SimulationState } from '#contract/simulations.ts'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { progressInWords } from './work/words.ts'

/** Progress as a rhythm strip, a beat for each patient who is done. */
export const ExamStrip = memo(function ExamStrip({ state }: { state: SimulationState }) {
  const beats = state.problems.map(({ isClosed }) => ({
    state: isClosed ? ('answered' as const) : ('todo' as const),
    flagged: false,
  }))
  return (
    <ProgressStrip
      beats={beats}
      label={progressInWords(state)}
      {...(state.current ? { current: state.current.number } : {})}
    />
  )
})
