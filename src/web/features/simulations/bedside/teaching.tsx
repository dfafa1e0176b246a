import type { PracticeScenario } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'

/** What there is to learn from a patient: the point, the best way, the traps, and where it is written. */
export function Teaching({ debrief, references }: Pick<PracticeScenario, 'debrief' | 'references'>) {
  return (
    <div className="max-w-measure">
      <div className="border-l-3 border-teal py-0.5 pl-4 font-serif text-lg text-pretty">
        <ClinicalText>{debrief.teachingPoint}</ClinicalText>
      </div>
      <h3 className="mt-6 text-lg">The best way</h3>
      <p className="mt-1 text-pretty">
        <ClinicalText>{debrief.idealPath}</ClinicalText>
      </p>
      <h3 className="mt-6 text-lg">Traps</h3>
      <ul className="mt-1 list-disc pl-5">
        {debrief.pitfalls.map((pitfall) => (
          <li key={pitfall} className="mt-1">
            <ClinicalText>{pitfall}</ClinicalText>
          </li>
        ))}
      </ul>
      <ul className="mt-6 grid gap-1 text-sm text-ink-3" aria-label="References">
        {references.map((reference) => (
          <li key={reference}>{reference}</li>
        ))}
      </ul>
    </div>
  )
}
