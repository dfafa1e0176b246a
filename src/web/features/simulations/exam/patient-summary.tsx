import type { Problem } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { PatientFacts } from '../bedside/patient-card.tsx'

/** Who the patient is and how it began, to read again. */
export function PatientSummary({ problem: { title, patient } }: { problem: Pick<Problem, 'title' | 'patient'> }) {
  return (
    <section aria-label="Patient" className="mb-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-sm">
        <ClinicalText>{patient.introduction}</ClinicalText>
      </p>
      {Object.keys(patient.patient_info).length > 0 && <PatientFacts patientInfo={patient.patient_info} />}
    </section>
  )
}
