import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { ChartedChoices } from '../bedside/chart.tsx'
import type { CompletedPatient } from './exam-run.ts'

/** Between two patients: the outcome of the last order. Points and explanations are in the report. */
export function PatientCompleted({ patient }: { patient: CompletedPatient }) {
  const heading = useFocusStart(patient.number)
  const last = patient.chart.at(-1)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        You’re done with this patient
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
