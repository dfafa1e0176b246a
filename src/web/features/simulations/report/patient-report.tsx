import { Check, ChevronRight, Minus, X } from 'lucide-react'
import { useState } from 'react'
import type { SimulationReport } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { CaseTeaching, SectionReview } from '../bedside/debrief.tsx'
import { formatPoints, formatTally, type Outcome, outcomeOf } from './report-text.ts'

type Problem = SimulationReport['problems'][number]
type Section = Problem['sections'][number]

const outcomes: Record<Outcome, { label: string; Icon: typeof Check; color: string }> = {
  passed: { label: 'Passed', Icon: Check, color: 'text-correct' },
  below: { label: 'Below passing', Icon: X, color: 'text-incorrect' },
  'not reached': { label: 'Not reached', Icon: Minus, color: 'text-ink-2' },
}
const difficultyLabels = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** One patient of the exam: the result in one line, and every section with its rationales when opened. */
export function PatientReport({ number, problem }: { number: number; problem: Problem }) {
  const [isOpen, setOpen] = useState(false)
  const { label, Icon, color } = outcomes[outcomeOf(problem)]
  return (
    <details
      className="group border-t border-rule last:border-b"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 py-3 hover:bg-sunk md:grid-cols-[auto_1fr_auto]">
        <ChevronRight className="mt-1 size-4 text-ink-3 transition-transform group-open:rotate-90" aria-hidden="true" />
        <span className="min-w-0">
          <h3 className="font-sans text-base tracking-normal">
            <span className="num text-ink-3">{number}.</span> {problem.title}
          </h3>
          <span className="block text-sm text-ink-2">
            {problem.category} · {difficultyLabels[problem.difficulty]}
          </span>
        </span>
        <span className="num col-start-2 text-sm md:col-start-3 md:text-end">
          <span className={cn('inline-flex items-center gap-1 font-semibold', color)}>
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </span>
          <span className="ml-3 text-ink-2 md:ml-0 md:block">
            {formatTally(problem)} ({formatPoints(problem.passing)} to pass)
          </span>
        </span>
      </summary>
      {isOpen && <PatientDetails problem={problem} />}
    </details>
  )
}

function PatientDetails({ problem }: { problem: Problem }) {
  const reached = problem.sections.filter(({ isReached }) => isReached)
  const others = problem.sections.filter(({ isReached }) => !isReached)
  return (
    <div className="grid gap-8 pt-2 pb-12">
      <p className="max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{problem.introduction}</ClinicalText>
      </p>
      {reached.map((section, index) => (
        <SectionReview
          key={section.prompt}
          title={`Section ${index + 1}: ${kindLabels[section.kind]}`}
          earned={formatTally(section)}
          prompt={section.prompt}
          options={section.options}
        />
      ))}
      <CaseTeaching debrief={problem.debrief} references={problem.references} />
      {others.length > 0 && <SectionsNotReached sections={others} />}
    </div>
  )
}

const kindLabels: Record<Section['kind'], string> = {
  information: 'information gathering',
  decision: 'decision making',
}

/** Sections that another path through the case would have led to. */
function SectionsNotReached({ sections }: { sections: readonly Section[] }) {
  return (
    <details className="group/others">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-teal hover:text-teal-deep">
        <ChevronRight className="size-4 transition-transform group-open/others:rotate-90" aria-hidden="true" />
        {sections.length === 1 ? '1 section' : `${sections.length} sections`} you did not reach
      </summary>
      <div className="mt-4 grid gap-8">
        {sections.map((section) => (
          <SectionReview
            key={section.prompt}
            title={`Not reached: ${kindLabels[section.kind]}`}
            earned={`${section.max} points possible`}
            prompt={section.prompt}
            options={section.options.map((option) => ({ ...option, isChosen: false }))}
          />
        ))}
      </div>
    </details>
  )
}
