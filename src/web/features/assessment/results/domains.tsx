import type { Analysis } from '#contract/assessment.ts'
import { Meter } from '#web/ui/meter.tsx'

/** The score by content area, against the standard. */
export function Domains({ analysis }: { analysis: Analysis }) {
  const { byDomain, passingPercent } = analysis
  if (byDomain.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">By content area</h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        The upright marks {Math.round(passingPercent)} %{analysis.isFullLength ? '' : ', the practice standard'}.
      </p>
      {byDomain.map(({ domain, correct, total }) => (
        <Meter
          key={domain}
          label={domain}
          share={total === 0 ? 0 : correct / total}
          standard={passingPercent}
          figure={`${correct} of ${total}`}
        />
      ))}
    </section>
  )
}
