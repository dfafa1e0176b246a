import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TestForm } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { paperName } from '../work/paper-name.ts'
import type { Work } from '../work/work.ts'
import { QuizProgress } from './progress-strip.tsx'

/** One line (what this is, the time, the way out) and the strip. */
export function RunnerHead(props: {
  paper: TestForm
  work: Work
  clock: ReactNode
  over: boolean
  onLeave: () => void
}) {
  const { paper, work, clock, over, onLeave } = props
  return (
    <header className="mx-auto max-w-content px-4 pt-1 md:px-6 md:pt-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate">
          <strong className="font-semibold">{paperName(paper)}</strong>
          <span className="text-ink-2 max-md:hidden"> {fieldLabel(paper.healthcareField)}</span>
        </p>
        {clock}
        <Button variant="text" className="-mr-3 text-sm max-md:px-3" onClick={onLeave}>
          <X className="size-5 md:hidden" aria-hidden="true" />
          <span className="max-md:sr-only">Save and leave</span>
        </Button>
      </div>
      <QuizProgress work={work} over={over} />
    </header>
  )
}
