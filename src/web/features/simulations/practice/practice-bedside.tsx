import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { ChartEntry, PracticeScenario } from '#contract/simulations.ts'
import { ClinicalImageFigure } from '#web/shared/clinical-image.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { BedsideScreen, OrderList } from '../bedside/bedside-screen.tsx'
import { Appearance, Chart, ChartedChoices, PatientCard } from '../bedside/chart.tsx'
import { Monitor } from '../bedside/monitor.tsx'
import type { PatientCourse } from './patient-course.ts'
import { modeTexts, type PracticeMode } from './practice-texts.ts'
import { type Step, selectionOf } from './scenario-steps.ts'

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
      <PageTitle>{modeTexts[mode].name}</PageTitle>
      {!canStore && (
        <div className="mb-6">
          <Alert variant="warning" title="This simulation can't be saved on this device">
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
    <Disclosure summary={`Patient: ${scenario.title}`} className="mb-3 border-b-0" contentClassName="pl-0 text-ink">
      <PatientCard {...card} />
      {image && <div className="max-w-measure">{image}</div>}
    </Disclosure>
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

interface StepFormProps {
  /** The ID of the form; the button at the bottom of the page submits it. */
  formId: string
  title: string
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  step: Step
  /** Labels. */
  selected: string[]
  disagreed?: string[] | undefined
  /** The results of the previous step, if they have not been shown yet. */
  latest?: ChartEntry | undefined
  /** How the patient looks now, if that has not been shown yet. */
  appearance?: string | undefined
  noteOf?: ((label: string) => ReactNode) | undefined
  onToggle: (label: string) => void
  onSubmit: () => void
}

const askForSelection = () => showFailure('Selection Required', 'Choose at least one option to continue.')

/** The current step: the results of the previous one, the prompt, and the options. Enter submits. */
export function StepForm(props: StepFormProps) {
  const { formId, title, heading, step, selected, latest, appearance, onToggle, onSubmit } = props
  return (
    <section aria-labelledby={`${formId}-title`}>
      <h2
        id={`${formId}-title`}
        ref={heading}
        tabIndex={-1}
        className="label border-t-2 border-ink pt-3 font-sans leading-normal outline-none"
      >
        {title}
      </h2>
      {latest && <LatestResults entry={latest} />}
      {appearance !== undefined && <Appearance text={appearance} />}
      <div className="mt-5 mb-6 max-w-measure font-serif text-lg text-pretty md:text-stem">
        <ClinicalText>{step.prompt}</ClinicalText>
      </div>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (selected.length === 0) askForSelection()
          else onSubmit()
        }}
      >
        <OrderList
          legend={step.prompt}
          options={step.options}
          chosen={selected}
          onToggle={onToggle}
          multiple={selectionOf(step) === 'several'}
          disagreed={props.disagreed}
          noteOf={props.noteOf}
        />
      </form>
    </section>
  )
}

/** The heading above the results of a step. */
export const resultsHeading = (kind: ChartEntry['kind']) => (kind === 'information' ? 'Your findings' : 'What happened')

/** The results of the previous step. On wide screens, findings are in the chart on the right instead. */
function LatestResults({ entry }: { entry: ChartEntry }) {
  const isInformation = entry.kind === 'information'
  return (
    <div className="mt-3">
      {isInformation && <p className="mb-4 text-ink-2 max-md:hidden">Your findings are in the chart on the right.</p>}
      <div className={isInformation ? 'mb-4 md:hidden' : 'mb-4 max-w-measure'}>
        <h3 className="font-sans text-base tracking-normal">{resultsHeading(entry.kind)}</h3>
        <ChartedChoices chosen={entry.chosen} />
      </div>
    </div>
  )
}
