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
import { BedsideScreen } from '../bedside/bedside-screen.tsx'
import { Chart, Choices, FoldedPatient } from '../bedside/chart.tsx'
import { FoldedEquipment } from '../bedside/equipment.tsx'
import { Monitor } from '../bedside/monitor.tsx'
import { InformationList, OrderList } from '../bedside/option-lists.tsx'
import type { PatientCourse } from './patient-course.ts'
import { modeTexts, type PracticeMode } from './practice-texts.ts'
import { isAnswered, type Step } from './scenario-steps.ts'

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
  /** On small screens the patient is introduced in full; later the introduction is collapsed. */
  isIntroduction: boolean
  progress: ReactNode
  status?: ReactNode
  /** A clinical image that came with the patient. */
  image?: ReactNode
  announcement: string
  actions: ReactNode
  children: ReactNode
}

/** The scenario's own image, unless it can be ordered: then it is shown only once it was. */
function openingImageOf({ image, informationGathering }: PracticeScenario) {
  const isOrderable = informationGathering.some(({ options }) =>
    options.some((option) => option.image?.type === image?.type),
  )
  return image && !isOrderable && <ClinicalImageFigure image={image} />
}

/** The bedside of a practice simulation. */
export function PracticeBedside(props: Props) {
  const { mode, scenario, course, isIntroduction, canStore, image } = props
  const navigate = useNavigate()
  const { introduction, patient_info: patientInfo } = scenario.scenario
  const patient = { title: scenario.title, introduction, patientInfo, appearance: course.appearance }
  return (
    <BedsideScreen
      name={modeTexts[mode].name}
      back="Back to simulations"
      onBack={() => navigate('/cse')}
      status={props.status}
      progress={props.progress}
      monitor={
        <Monitor vitalSigns={course.vitalSigns} clock={course.clock} age={patientInfo.age} support={course.support} />
      }
      patient={
        <>
          <FoldedPatient patient={patient} isOpen={isIntroduction} />
          <FoldedEquipment support={course.support} />
        </>
      }
      chart={
        <Chart
          patient={patient}
          entries={props.chart}
          vitalSigns={course.vitalSigns}
          support={course.support}
          image={image ?? openingImageOf(scenario)}
        />
      }
      announcement={props.announcement}
      actions={
        <>
          <span className="flex-1 max-md:hidden" />
          {props.actions}
        </>
      }
    >
      <PageTitle>{modeTexts[mode].name}</PageTitle>
      {!canStore && (
        <div className="mb-4">
          <Alert variant="warning" title="This simulation can't be saved on this device">
            Finish it before you close this page.
          </Alert>
        </div>
      )}
      {props.children}
    </BedsideScreen>
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

/** The results of a step as a sentence for screen readers, or its last one; empty before the first step. */
export function announce(entry: ChartEntry | undefined, onlyLast = false): string {
  if (!entry) return ''
  const chosen = onlyLast ? entry.chosen.slice(-1) : entry.chosen
  const results = chosen.map(({ text, found }) => `${text}: ${found}`).join(' ')
  return entry.kind === 'information' ? `Your findings. ${results}` : results
}

interface StepFormProps {
  /** The ID of the form; the button at the bottom of the page submits it. */
  formId: string
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  step: Step
  /** Labels. */
  selected: string[]
  disagreed?: string[] | undefined
  /** Each selection is shown at once, and is final. */
  isRevealed?: boolean
  /** The results of the previous step, if they have not been shown yet. */
  latest?: ChartEntry | undefined
  noteOf?: ((label: string) => ReactNode) | undefined
  onToggle: (label: string) => void
  onSubmit: () => void
}

function askForSelection({ choose }: Step): void {
  const what =
    choose === 2
      ? 'Choose two options to continue.'
      : `Choose ${choose === 1 ? 'an' : 'at least one'} option to continue.`
  showFailure('Selection Required', what)
}

/** The current step: the results of the previous one, the prompt, and the options. Enter submits. */
export function StepForm(props: StepFormProps) {
  const { formId, title, heading, step, selected, disagreed = [], isRevealed = false, latest, noteOf } = props
  const { onToggle, onSubmit } = props
  return (
    <section aria-labelledby={`${formId}-title`}>
      {latest && <LatestResults entry={latest} />}
      <h2 id={`${formId}-title`} ref={heading} tabIndex={-1} className="label font-sans leading-normal outline-none">
        {title}
      </h2>
      <div className="mt-1 mb-2 max-w-measure font-serif font-semibold text-pretty min-[80rem]:text-lg">
        <ClinicalText>{step.prompt}</ClinicalText>
      </div>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          const isRefused = step.options.some(({ label, order }) => order?.disagrees && selected.includes(label))
          if (isAnswered(step, selected) || isRefused) onSubmit()
          else askForSelection(step)
        }}
      >
        {isRevealed ? (
          <InformationList
            legend={step.prompt}
            options={step.options}
            chosen={selected}
            onChoose={onToggle}
            noteOf={(label) => (
              <>
                {noteOf?.(label)}
                <SmallFinding step={step} label={selected.includes(label) ? label : undefined} />
              </>
            )}
          />
        ) : (
          <OrderList
            legend={step.prompt}
            options={step.options}
            chosen={selected}
            onToggle={onToggle}
            choose={step.choose}
            disagreed={disagreed}
            noteOf={noteOf}
          />
        )}
      </form>
    </section>
  )
}

/** On small screens, where the chart is in a dialog: the finding below its option. */
function SmallFinding({ step, label }: { step: Step; label: string | undefined }) {
  const option = step.options.find((one) => one.label === label)
  if (!option) return null
  return (
    <span className="block pb-1 font-serif text-base text-ink md:hidden">
      <ClinicalText>{option.image ? 'The image is in the chart.' : option.outcome}</ClinicalText>
    </span>
  )
}

/** The heading above the results of a step. */
export const resultsHeading = (kind: ChartEntry['kind']) => (kind === 'information' ? 'Your findings' : 'What happened')

/** What the last order did. Findings are in the chart; on small screens, also folded away here. */
function LatestResults({ entry }: { entry: ChartEntry }) {
  if (entry.kind === 'information') {
    return (
      <Disclosure summary={resultsHeading(entry.kind)} className="mb-4 md:hidden" contentClassName="pl-0 text-ink">
        <Choices chosen={entry.chosen} />
      </Disclosure>
    )
  }
  return (
    <section aria-label={resultsHeading(entry.kind)} className="mb-4 rounded-md bg-teal-wash px-4 py-2">
      <h2 className="font-sans text-sm tracking-normal">{resultsHeading(entry.kind)}</h2>
      <Choices chosen={entry.chosen} />
    </section>
  )
}
