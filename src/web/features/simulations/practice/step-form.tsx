import type { ReactNode, RefObject } from 'react'
import type { ChartEntry } from '#contract/simulations.ts'
import { ChartedChoices } from '#web/features/simulations/bedside/chart.tsx'
import { OrderList } from '#web/features/simulations/bedside/order-list.tsx'
import { Appearance } from '#web/features/simulations/bedside/patient-card.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { type Step, selectionOf } from './scenario-steps.ts'

interface Props {
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
export function StepForm(props: Props) {
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
