import type { Problem } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { factsOf } from '../bedside/patient-card.tsx'

/** Who the patient is and how it began, to read again. */
export function PatientSummary({ problem: { title, patient } }: { problem: Pick<Problem, 'title' | 'patient'> }) {
  const facts = factsOf(patient.patient_info)
  return (
    <section aria-label="Patient" className="mb-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-sm">
        <ClinicalText>{patient.introduction}</ClinicalText>
      </p>
      {facts.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd>
                <ClinicalText>{value}</ClinicalText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
