import type { Problem } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'

/** Who the patient is and how it began, to read again. */
export function PatientSummary({ problem: { title, patient } }: { problem: Pick<Problem, 'title' | 'patient'> }) {
  const facts = Object.entries(patient.patient_info)
  return (
    <section aria-label="Patient" className="mb-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-sm">
        <ClinicalText>{patient.introduction}</ClinicalText>
      </p>
      {facts.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
          {facts.map(([name, value]) => (
            <li key={name}>
              <span className="text-ink-3">{name.replaceAll('_', ' ')}</span> <ClinicalText>{value}</ClinicalText>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
