import { ClinicalText } from '#web/ui/clinical-text.tsx'

interface Props {
  title: string
  introduction: string
  patientInfo: Record<string, string>
  /** How the patient looks now, in a sentence; left out where it is said already. */
  appearance?: string
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is known of a patient: "Gestational age", "28 weeks". */
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

/** Who the patient is, how one comes to the bedside, and how the patient looks now. */
export function PatientCard({ title, introduction, patientInfo, appearance }: Props) {
  return (
    <section aria-label="Patient">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{introduction}</ClinicalText>
      </div>
      <PatientFacts patientInfo={patientInfo} />
      {appearance !== undefined && <Appearance words={appearance} />}
    </section>
  )
}

/** What one sees of the patient now. */
export function Appearance({ words }: { words: string }) {
  return (
    <div className="mt-4 max-w-measure border-l-3 border-teal py-0.5 pl-4">
      <p className="label">You see</p>
      <p className="mt-0.5">
        <ClinicalText>{words}</ClinicalText>
      </p>
    </div>
  )
}
