import type { ReactNode } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { ClinicalPicture } from '#web/features/simulations/bedside/clinical-picture.tsx'
import { PatientCard } from '#web/features/simulations/bedside/patient-card.tsx'

interface Props {
  scenario: PracticeScenario
  appearance: string
  /** The patient is met now; later one may look again. */
  isMet: boolean
  /** A picture at the bedside; the scenario's own where none is given. */
  picture?: ReactNode
}

/** The patient: in full when one meets, folded away afterwards. */
export function PatientPart({ scenario, appearance, isMet, picture }: Props) {
  const { introduction, patient_info } = scenario.scenario
  const shown = picture ?? (scenario.image && <ClinicalPicture image={scenario.image} />)
  const card = { title: scenario.title, introduction, patientInfo: patient_info }
  if (isMet) {
    return (
      <div className="mb-8">
        <PatientCard {...card} appearance={appearance} />
        {shown && <div className="max-w-measure">{shown}</div>}
      </div>
    )
  }
  return (
    <details className="group mb-3">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-teal hover:text-teal-deep">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        The patient: {scenario.title}
      </summary>
      <div className="pt-2 pb-4">
        <PatientCard {...card} />
        {shown && <div className="max-w-measure">{shown}</div>}
      </div>
    </details>
  )
}
