import type { ReactNode } from 'react'
import type { ChartEntry, Problem, OpenSection as Section } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { Choices } from '../bedside/chart.tsx'
import { InformationList, OrderList } from '../bedside/option-lists.tsx'
import { type CompletedPatient, type ExamRun, findLastChoice, findLastEntry, ordersLeft } from './exam-run.ts'

interface Props {
  run: ExamRun
  problem: Problem
  section: Section
  onChoose: (label: string) => void
}

const kinds: Record<Section['kind'], string> = { information: 'Information gathering', decision: 'Decision making' }

/** The prompt and the options of the open section, after the response to the last order. */
export function OpenSection({ run, problem, section, onChoose }: Props) {
  const { number, step } = problem
  const isDecision = section.kind === 'decision'
  // In information gathering, the focus stays on the option that was chosen.
  const heading = useFocusStart(`${number}.${step}.${isDecision ? section.chosen.length : 0}`)
  return (
    <>
      <Response problem={problem} />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 font-normal outline-none">
        <span className="label block font-sans">
          Patient {number + 1} <span aria-hidden="true">·</span> {kinds[section.kind]}
        </span>
        <span className="mt-1 mb-2 block max-w-measure font-semibold text-pretty min-[80rem]:text-lg">
          <ClinicalText>{section.prompt}</ClinicalText>
        </span>
      </h2>
      {isDecision ? (
        <OrderList
          key={`${number}.${step}`}
          legend={section.prompt}
          options={section.options}
          chosen={run.selected}
          onToggle={onChoose}
          choose={ordersLeft(section)}
          accepted={section.chosen.filter((label) => !section.disagreed.includes(label))}
          disagreed={section.disagreed}
        />
      ) : (
        <InformationList
          legend={section.prompt}
          options={section.options}
          chosen={section.chosen}
          pending={run.sending ? (run.selected[0] ?? '') : undefined}
          onChoose={onChoose}
          noteOf={(label) => <SmallFinding problem={problem} place={section.chosen.indexOf(label)} />}
        />
      )}
    </>
  )
}

/** On small screens, where the chart is in a dialog: the finding below its option. */
function SmallFinding({ problem: { chart, step }, place }: { problem: Problem; place: number }): ReactNode {
  const finding = chart[step]?.chosen[place]
  if (!finding) return null
  return (
    <span className="block pb-1 font-serif text-base text-ink md:hidden">
      <ClinicalText>{finding.found || 'The image is in the chart.'}</ClinicalText>
    </span>
  )
}

/** What the last order did, or that the physician disagrees. */
function Response({ problem }: { problem: Problem }) {
  const choice = findLastChoice(problem)
  const isOpenDecision = problem.open?.kind === 'decision'
  if (isOpenDecision && choice) {
    return choice.disagreed ? <Disagreement choice={choice} /> : <Outcome title="What happened" chosen={[choice]} />
  }
  const last = findLastEntry(problem)
  if (choice || last?.kind !== 'decision') return null
  return <Outcome title="What happened" chosen={last.chosen.filter(({ disagreed }) => !disagreed)} />
}

function Outcome({ title, chosen }: { title: string; chosen: ChartEntry['chosen'] }) {
  return (
    <section aria-labelledby="result-title" className="mb-4 rounded-md bg-teal-wash px-4 py-2">
      <h2 id="result-title" className="font-sans text-sm tracking-normal">
        {title}
      </h2>
      <Choices chosen={chosen} />
    </section>
  )
}

/** The physician's words, without a reason: as in the real exam. */
function Disagreement({ choice }: { choice: ChartEntry['chosen'][number] }) {
  return (
    <section
      aria-labelledby="disagreement-title"
      className="mb-4 rounded-md border border-warn bg-warn-wash px-4 py-2.5"
    >
      <h2 id="disagreement-title" className="text-lg text-warn">
        {choice.found}
      </h2>
      <p className="mt-1 text-sm">
        You selected: <ClinicalText>{choice.text}</ClinicalText>
      </p>
    </section>
  )
}

/** Between two patients: the outcome of the last order. Points and explanations are in the report. */
export function PatientCompleted({ patient }: { patient: CompletedPatient }) {
  const heading = useFocusStart(patient.number)
  const last = patient.chart.at(-1)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        You're done with this patient
      </h2>
      {last && <Outcome title="What happened" chosen={last.chosen.filter(({ disagreed }) => !disagreed)} />}
      <p className="mt-6 max-w-measure text-ink-2">
        Your work is saved. Points and explanations are in the report at the end.
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
