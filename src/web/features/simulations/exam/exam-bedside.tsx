import { LayoutList } from 'lucide-react'
import { useState } from 'react'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { BedsideScreen } from '../bedside/bedside-screen.tsx'
import { Monitor } from '../bedside/monitor.tsx'
import { ExamActions } from './exam-actions.tsx'
import { ExamChart } from './exam-chart.tsx'
import { ExamClock } from './exam-clock.tsx'
import { ExamNotice } from './exam-notice.tsx'
import { ExamStrip } from './exam-strip.tsx'
import { OpenSection } from './open-section.tsx'
import { AllDone, PatientDone } from './patient-done.tsx'
import { PatientsDialog } from './patients-dialog.tsx'
import { SaveLine, waitingAnnouncement } from './save-line.tsx'
import type { Exam } from './use-exam.ts'
import { announce } from './work/words.ts'

/** A simulation exam being worked on: one patient, one section at a time. */
export function ExamBedside({ exam, onLeave }: { exam: Exam; onLeave: () => void }) {
  const { run, left, readSeconds, waiting, refusal } = exam
  const { state, done } = run
  const [overview, setOverview] = useState(false)
  const number = done?.number ?? state.current?.number
  useTitle(
    number === undefined
      ? `${state.exam}, all done`
      : `Patient ${number + 1} of ${state.problems.length} · ${state.exam}`,
  )
  return (
    <>
      <BedsideScreen
        name={number === undefined ? state.exam : `Patient ${number + 1} of ${state.problems.length}`}
        back="Save and leave"
        onBack={onLeave}
        status={
          <>
            <ExamClock left={left} readSeconds={readSeconds} timeLimit={state.timeLimit} />
            <Button variant="text" className="-mr-3 min-w-11 text-sm" onClick={() => setOverview(true)}>
              <LayoutList className="size-4.5" aria-hidden="true" />
              <span className="max-md:sr-only">Patients</span>
            </Button>
          </>
        }
        progress={<ExamStrip state={state} />}
        monitor={<ExamMonitor exam={exam} />}
        chart={<ExamChart run={run} />}
        actions={<ExamActions exam={exam} />}
        announcement={waitingAnnouncement(waiting) || announce(run)}
      >
        {refusal && (
          <div className="mb-6">
            <Alert title="Your choice was not taken">{refusal}</Alert>
          </div>
        )}
        {!run.isOnServer && <ExamNotice text={run.notice} />}
        <Bedside exam={exam} />
        {!done && state.current && (
          <div className="mt-1">
            <SaveLine waiting={waiting} isOnServer={run.isOnServer} />
          </div>
        )}
      </BedsideScreen>
      <PatientsDialog
        open={overview}
        state={state}
        isOnServer={run.isOnServer}
        onClose={() => setOverview(false)}
        onHandIn={exam.handIn}
      />
    </>
  )
}

function Bedside({ exam: { run, toggle } }: { exam: Exam }) {
  const { state, done, selected } = run
  const { current, problems } = state
  if (done) return <PatientDone done={done} />
  if (!current?.open) return <AllDone total={problems.length} />
  return <OpenSection problem={current} section={current.open} selected={selected} onToggle={toggle} />
}

function ExamMonitor({ exam: { run } }: { exam: Exam }) {
  const { current } = run.state
  if (run.done || !current) return null
  if (current.vitalSigns.length > 0) return <Monitor vitalSigns={current.vitalSigns} clock={current.clock} />
  return (
    <p className="bg-ink px-4 py-3 text-sm text-paper md:rounded-md md:px-5 dark:bg-sunk dark:text-ink">
      The monitor is connected once you have gathered the first information.
    </p>
  )
}
