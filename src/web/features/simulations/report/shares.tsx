import type { SimulationReport } from '#contract/simulations.ts'
import { Meter } from '#web/ui/meter.tsx'
import { shareInWords, shareOf } from './words.ts'

/** The two halves of the work at the bedside, against the standard. */
export function Skills({ report }: { report: SimulationReport }) {
  const { information, decisions, passingPercent } = report
  return (
    <section aria-labelledby="skills-title">
      <h2 id="skills-title" className="text-xl">
        Gathering and deciding
      </h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        Your points as a share of the best possible ones. The upright marks {Math.round(passingPercent)} %.
      </p>
      <Meter
        label="Information gathering"
        share={shareOf(information)}
        standard={passingPercent}
        figure={shareInWords(information)}
      />
      <Meter
        label="Decision making"
        share={shareOf(decisions)}
        standard={passingPercent}
        figure={shareInWords(decisions)}
      />
    </section>
  )
}

/** The points by the categories of the exam, against the standard. */
export function Categories({ report: { byCategory, passingPercent } }: { report: SimulationReport }) {
  return (
    <section aria-labelledby="categories-title">
      <h2 id="categories-title" className="mb-2 text-xl">
        By category
      </h2>
      {byCategory.map((one) => (
        <Meter
          key={one.category}
          label={`${one.category}, ${one.problems === 1 ? '1 patient' : `${one.problems} patients`}`}
          share={shareOf(one)}
          standard={passingPercent}
          figure={shareInWords(one)}
        />
      ))}
    </section>
  )
}
