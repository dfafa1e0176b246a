import { Info, LayoutList } from 'lucide-react'
import { memo, useState } from 'react'
import type { Problem, SimulationState } from '#contract/simulations.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { formatClock, formatTimeLimit } from '#web/ui/format.ts'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { BedsideScreen } from '../bedside/bedside-screen.tsx'
import { Chart, FoldedPatient, Notes } from '../bedside/chart.tsx'
import { FoldedEquipment } from '../bedside/equipment.tsx'
import { Monitor } from '../bedside/monitor.tsx'
import { ExamActions } from './exam-actions.tsx'
import { announce, describeLoss, describeProgress, type ExamRun } from './exam-run.ts'
import { AllCompleted, OpenSection, PatientCompleted } from './open-section.tsx'
import { PatientsDialog } from './patients-dialog.tsx'
import { isTrouble, saveTexts } from './save-texts.ts'
import type { Exam } from './use-exam.ts'

/** Which dialog is open. */
type Question = 'patients' | 'leave' | 'submit'

/** A simulation exam being taken: one patient, one section at a time. */
export function ExamBedside({ exam, onLeave }: { exam: Exam; onLeave: () => void }) {
  const { run, status } = exam
  const { state, completed } = run
  const [question, setQuestion] = useState<Question>()
  const number = completed?.number ?? state.current?.number
  const name = number === undefined ? state.exam : `Patient ${number + 1} of ${state.problems.length}`
  const loss = describeLoss(state)
  const close = () => setQuestion(undefined)
  return (
    <>
      <PageTitle>
        {number === undefined ? `${state.exam}, all patients completed` : `${name} · ${state.exam}`}
      </PageTitle>
      <BedsideScreen
        name={name}
        back="Save and exit"
        onBack={() => (exam.left === undefined ? onLeave() : setQuestion('leave'))}
        status={<ExamStatus exam={exam} onAsk={setQuestion} />}
        progress={<ExamProgressStrip state={state} />}
        monitor={<ExamMonitor run={run} />}
        patient={!completed && state.current && <ExamPatient problem={state.current} />}
        chart={<ExamChart run={run} />}
        actions={<ExamActions exam={exam} />}
        announcement={isTrouble(status) ? saveTexts[status] : announce(run)}
      >
        <Warnings exam={exam} />
        <Section exam={exam} />
      </BedsideScreen>
      <PatientsDialog open={question === 'patients'} state={state} onClose={close} />
      <AlertDialog
        open={question === 'leave'}
        onOpenChange={(open) => !open && close()}
        title="The clock keeps running"
        cancelLabel="Keep Working"
        confirmLabel="Save and Exit"
        onConfirm={onLeave}
      >
        Your work is saved, and you can resume from the dashboard or any other device. Exam timing doesn't pause while
        you're away: you have {formatTimeLimit(Math.ceil((exam.left ?? 0) / 60))} left.
      </AlertDialog>
      <AlertDialog
        open={question === 'submit'}
        onOpenChange={(open) => !open && close()}
        title="Submit now?"
        cancelLabel="Keep Working"
        confirmLabel={loss ? 'Submit Anyway' : 'Submit'}
        destructive={loss !== undefined}
        onConfirm={() => {
          close()
          exam.submitNow()
        }}
      >
        {loss} You can't change anything after you submit.
      </AlertDialog>
    </>
  )
}

function ExamStatus({ exam, onAsk }: { exam: Exam; onAsk: (question: Question) => void }) {
  const { left, readSeconds, run } = exam
  const isOpen = run.state.current !== null
  return (
    <>
      {left === undefined ? (
        <TimeSpent readSeconds={readSeconds} timeLimit={run.state.timeLimit} />
      ) : (
        <Countdown secondsLeft={left} />
      )}
      <Button variant="text" className="min-w-11 px-2 text-sm" onClick={() => onAsk('patients')}>
        <LayoutList className="size-4.5" aria-hidden="true" />
        <span className="max-md:sr-only">Patients</span>
      </Button>
      {isOpen && (
        <Button variant="text" className="-mr-3 px-2 text-sm" onClick={() => onAsk('submit')}>
          <span>
            Submit<span className="max-md:sr-only"> Exam</span>
          </span>
        </Button>
      )}
    </>
  )
}

/** The time spent, compared with the minutes of the real exam. */
function TimeSpent({ readSeconds, timeLimit }: { readSeconds: () => number; timeLimit: number }) {
  useNow()
  return (
    <p className="num text-sm whitespace-nowrap text-ink-2">
      <span className="max-md:sr-only">Time spent </span>
      {formatClock(readSeconds())} <span className="text-ink-3 max-md:sr-only">of {timeLimit} min</span>
    </p>
  )
}

/** Progress as a rhythm strip with one beat per completed patient. */
const ExamProgressStrip = memo(function ExamProgressStrip({ state }: { state: SimulationState }) {
  const beats = state.problems.map(({ isClosed }) => ({
    state: isClosed ? ('answered' as const) : ('todo' as const),
    flagged: false,
  }))
  return (
    <ProgressStrip
      beats={beats}
      label={describeProgress(state)}
      {...(state.current ? { current: state.current.number } : {})}
    />
  )
})

/** What keeps the exam from being saved as usual, and why it is shorter than the real one. */
function Warnings({ exam: { run, rejection, hasStorageError } }: { exam: Exam }) {
  const isNew = run.state.current?.number === 0 && run.state.current.step === 0
  return (
    <>
      {rejection && (
        <div className="mb-4">
          <Alert title="Your choice wasn't accepted">{rejection}</Alert>
        </div>
      )}
      {hasStorageError && (
        <div className="mb-4">
          <Alert variant="warning" title="This exam can't be stored on this device">
            Stay online so each choice is saved to your account.
          </Alert>
        </div>
      )}
      {isNew && run.notice && (
        <div
          role="status"
          className="mb-4 flex items-start gap-3 rounded-md bg-warn-wash px-4 py-2.5 text-sm text-warn"
        >
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <p>{run.notice}</p>
        </div>
      )}
    </>
  )
}

function Section({ exam: { run, choose } }: { exam: Exam }) {
  const { state, completed } = run
  const { current, problems } = state
  if (completed) return <PatientCompleted patient={completed} />
  if (!current?.open) return <AllCompleted total={problems.length} />
  return <OpenSection run={run} problem={current} section={current.open} onChoose={choose} />
}

function ExamMonitor({ run: { completed, state } }: { run: ExamRun }) {
  const { current } = state
  if (completed || !current) return null
  const { vitalSigns, clock, patient, support } = current
  return <Monitor vitalSigns={vitalSigns} clock={clock} age={patient.patient_info.age} support={support} />
}

const fileOf = ({ title, patient }: Problem) => ({
  title,
  introduction: patient.introduction,
  patientInfo: patient.patient_info,
  appearance: patient.appearance,
})

function ExamPatient({ problem }: { problem: Problem }) {
  const isNew = problem.step === 0 && problem.open?.chosen.length === 0
  return (
    <>
      <FoldedPatient patient={fileOf(problem)} isOpen={isNew} />
      <FoldedEquipment support={problem.support} />
    </>
  )
}

/** Who the patient is, and everything found and done so far. */
function ExamChart({ run: { completed, state } }: { run: ExamRun }) {
  const { current } = state
  if (completed) return <Notes entries={completed.chart} />
  if (!current) return null
  return (
    <Chart
      key={current.number}
      patient={fileOf(current)}
      entries={current.chart}
      vitalSigns={current.vitalSigns}
      support={current.support}
    />
  )
}
