import { Check, Minus, X } from 'lucide-react'
import type { SimulationReport } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CaseTeaching, SectionReview } from '../bedside/debrief.tsx'
import { formatPoints, formatTally } from '../bedside/points.ts'
import { type Outcome, outcomeOf } from './report-text.ts'

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
  const { label, Icon, color } = outcomes[outcomeOf(problem)]
  return (
    <Disclosure
      isHeading
      className="border-t border-b-0 last:border-b"
      contentClassName="pl-0 text-ink"
      summary={
        <span className="grid min-w-0 flex-1 gap-x-3 gap-y-1 md:grid-cols-[1fr_auto]">
          <span className="min-w-0">
            <span className="block font-semibold">
              <span className="num text-ink-3">{number}.</span> {problem.title}
            </span>
            <span className="block text-sm font-normal text-ink-2">
              {problem.category} · {difficultyLabels[problem.difficulty]}
            </span>
          </span>
          <span className="num flex flex-wrap gap-x-3 text-sm font-normal md:block md:text-end">
            <span className={cn('inline-flex items-center gap-1 font-semibold', color)}>
              <Icon className="size-4" aria-hidden="true" />
              {label}
            </span>
            <span className="text-ink-2 md:block">
              {formatTally(problem)} ({formatPoints(problem.passing)} to pass)
            </span>
          </span>
        </span>
      }
    >
      <PatientDetails problem={problem} />
    </Disclosure>
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
      {problem.debrief && <CaseTeaching debrief={problem.debrief} references={problem.references} />}
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
    <Disclosure
      summary={`${sections.length === 1 ? '1 section' : `${sections.length} sections`} you did not reach`}
      className="border-b-0"
      contentClassName="grid gap-8 pt-2 pl-0 text-ink"
    >
      {sections.map((section) => (
        <SectionReview
          key={section.prompt}
          title={`Not reached: ${kindLabels[section.kind]}`}
          earned={`${section.max} points possible`}
          prompt={section.prompt}
          options={section.options.map((option) => ({ ...option, isChosen: false }))}
        />
      ))}
    </Disclosure>
  )
}
