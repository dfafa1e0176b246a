import { ClinicalText } from '#web/ui/clinical-text.tsx'

interface Props {
  title: string
  introduction: string
  patientInfo: Record<string, string>
  /** How the patient looks now, in a sentence. */
  appearance?: string
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is known about a patient: "Gestational age", "28 weeks". */
export function PatientFacts({ patientInfo }: { patientInfo: Record<string, string> }) {
  return (
    <dl className="mt-4 grid max-w-measure grid-cols-2 gap-x-6 border-t border-rule text-sm">
      {Object.entries(patientInfo).map(([name, value]) => (
        <div key={name} className="border-b border-rule py-2">
          <dt className="text-ink-3">{capitalized(name.replaceAll('_', ' '))}</dt>
          <dd>
            <ClinicalText>{capitalized(value)}</ClinicalText>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The patient: the introduction of the case, the facts, and the current appearance. */
export function PatientCard({ title, introduction, patientInfo, appearance }: Props) {
  return (
    <section aria-label="Patient">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{introduction}</ClinicalText>
      </div>
      <PatientFacts patientInfo={patientInfo} />
      {appearance !== undefined && <Appearance text={appearance} />}
    </section>
  )
}

/** What the learner sees of the patient now. */
export function Appearance({ text }: { text: string }) {
  return (
    <div className="mt-4 max-w-measure border-l-3 border-teal py-0.5 pl-4">
      <p className="label">You see</p>
      <p className="mt-0.5">
        <ClinicalText>{text}</ClinicalText>
      </p>
    </div>
  )
}
