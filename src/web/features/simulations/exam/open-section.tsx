import type { Problem, OpenSection as Section } from '#contract/simulations.ts'
import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ClinicalImageFigure } from '../bedside/clinical-image.tsx'
import { OrderList } from '../bedside/order-list.tsx'
import { Appearance, PatientCard } from '../bedside/patient-card.tsx'
import { News } from './news.tsx'
import { isMultiple } from './work/run.ts'

interface Props {
  problem: Problem
  section: Section
  selected: string[]
  onToggle: (label: string) => void
}

const kinds: Record<Section['kind'], string> = { information: 'Gather information', decision: 'Decide' }

/** The patient as they are now, what came of the last choice, and what there is to choose. */
export function OpenSection({ problem, section, selected, onToggle }: Props) {
  const { number, step } = problem
  const heading = useFocusStart(`${number}.${step}.${section.disagreed.length}`)
  return (
    <>
      <Patient problem={problem} />
      <News problem={problem} />
      <h2 ref={heading} tabIndex={-1} className="mt-8 scroll-mt-28 font-normal outline-none">
        <span className="label block font-sans">
          Patient {number + 1} <span aria-hidden="true">·</span> {kinds[section.kind]}
        </span>
        <span className="mt-2 block max-w-measure text-lg text-pretty md:text-stem">
          <ClinicalText>{section.prompt}</ClinicalText>
        </span>
      </h2>
      <div className="mt-5">
        <OrderList
          key={`${number}.${step}`}
          legend={section.prompt}
          options={section.options}
          chosen={selected}
          onToggle={onToggle}
          multiple={isMultiple(section)}
          disagreed={section.disagreed}
        />
      </div>
      <p className="mt-4 max-w-measure text-sm text-ink-2">There is no way back into a section once it is closed.</p>
    </>
  )
}

/** At first the whole story; later how the patient looks now. */
function Patient({ problem }: { problem: Problem }) {
  const { title, patient, image, step } = problem
  if (step > 0) return <Appearance text={patient.appearance} />
  if (patient.appearance === '') return <FirstLook problem={problem} />
  return (
    <>
      <PatientCard
        title={title}
        introduction={patient.introduction}
        patientInfo={patient.patient_info}
        appearance={patient.appearance}
      />
      {image && (
        <div className="max-w-measure">
          <ClinicalImageFigure image={image} />
        </div>
      )}
    </>
  )
}

/** The first patient of an exam before the first choice: the story alone. */
function FirstLook({ problem: { title, patient } }: { problem: Problem }) {
  return (
    <section aria-label="Patient" className="max-w-measure">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 font-serif text-lg text-pretty">
        <ClinicalText>{patient.introduction}</ClinicalText>
      </div>
    </section>
  )
}
