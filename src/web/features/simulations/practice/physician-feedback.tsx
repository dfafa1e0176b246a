import { CircleAlert, CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import type { ChartEntry } from '#contract/simulations.ts'
import { ChartedChoices } from '#web/features/simulations/bedside/chart.tsx'
import { Appearance } from '#web/features/simulations/bedside/patient-card.tsx'
import { formatSigned, ScoreTag } from '#web/features/simulations/bedside/score-tag.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import type { StepFeedback } from './interactive-run.ts'
import { toChart } from './patient-course.ts'
import type { StepOption } from './scenario-steps.ts'
import { resultsHeading } from './step-form.tsx'

/** The physician's verdict in one line. */
export function verdictOf({ agrees, mustReselect }: Pick<StepFeedback, 'agrees' | 'mustReselect'>): string {
  if (mustReselect) return 'The physician disagrees. Choose again.'
  return agrees ? 'The physician concurs' : 'Consider additional interventions'
}

interface Props {
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  feedback: StepFeedback
  kind: ChartEntry['kind']
  appearance: string
}

/** Feedback on a step: the physician's verdict, the results, and which options were harmful or missed. */
export function PhysicianFeedback({ heading, title, feedback, kind, appearance }: Props) {
  const { agrees, selected, harmful, missed, score, mustReselect } = feedback
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
            {formatSigned(score)} for your choices{agrees && ', plus one physician agreement'}
          </p>
        </div>
      </div>
      <div className="mt-6 max-w-measure">
        <h3 className="text-lg">{mustReselect ? 'The physician’s reply' : resultsHeading(kind)}</h3>
        <ChartedChoices chosen={selected.map(toChart)} />
        {kind === 'decision' && !mustReselect && (
          <>
            <Rationales options={selected.filter((option) => !harmful.includes(option))} />
            <Appearance text={appearance} />
          </>
        )}
        <OptionList title="Harmful" options={harmful} />
        <OptionList title="Consider additional interventions" options={missed} />
      </div>
    </section>
  )
}

function Rationales({ options }: { options: readonly StepOption[] }) {
  return options.map(({ label, reason }) => (
    <p key={label} className="mt-1 text-sm text-ink-2">
      <strong className="font-semibold text-ink">Why: </strong>
      <ClinicalText>{reason}</ClinicalText>
    </p>
  ))
}

function OptionList({ title, options }: { title: string; options: readonly StepOption[] }) {
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
