import type { ChartEntry, Problem, OpenSection as Section } from '#contract/simulations.ts'
import { ClinicalImageFigure } from '#web/shared/clinical-image.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { OrderList } from '../bedside/bedside-screen.tsx'
import { Appearance, ChartedChoices, PatientCard } from '../bedside/chart.tsx'
import { type CompletedPatient, findLastEntry, isMultiple } from './exam-run.ts'

interface Props {
  problem: Problem
  section: Section
  selected: string[]
  onToggle: (label: string) => void
}

const kinds: Record<Section['kind'], string> = { information: 'Gather information', decision: 'Decide' }

/** The patient's current state, the result of the last selection, and the options of the open section. */
export function OpenSection({ problem, section, selected, onToggle }: Props) {
  const { number, step } = problem
  const heading = useFocusStart(`${number}.${step}.${section.disagreed.length}`)
  return (
    <>
      <Patient problem={problem} />
      <LastResult problem={problem} />
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
      <p className="mt-4 max-w-measure text-sm text-ink-2">You can't return to a section after you finish it.</p>
    </>
  )
}

/** The introduction at first, later the patient's appearance. */
function Patient({ problem }: { problem: Problem }) {
  const { title, patient, image, step } = problem
  if (step > 0) return <Appearance text={patient.appearance} />
  if (patient.appearance === '') return <Introduction problem={problem} />
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

/** The first patient of an exam before the first selection: only the introduction. */
function Introduction({ problem: { title, patient } }: { problem: Problem }) {
  return (
    <section aria-label="Patient" className="max-w-measure">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 font-serif text-lg text-pretty">
        <ClinicalText>{patient.introduction}</ClinicalText>
      </div>
    </section>
  )
}

const headings: Record<ChartEntry['kind'], string> = { information: 'What you found', decision: 'What happened' }

/** Findings, the outcome of an order, or the physician's disagreement. */
function LastResult({ problem }: { problem: Problem }) {
  const { chart, step } = problem
  const last = findLastEntry(problem)
  const refused = chart[step]?.chosen ?? []
  if (refused.length === 0) return last ? <LastEntry entry={last} /> : null
  return (
    <>
      <Disagreement refused={refused} />
      {last && <EarlierEntry entry={last} />}
    </>
  )
}

function LastEntry({ entry }: { entry: ChartEntry }) {
  return (
    <section aria-labelledby="result-title" className="mt-6 max-w-measure">
      <h2 id="result-title" className="text-lg">
        {headings[entry.kind]}
      </h2>
      <ChartedChoices chosen={entry.chosen} />
    </section>
  )
}

/** Read before; collapsed, because the decision has to be made again. */
function EarlierEntry({ entry }: { entry: ChartEntry }) {
  return (
    <Disclosure
      summary={`${headings[entry.kind]} earlier`}
      className="mt-3 max-w-measure border-b-0 text-sm"
      contentClassName="pl-0 text-ink"
    >
      <ChartedChoices chosen={entry.chosen} />
    </Disclosure>
  )
}

/** Orders that the physician disagreed with, newest first. */
function Disagreement({ refused }: { refused: ChartEntry['chosen'] }) {
  return (
    <section
      aria-labelledby="disagreement-title"
      className="mt-6 max-w-measure rounded-md border border-warn bg-warn-wash px-4 py-3"
    >
      <h2 id="disagreement-title" className="text-lg text-warn">
        The physician disagrees
      </h2>
      {refused.toReversed().map(({ text, found }) => (
        <div key={text} className="mt-2">
          <p className="text-sm text-ink-2">
            You recommended: <ClinicalText>{text}</ClinicalText>
          </p>
          <p>
            <ClinicalText>{found}</ClinicalText>
          </p>
        </div>
      ))}
      <p className="mt-2 font-semibold">Choose again below.</p>
    </section>
  )
}

/** Between two patients: the outcome of the last order. Points and explanations are in the report. */
export function PatientCompleted({ patient }: { patient: CompletedPatient }) {
  const heading = useFocusStart(patient.number)
  const last = patient.chart.at(-1)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        You're done with this patient
      </h2>
      {last && (
        <section aria-labelledby="outcome-title" className="mt-6 max-w-measure">
          <h3 id="outcome-title" className="text-lg">
            What happened
          </h3>
          <ChartedChoices chosen={last.chosen} />
        </section>
      )}
      <p className="mt-6 max-w-measure text-ink-2">
        Your work is saved. You can stop here and resume later on any device. Points and explanations are in the report
        at the end.
      </p>
    </>
  )
}

/** After the last patient. */
export function AllCompleted({ total }: { total: number }) {
  const heading = useFocusStart('all completed')
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {total === 1 ? 'You completed the patient' : `You completed all ${total} patients`}
      </h2>
      <p className="mt-3 max-w-measure text-ink-2">
        Submit the exam to see your report: information gathering, decision making, each category, and every option
        explained.
      </p>
    </>
  )
}
