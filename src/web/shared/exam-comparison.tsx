import type { ReactNode } from 'react'
import type { Exam } from '#contract/assessment.ts'
import { formatLongDay, formatTimeLimit } from '#web/ui/format.ts'

const calculatorNames: Record<Exam['calculator']['kind'], string> = {
  basic: 'Basic (on-screen)',
  scientific: 'Scientific (on-screen)',
  none: 'None',
}

type Row = [label: string, here: ReactNode, there: ReactNode]

function rowsOf({ kind, questions, timeLimit, resultHere, calculator, real }: Exam, timed: boolean): Row[] {
  const isSimulation = kind === 'simulation'
  return [
    [isSimulation ? 'Patients' : 'Questions', questions, real.questions],
    ['Time', timed ? formatTimeLimit(timeLimit) : 'No time limit', real.time],
    [
      'Breaks',
      timed ? 'Any time. The clock keeps running.' : 'Any time.',
      real.breaks ?? 'See the candidate handbook.',
    ],
    [
      'Scored',
      isSimulation ? 'Every patient that you reach.' : 'Every question. Unanswered ones count as incorrect.',
      real.scored,
    ],
    ['Result', resultHere, real.result],
    ...(isSimulation
      ? []
      : [
          [
            'Calculator',
            calculatorNames[calculator.kind],
            `${calculatorNames[calculator.kind]}${calculator.confirmed ? '' : ' (not confirmed)'}`,
          ] satisfies Row,
        ]),
  ]
}

/** An exam here beside the real one, with the source of what is said about the real one. */
export function ExamComparison({ exam, timed }: { exam: Exam; timed: boolean }) {
  const { real, calculator, kind } = exam
  const isConfirmed = real.confirmed && (kind === 'simulation' || calculator.confirmed)
  return (
    <>
      <ComparisonTable rows={rowsOf(exam, timed)} />
      <p className="mt-2 max-w-measure text-xs text-ink-2">
        About the real exam: {real.source}, looked up {formatLongDay(real.lookedUpOn, 'UTC')}.
        {!isConfirmed &&
          " Not everything could be confirmed on the board's own pages; check the current candidate handbook."}
      </p>
    </>
  )
}

function ComparisonTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="num mt-8 w-full text-sm md:text-base">
      <caption className="sr-only">This exam and the real exam</caption>
      <thead>
        <tr className="border-b-2 border-ink text-start align-bottom">
          <td className="w-20 md:w-32" />
          <th scope="col" className="w-[38%] py-2 pr-3 text-start font-semibold">
            Here
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            The real exam
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, here, there]) => (
          <tr key={label} className="border-b border-rule align-top">
            <th scope="row" className="py-2.5 pr-2 text-start font-normal text-ink-2">
              {label}
            </th>
            <td className="py-2.5 pr-3 text-pretty">{here}</td>
            <td className="py-2.5 text-pretty">{there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
