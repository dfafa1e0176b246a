import type { ChartEntry } from '#contract/simulations.ts'
import { ClinicalImageFigure } from '#web/shared/clinical-image.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'

interface PatientCardProps {
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
export function PatientCard({ title, introduction, patientInfo, appearance }: PatientCardProps) {
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

const kindLabels: Record<ChartEntry['kind'], string> = { information: 'Information gathered', decision: 'Order' }

/** Everything gathered and ordered so far, oldest first. The caller provides the heading. */
export function Chart({ entries }: { entries: ChartEntry[] }) {
  return (
    <section aria-label="Chart">
      {entries.length === 0 && (
        <p className="text-sm text-ink-2">Nothing charted yet. Your findings and orders will appear here.</p>
      )}
      <ol className="grid gap-5">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index}>
            <Entry entry={entry} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, number }: { entry: ChartEntry; number: number }) {
  return (
    <>
      <h3 className="label border-t-2 border-ink pt-2 font-sans">
        {number}. {kindLabels[entry.kind]}
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        <ClinicalText>{entry.prompt}</ClinicalText>
      </p>
      <ChartedChoices chosen={entry.chosen} />
    </>
  )
}

/** The selected options with their results. */
export function ChartedChoices({ chosen }: Pick<ChartEntry, 'chosen'>) {
  return (
    <ul className="mt-2">
      {chosen.map((choice) => (
        <li key={choice.text} className="border-t border-rule py-2 text-sm">
          <p className="font-semibold">
            <ClinicalText>{choice.text}</ClinicalText>
            {choice.disagreed && <span className="ml-2 text-warn">Physician disagreed</span>}
          </p>
          <p className="mt-0.5">
            <ClinicalText>{choice.found}</ClinicalText>
          </p>
          {choice.image && <ClinicalImageFigure image={choice.image} />}
        </li>
      ))}
    </ul>
  )
}
