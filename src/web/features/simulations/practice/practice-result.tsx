import type { ReactNode } from 'react'
import type { PracticeScenario } from '#contract/simulations.ts'
import { useFocusStart } from '#web/shared/use-focus-start.ts'

interface Props {
  /** Above everything: which simulation this was. */
  name: string
  scenario: PracticeScenario
  /** What it came to, large. */
  figure: ReactNode
  headline: string
  children: ReactNode
  actions: ReactNode
}

/** The head of a completed simulation: the figure, what it means, and what to do next. */
export function Outcome({ name, scenario, figure, headline, children, actions }: Props) {
  const heading = useFocusStart(scenario.id)
  return (
    <>
      <p className="label">
        {name} · {scenario.title} · {scenario.category}
      </p>
      <div className="mt-4 grid items-end gap-4 md:grid-cols-[auto_1fr] md:gap-8">
        <p className="num font-serif text-score font-semibold tracking-[-0.045em]">{figure}</p>
        <div className="max-w-measure">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {headline}
          </h1>
          <div className="mt-1 text-ink-2">{children}</div>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </>
  )
}
