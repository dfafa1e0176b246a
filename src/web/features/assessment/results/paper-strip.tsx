import type { AnalysisResult } from '#contract/assessment.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { rowsOf } from '../runner/strip-window.ts'
import { countOutcomes, type Outcome, outcomeOf } from './result-lists.ts'

const rowLength = 40
const states: Record<Outcome, Beat['state']> = { right: 'answered', wrong: 'wrong', skipped: 'skipped' }

/** The whole paper as a rhythm strip, in rows when it is long. */
export function PaperStrip({ results }: { results: readonly AnalysisResult[] }) {
  const { right, wrong, skipped } = countOutcomes([...results])
  const beats = results.map((result) => ({ state: states[outcomeOf(result)], flagged: result.flagged }))
  const flagged = beats.filter((beat) => beat.flagged).length
  return (
    <figure>
      {rowsOf(results.length, rowLength).map(({ start, end }) => (
        <ProgressStrip
          key={start}
          beats={beats.slice(start, end)}
          label={`Questions ${start + 1} to ${end}: ${beats.slice(start, end).filter(({ state }) => state === 'answered').length} right`}
        />
      ))}
      <figcaption className="num mt-1 text-sm text-ink-2">
        {right} right, {wrong} wrong (turned over){skipped > 0 && `, ${skipped} skipped (flat)`}
        {flagged > 0 && `, ${flagged} flagged`}
      </figcaption>
    </figure>
  )
}
