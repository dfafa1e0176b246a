import { ChevronRight } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { ChartEntry, PracticeScenario } from '#contract/simulations.ts'
import { BedsideScreen } from '#web/features/simulations/bedside/bedside-screen.tsx'
import { Chart } from '#web/features/simulations/bedside/chart.tsx'
import { ClinicalImageFigure } from '#web/features/simulations/bedside/clinical-image.tsx'
import { Monitor } from '#web/features/simulations/bedside/monitor.tsx'
import { PatientCard } from '#web/features/simulations/bedside/patient-card.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import type { LinearRun } from './linear-run.ts'
import type { PatientCourse } from './patient-course.ts'
import { modeTexts, type PracticeMode } from './practice-mode.ts'
import { phaseLabels, type Step } from './scenario-steps.ts'
import { StepForm } from './step-form.tsx'

/** What every step of a practice simulation needs to know about its run. */
export interface RunContext {
  mode: PracticeMode
  scenario: PracticeScenario
  /** False when this device cannot store the run. */
  canStore: boolean
}

interface Props extends RunContext {
  course: PatientCourse
  chart: ChartEntry[]
  /** The patient is introduced in full; later the introduction is collapsed. */
  isIntroduction: boolean
  heading: RefObject<HTMLHeadingElement | null>
  progress: ReactNode
  status?: ReactNode
  /** A clinical image at the bedside; the scenario's own by default. */
  image?: ReactNode
  announcement: string
  actions: ReactNode
  children: ReactNode
}

/** The bedside of a practice simulation. */
export function PracticeBedside(props: Props) {
  const { mode, scenario, course, isIntroduction, canStore, image } = props
  const navigate = useNavigate()
  return (
    <BedsideScreen
      name={modeTexts[mode].name}
      heading={isIntroduction ? props.heading : undefined}
      back="Back to simulations"
      onBack={() => navigate('/cse')}
      status={props.status}
      progress={props.progress}
      monitor={<Monitor vitalSigns={course.vitalSigns} clock={course.clock} />}
      chart={<Chart entries={props.chart} />}
      announcement={props.announcement}
      actions={props.actions}
    >
      {!canStore && (
        <div className="mb-6">
          <Alert variant="warning" title="This simulation can’t be saved on this device">
            Finish it before you close this page.
          </Alert>
        </div>
      )}
      <PatientSection
        scenario={scenario}
        appearance={course.appearance}
        isIntroduction={isIntroduction}
        image={image ?? (scenario.image && <ClinicalImageFigure image={scenario.image} />)}
      />
      {props.children}
    </BedsideScreen>
  )
}

interface PatientProps {
  scenario: PracticeScenario
  appearance: string
  isIntroduction: boolean
  image: ReactNode
}

/** The patient: in full at the introduction, collapsed afterward. */
function PatientSection({ scenario, appearance, isIntroduction, image }: PatientProps) {
  const { introduction, patient_info } = scenario.scenario
  const card = { title: scenario.title, introduction, patientInfo: patient_info }
  if (isIntroduction) {
    return (
      <div className="mb-8">
        <PatientCard {...card} appearance={appearance} />
        {image && <div className="max-w-measure">{image}</div>}
      </div>
    )
  }
  return (
    <details className="group mb-3">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-teal hover:text-teal-deep">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        Patient: {scenario.title}
      </summary>
      <div className="pt-2 pb-4">
        <PatientCard {...card} />
        {image && <div className="max-w-measure">{image}</div>}
      </div>
    </details>
  )
}

interface ProgressProps {
  /** One per completed step. */
  completed: readonly Beat['state'][]
  steps: number
  children: ReactNode
}

/** Progress through the steps, as a rhythm strip with a caption. */
export function PracticeProgress({ completed, steps, children }: ProgressProps) {
  const beats = Array.from({ length: steps }, (_, index) => ({
    state: completed[index] ?? ('todo' as const),
    flagged: false,
  }))
  return (
    <div className="flex flex-wrap items-center gap-x-4 pb-1 text-sm text-ink-2 md:gap-x-6">
      <div className="w-28 md:w-44">
        <ProgressStrip
          beats={beats}
          current={completed.length}
          label={`${completed.length} of ${steps} steps completed`}
        />
      </div>
      <p className="num">{children}</p>
    </div>
  )
}

/** The results of a step as a sentence for screen readers; empty before the first step. */
export function announce(entry: ChartEntry | undefined): string {
  if (!entry) return ''
  const results = entry.chosen.map(({ text, found }) => `${text}: ${found}`).join(' ')
  return entry.kind === 'information' ? `Your findings. ${results}` : results
}

interface LinearProps extends RunContext {
  run: LinearRun
  step: Step
  status: ReactNode
  /** Shown after the step number. */
  scoreText?: string | undefined
  image?: ReactNode
  noteOf?: ((label: string) => ReactNode) | undefined
  submitLabel: string
  onToggle: (label: string) => void
  onSubmit: () => void
  children?: ReactNode
}

const formId = 'simulation-step'

/** One step of the traditional or step-by-step simulation. */
export function LinearStep(props: LinearProps) {
  const { run, step, scoreText = '' } = props
  const { course, completed, selected, steps } = run
  const number = completed.length + 1
  const isFirst = number === 1
  const heading = useFocusStart(number)
  const latest = course.chart.at(-1)
  return (
    <PracticeBedside
      mode={props.mode}
      scenario={props.scenario}
      canStore={props.canStore}
      course={course}
      chart={course.chart}
      isIntroduction={isFirst}
      heading={heading}
      status={props.status}
      image={props.image}
      progress={
        <PracticeProgress completed={completed.map(() => 'answered')} steps={steps.length}>
          Step {number} of {steps.length}
          {scoreText}
        </PracticeProgress>
      }
      announcement={announce(latest)}
      actions={
        <Button type="submit" form={formId} variant="primary" aria-disabled={selected.length === 0}>
          {props.submitLabel}
        </Button>
      }
    >
      <StepForm
        key={step.key}
        formId={formId}
        title={`Step ${number} of ${steps.length} · ${phaseLabels[step.phase]}`}
        heading={isFirst ? undefined : heading}
        step={step}
        selected={selected}
        latest={latest}
        appearance={isFirst ? undefined : course.appearance}
        noteOf={props.noteOf}
        onToggle={props.onToggle}
        onSubmit={props.onSubmit}
      />
      {props.children}
    </PracticeBedside>
  )
}
