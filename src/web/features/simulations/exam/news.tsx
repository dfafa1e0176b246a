import { ChevronRight } from 'lucide-react'
import type { ChartEntry, Problem } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ChartedChoices } from '../bedside/chart.tsx'
import { findLastEntry } from './work/run.ts'

const headings: Record<ChartEntry['kind'], string> = { information: 'What you found', decision: 'What happened' }

/** What came of the last choice: findings, the course, or a physician who disagrees. */
export function News({ problem }: { problem: Problem }) {
  const { chart, step } = problem
  const last = findLastEntry(problem)
  const refused = chart[step]?.chosen ?? []
  if (refused.length === 0) return last ? <LastEntry entry={last} /> : null
  return (
    <>
      <Disagreement refused={refused} />
      {last && <ReadBefore entry={last} />}
    </>
  )
}

function LastEntry({ entry }: { entry: ChartEntry }) {
  return (
    <section aria-labelledby="news-title" className="mt-6 max-w-measure">
      <h2 id="news-title" className="text-lg">
        {headings[entry.kind]}
      </h2>
      <ChartedChoices chosen={entry.chosen} />
    </section>
  )
}

/** Known already, and out of the way of the choice that has to be made again. */
function ReadBefore({ entry }: { entry: ChartEntry }) {
  return (
    <details className="group mt-3 max-w-measure">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-teal hover:text-teal-deep">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        {headings[entry.kind]} before
      </summary>
      <ChartedChoices chosen={entry.chosen} />
    </details>
  )
}

/** Orders that the physician did not accept, the newest first. */
function Disagreement({ refused }: { refused: ChartEntry['chosen'] }) {
  return (
    <section
      aria-labelledby="disagreement-title"
      className="mt-6 max-w-measure rounded-md border border-warn bg-warn-wash px-4 py-3"
    >
      <h2 id="disagreement-title" className="text-lg text-warn">
        The physician disagrees
      </h2>
      {refused.toReversed().map(({ text, found }) => (
        <div key={text} className="mt-2">
          <p className="text-sm text-ink-2">
            You recommended: <ClinicalText>{text}</ClinicalText>
          </p>
          <p>
            <ClinicalText>{found}</ClinicalText>
          </p>
        </div>
      ))}
      <p className="mt-2 font-semibold">Choose again below.</p>
    </section>
  )
}
