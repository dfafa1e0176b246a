import { CircleAlert, CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { ChartedChoices } from '#web/features/simulations/bedside/chart.tsx'
import { Appearance } from '#web/features/simulations/bedside/patient-card.tsx'
import { ScoreTag, signed } from '#web/features/simulations/bedside/score-tag.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { charted } from '../case/course.ts'
import type { StepOption } from '../case/steps.ts'
import type { StepFeedback } from './interactive-run.ts'

/** What the physician says, in a line. */
export function verdictOf({ agrees, chooseAgain }: Pick<StepFeedback, 'agrees' | 'chooseAgain'>): string {
  if (chooseAgain) return 'The physician disagrees: choose again'
  return agrees ? 'The physician concurs' : 'Consider additional interventions'
}

interface Props {
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  feedback: StepFeedback
  isGathering: boolean
  appearance: string
}

/** What came of a step: what the physician says, what was found or happened, what harms and what was missed. */
export function FeedbackPart({ heading, title, feedback, isGathering, appearance }: Props) {
  const { agrees, chosen, harmful, missed, score, chooseAgain } = feedback
  const Icon = agrees ? CircleCheck : CircleAlert
  return (
    <section aria-labelledby="verdict">
      <p className="label border-t-2 border-ink pt-3">{title}</p>
      <div
        className={cn(
          'mt-3 flex items-start gap-3 rounded-md px-4 py-3',
          agrees ? 'bg-correct-wash text-correct' : 'bg-warn-wash text-warn',
        )}
      >
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-lg outline-none">
            {verdictOf(feedback)}
          </h2>
          <p className="num text-sm">
            {signed(score)} for what you chose{agrees && ', and one physician agreement more'}
          </p>
        </div>
      </div>
      <div className="mt-6 max-w-measure">
        <h3 className="text-lg">{isGathering ? 'What you found' : 'What happened'}</h3>
        <ChartedChoices chosen={chosen.map(charted)} />
        {!isGathering && !chooseAgain && (
          <>
            <Why options={chosen.filter((option) => !harmful.includes(option))} />
            <Appearance words={appearance} />
          </>
        )}
        <Named title="Harmful" options={harmful} />
        <Named title="Consider additional interventions" options={missed} />
      </div>
    </section>
  )
}

function Why({ options }: { options: readonly StepOption[] }) {
  return options.map(({ label, reason }) => (
    <p key={label} className="mt-1 text-sm text-ink-2">
      <strong className="font-semibold text-ink">Why: </strong>
      <ClinicalText>{reason}</ClinicalText>
    </p>
  ))
}

function Named({ title, options }: { title: string; options: readonly StepOption[] }) {
  if (options.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-lg">{title}</h3>
      <ul className="mt-1">
        {options.map(({ label, text, score, reason }) => (
          <li key={label} className="border-t border-rule py-2 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              <span>
                <ClinicalText>{text}</ClinicalText>
              </span>
              <ScoreTag score={score} />
            </p>
            <p className="mt-0.5 text-ink-2">
              <ClinicalText>{reason}</ClinicalText>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
