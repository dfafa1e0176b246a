import { Info, LayoutList } from 'lucide-react'
import { memo, useState } from 'react'
import type { ChartEntry, Problem, SimulationState } from '#contract/simulations.ts'
import type { SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { formatClock } from '#web/ui/format.ts'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { BedsideScreen } from '../bedside/bedside-screen.tsx'
import { Chart, PatientFacts } from '../bedside/chart.tsx'
import { Monitor } from '../bedside/monitor.tsx'
import { announce, describeProgress, type ExamRun } from './exam-run.ts'
import { AllCompleted, OpenSection, PatientCompleted } from './open-section.tsx'
import { PatientsDialog } from './patients-dialog.tsx'
import type { Exam } from './use-exam.ts'

/** A simulation exam being taken: one patient, one section at a time. */
export function ExamBedside({ exam, onLeave }: { exam: Exam; onLeave: () => void }) {
  const { run, status, rejection, hasStorageError } = exam
  const { state, completed } = run
  const [showPatients, setShowPatients] = useState(false)
  const number = completed?.number ?? state.current?.number
  const name = number === undefined ? state.exam : `Patient ${number + 1} of ${state.problems.length}`
  return (
    <>
      <PageTitle>
        {number === undefined ? `${state.exam}, all patients completed` : `${name} · ${state.exam}`}
      </PageTitle>
      <BedsideScreen
        name={name}
        back="Save and exit"
        onBack={onLeave}
        status={<ExamStatus exam={exam} onShowPatients={() => setShowPatients(true)} />}
        progress={<ExamProgressStrip state={state} />}
        monitor={<ExamMonitor run={run} />}
        chart={<ExamChart run={run} />}
        actions={<ExamActions exam={exam} />}
        announcement={isTrouble(status) ? saveTexts[status] : announce(run)}
      >
        {rejection && (
          <div className="mb-6">
            <Alert title="Your choice wasn't accepted">{rejection}</Alert>
          </div>
        )}
        {hasStorageError && (
          <div className="mb-6">
            <Alert variant="warning" title="This exam can't be stored on this device">
              Stay online so each section is saved to your account.
            </Alert>
          </div>
        )}
        {!run.isOnServer && <Notice text={run.notice} />}
        <Section exam={exam} />
        {!completed && state.current && (
          <div className="mt-1">
            <SaveStatusText status={status} isOnServer={run.isOnServer} />
          </div>
        )}
      </BedsideScreen>
      <PatientsDialog
        open={showPatients}
        state={state}
        isOnServer={run.isOnServer}
        onClose={() => setShowPatients(false)}
        onSubmit={exam.submitNow}
      />
    </>
  )
}

function ExamStatus({ exam, onShowPatients }: { exam: Exam; onShowPatients: () => void }) {
  const { left, readSeconds, run } = exam
  return (
    <>
      {left === undefined ? (
        <TimeSpent readSeconds={readSeconds} timeLimit={run.state.timeLimit} />
      ) : (
        <Countdown secondsLeft={left} />
      )}
      <Button variant="text" className="-mr-3 min-w-11 text-sm" onClick={onShowPatients}>
        <LayoutList className="size-4.5" aria-hidden="true" />
        <span className="max-md:sr-only">Patients</span>
      </Button>
    </>
  )
}

/** The time spent, compared with the minutes of the real exam. */
function TimeSpent({ readSeconds, timeLimit }: { readSeconds: () => number; timeLimit: number }) {
  useNow()
  return (
    <p className="num text-sm whitespace-nowrap text-ink-2">
      <span className="max-md:sr-only">Time spent </span>
      {formatClock(readSeconds())} <span className="text-ink-3">of {timeLimit} min</span>
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

function Section({ exam: { run, toggle } }: { exam: Exam }) {
  const { state, completed, selected } = run
  const { current, problems } = state
  if (completed) return <PatientCompleted patient={completed} />
  if (!current?.open) return <AllCompleted total={problems.length} />
  return <OpenSection problem={current} section={current.open} selected={selected} onToggle={toggle} />
}

function ExamMonitor({ run: { completed, state } }: { run: ExamRun }) {
  const { current } = state
  if (completed || !current) return null
  if (current.vitalSigns.length > 0) return <Monitor vitalSigns={current.vitalSigns} clock={current.clock} />
  return (
    <p className="bg-ink px-4 py-3 text-sm text-paper md:rounded-md md:px-5 dark:bg-sunk dark:text-ink">
      The monitor turns on after you gather your first information.
    </p>
  )
}

/** Who the patient is, and everything found and done so far. */
function ExamChart({ run: { completed, state } }: { run: ExamRun }) {
  const { current } = state
  if (completed) return <ChartEntries all={completed.chart} earlier={completed.chart.slice(0, -1)} />
  if (!current) return null
  const { chart, step } = current
  return (
    <>
      {step > 0 && <PatientSummary problem={current} />}
      <ChartEntries all={chart} earlier={chart.slice(0, Math.max(0, step - 1))} />
    </>
  )
}

function PatientSummary({ problem: { title, patient } }: { problem: Pick<Problem, 'title' | 'patient'> }) {
  return (
    <section aria-label="Patient" className="mb-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-sm">
        <ClinicalText>{patient.introduction}</ClinicalText>
      </p>
      {Object.keys(patient.patient_info).length > 0 && <PatientFacts patientInfo={patient.patient_info} />}
    </section>
  )
}

/** The whole chart where it opens separately; beside a section only what the section does not show. */
function ChartEntries({ all, earlier }: { all: ChartEntry[]; earlier: ChartEntry[] }) {
  if (all.length === 0) return <Chart entries={all} />
  return (
    <>
      <div className="md:hidden">
        <Chart entries={all} />
      </div>
      {earlier.length > 0 && (
        <div className="max-md:hidden">
          <Chart entries={earlier} />
        </div>
      )}
    </>
  )
}

const finishLabels = { information: 'Gather this information', decision: 'Recommend this' } as const

/** The next step: finish the section, go to the next patient, or submit. */
function ExamActions({ exam }: { exam: Exam }) {
  const { run, nextPatient, submitNow } = exam
  const { current } = run.state
  if (run.completed && current) {
    return (
      <Button variant="primary" onClick={nextPatient}>
        Next patient
      </Button>
    )
  }
  if (!run.completed && current?.open) return <FinishSection exam={exam} kind={current.open.kind} />
  return (
    <Button variant="primary" onClick={submitNow}>
      Submit
    </Button>
  )
}

/** Finishes the section. While it is being sent the button stays focusable, so that the keyboard keeps its place. */
function FinishSection({ exam, kind }: { exam: Exam; kind: keyof typeof finishLabels }) {
  const { run, status, finishSection, changeSelection } = exam
  const isWaiting = isTrouble(status)
  const isDisabled = run.isSending || run.selected.length === 0
  const change = () => {
    changeSelection()
    document.querySelector<HTMLElement>('main fieldset input:checked')?.focus()
  }
  return (
    <>
      {run.isSending && isWaiting && (
        <Button variant="text" className="max-md:px-2" onClick={change}>
          Change
        </Button>
      )}
      <Button
        key="finish"
        variant="primary"
        className="max-md:px-4"
        pending={run.isSending}
        disabled={false}
        aria-disabled={isDisabled}
        onClick={finishSection}
      >
        {run.isSending ? (isWaiting ? 'Waiting' : 'Sending') : finishLabels[kind]}
      </Button>
    </>
  )
}

type Trouble = Exclude<SaveStatus, 'idle' | 'saving' | 'saved' | 'rejected'>

const saveTexts: Record<Trouble, string> = {
  offline: "You're offline. Your choice is saved on this device and will be sent when you're back online.",
  unreachable: "Your choice is saved on this device. We can't reach the server; we'll keep trying.",
  timeout: "Your choice is saved on this device. The server is taking too long; we'll keep trying.",
  busy: "Your choice is saved on this device. The server is busy; we'll keep trying.",
  failing: "Your choice is saved on this device. The server isn't responding; we'll keep trying.",
}

const isTrouble = (status: SaveStatus): status is Trouble => status in saveTexts

function SaveStatusText({ status, isOnServer }: { status: SaveStatus; isOnServer: boolean }) {
  if (isTrouble(status)) return <p className="text-sm text-warn">{saveTexts[status]}</p>
  return (
    <p className="text-sm text-ink-2">
      {isOnServer
        ? 'Saved. You can close this page and resume on any device.'
        : 'Saved on this device. After your first section you can resume on any device.'}
    </p>
  )
}

/** What to know about an exam before the first selection. */
function Notice({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div
      role="status"
      className="mb-6 flex max-w-measure items-start gap-3 rounded-md bg-warn-wash px-4 py-2.5 text-sm text-warn"
    >
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
