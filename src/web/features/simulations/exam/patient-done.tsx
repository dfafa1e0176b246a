import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { ChartedChoices } from '../bedside/chart.tsx'
import type { DonePatient } from './work/run.ts'

/** Between two patients: what came of the last order. Points and reasons wait for the report. */
export function PatientDone({ done }: { done: DonePatient }) {
  const heading = useFocusStart(done.number)
  const last = done.chart.at(-1)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        You leave this patient
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
        Everything up to here is saved: you can stop here and go on later, on any device. Points and reasons are in the
        report at the end.
      </p>
    </>
  )
}

/** After the last patient. */
export function AllDone({ total }: { total: number }) {
  const heading = useFocusStart('all done')
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {total === 1 ? 'The patient is done' : `All ${total} patients are done`}
      </h2>
      <p className="mt-3 max-w-measure text-ink-2">
        Hand the exam in to see your report: information gathering, decision making, each category, and every option
        with its reason.
      </p>
    </>
  )
}
