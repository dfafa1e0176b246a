import type { PracticeScenario } from '#contract/simulations.ts'
import { SectionReview } from '#web/features/simulations/bedside/section-review.tsx'
import { Teaching } from '#web/features/simulations/bedside/teaching.tsx'
import { phaseNames, type Step } from '../case/steps.ts'

export interface DebriefedStep {
  step: Step
  /** Labels. */
  chosen: string[]
  /** "0.67 of 1 point" */
  earned: string
}

/** After a simulation: what the patient teaches, then each step with every option's score and reason. */
export function Debrief({ scenario, closed }: { scenario: PracticeScenario; closed: readonly DebriefedStep[] }) {
  return (
    <>
      <section aria-labelledby="teaching" className="mt-12">
        <h2 id="teaching" className="mb-4 text-xl">
          What this patient teaches
        </h2>
        <Teaching debrief={scenario.debrief} references={scenario.references} />
      </section>
      <section aria-labelledby="steps" className="mt-12">
        <h2 id="steps" className="text-xl">
          Step by step
        </h2>
        <div className="mt-4 grid gap-10">
          {closed.map(({ step, chosen, earned }, index) => (
            <SectionReview
              key={step.key}
              title={`Step ${index + 1}: ${phaseNames[step.phase].toLowerCase()}`}
              earned={earned}
              prompt={step.prompt}
              options={step.options.map(({ label, text, score, reason, outcome }) => ({
                ...{ text, score, reason },
                found: outcome,
                isChosen: chosen.includes(label),
              }))}
            />
          ))}
        </div>
      </section>
    </>
  )
}
