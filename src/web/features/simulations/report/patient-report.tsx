import { Check, ChevronRight, Minus, X } from 'lucide-react'
import { useState } from 'react'
import type { SimulationReport } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { SectionReview } from '../bedside/section-review.tsx'
import { Teaching } from '../bedside/teaching.tsx'
import { type Outcome, outcomeOf, pointsInWords, tallyInWords } from './words.ts'

type Reported = SimulationReport['problems'][number]
type Section = Reported['sections'][number]

const words: Record<Outcome, string> = { passed: 'Passed', below: 'Below', 'not reached': 'Not reached' }
const looks = {
  passed: { Icon: Check, colour: 'text-correct' },
  below: { Icon: X, colour: 'text-incorrect' },
  'not reached': { Icon: Minus, colour: 'text-ink-2' },
} as const

/** One patient afterwards: the result in a line, and behind it every section, every reason and what there is to learn. */
export function PatientReport({ number, problem }: { number: number; problem: Reported }) {
  const [isOpen, setOpen] = useState(false)
  const outcome = outcomeOf(problem)
  const { Icon, colour } = looks[outcome]
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
            {problem.category} · {problem.difficulty}
          </span>
        </span>
        <span className="num col-start-2 text-sm md:col-start-3 md:text-end">
          <span className={`inline-flex items-center gap-1 font-semibold ${colour}`}>
            <Icon className="size-4" aria-hidden="true" />
            {words[outcome]}
          </span>
          <span className="ml-3 text-ink-2 md:ml-0 md:block">
            {tallyInWords(problem)}, {pointsInWords(problem.passing)} pass
          </span>
        </span>
      </summary>
      {isOpen && <PatientDetails problem={problem} />}
    </details>
  )
}

function PatientDetails({ problem }: { problem: Reported }) {
  const reached = problem.sections.filter(({ isReached }) => isReached)
  const others = problem.sections.filter(({ isReached }) => !isReached)
  return (
    <div className="grid gap-8 pt-2 pb-12">
      <p className="max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{problem.introduction}</ClinicalText>
      </p>
      {reached.map((section, index) => (
        <Reviewed key={section.prompt} section={section} title={`Section ${index + 1}: ${kinds[section.kind]}`} />
      ))}
      <Teaching debrief={problem.debrief} references={problem.references} />
      {others.length > 0 && <NotReached sections={others} />}
    </div>
  )
}

const kinds: Record<Section['kind'], string> = { information: 'information', decision: 'decision' }

function Reviewed({ section, title }: { section: Section; title: string }) {
  return (
    <SectionReview title={title} earned={tallyInWords(section)} prompt={section.prompt} options={section.options} />
  )
}

/** Sections that another way through the patient would have led to. */
function NotReached({ sections }: { sections: readonly Section[] }) {
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
            title={`Not reached: ${kinds[section.kind]}`}
            earned={`${section.max} points possible`}
            prompt={section.prompt}
            options={section.options.map((option) => ({ ...option, isChosen: false }))}
          />
        ))}
      </div>
    </details>
  )
}
