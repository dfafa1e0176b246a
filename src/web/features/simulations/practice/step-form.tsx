import { type ReactNode, type RefObject, useId } from 'react'
import type { ChartEntry } from '#contract/simulations.ts'
import { ChartedChoices } from '#web/features/simulations/bedside/chart.tsx'
import { OrderList } from '#web/features/simulations/bedside/order-list.tsx'
import { Appearance } from '#web/features/simulations/bedside/patient-card.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { choiceOf, type Step } from '../case/steps.ts'

interface Props {
  /** The form that the button at the foot of the page submits. */
  formId: string
  title: string
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  step: Step
  /** Labels. */
  chosen: string[]
  disagreed?: string[] | undefined
  /** What the chart got last, where that is still to be told. */
  latest?: ChartEntry | undefined
  /** How the patient looks now; left out where the patient has only just been met. */
  appearance?: string | undefined
  noteOf?: ((label: string) => ReactNode) | undefined
  onPress: (label: string) => void
  onSubmit: () => void
}

/** Says that something has to be chosen first. */
const askForChoice = () => showFailure('Selection Required', 'Choose at least one option to go on.')

/** The open step: what has just happened, what is asked, and what there is to choose from. Enter submits. */
export function StepPart(props: Props) {
  const { formId, title, heading, step, chosen, latest, appearance, onPress, onSubmit } = props
  const promptId = useId()
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
      {latest && <Latest entry={latest} />}
      {appearance !== undefined && <Appearance words={appearance} />}
      <div id={promptId} className="mt-5 mb-6 max-w-measure font-serif text-lg text-pretty md:text-stem">
        <ClinicalText>{step.prompt}</ClinicalText>
      </div>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length === 0) askForChoice()
          else onSubmit()
        }}
      >
        <OrderList
          legend={step.prompt}
          options={step.options}
          chosen={chosen}
          onToggle={onPress}
          multiple={choiceOf(step) === 'several'}
          disagreed={props.disagreed}
          noteOf={props.noteOf}
        />
      </form>
    </section>
  )
}

/** What came of the last step. Findings stand in the chart beside it on wide screens, what happened is said here too. */
function Latest({ entry }: { entry: ChartEntry }) {
  return (
    <div className="mt-3">
      {entry.kind === 'information' && (
        <p className="mb-4 text-ink-2 max-md:hidden">What you found is in the chart beside.</p>
      )}
      <div className={entry.kind === 'information' ? 'mb-4 md:hidden' : 'mb-4 max-w-measure'}>
        <h3 className="font-sans text-base tracking-normal">
          {entry.kind === 'information' ? 'What you found' : 'What happened'}
        </h3>
        <ChartedChoices chosen={entry.chosen} />
      </div>
    </div>
  )
}
