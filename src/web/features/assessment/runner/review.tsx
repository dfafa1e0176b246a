import type { TestForm } from '#contract/assessment.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { findLoose, type Work } from '../work/work.ts'
import { RunnerFoot } from './runner-foot.tsx'

interface Props {
  paper: TestForm
  work: Work
  onGo: (index: number) => void
  onBack: () => void
  onHandIn: () => void
}

/** The paper before it is handed in: what is still empty or flagged, each with a way there. */
export function Review({ paper, work, onGo, onBack, onHandIn }: Props) {
  const { blanks, flagged } = findLoose(work)
  const total = paper.questions.length
  const heading = useFocusStart('review')
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-32 md:px-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Before you hand in
      </h1>
      <p className="mt-2 text-ink-2">
        {total - blanks.length} of {total} answered
        {flagged.length > 0 && `, ${flagged.length} flagged`}.{' '}
        {blanks.length > 0
          ? 'A question without an answer counts as wrong.'
          : flagged.length > 0
            ? 'Look at the flagged ones again, or hand in.'
            : 'Nothing is empty and nothing is flagged.'}
      </p>
      <Places title="Not answered" places={blanks} paper={paper} onGo={onGo} />
      <Places title="Flagged" places={flagged} paper={paper} onGo={onGo} />
      <RunnerFoot>
        <Button className="max-md:px-4" onClick={onBack}>
          Back to the questions
        </Button>
        <span className="flex-1" />
        <Button variant="primary" className="max-md:px-4" onClick={onHandIn}>
          Hand in
        </Button>
      </RunnerFoot>
    </div>
  )
}

function Places(props: { title: string; places: number[]; paper: TestForm; onGo: (index: number) => void }) {
  const { title, places, paper, onGo } = props
  if (places.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">
        {title} <span className="num font-sans text-base font-normal text-ink-2">({places.length})</span>
      </h2>
      <ul className="mt-3 border-t border-rule">
        {places.map((index) => (
          <li key={index} className="border-b border-rule [content-visibility:auto]">
            <button
              type="button"
              onClick={() => onGo(index)}
              className="flex min-h-11 w-full scroll-mb-28 items-baseline gap-4 py-2.5 text-start hover:bg-sunk"
            >
              <span className="num w-8 shrink-0 text-end font-semibold">{index + 1}</span>
              <span className="sr-only">: go to this question. </span>
              <span className="min-w-0 flex-1 truncate font-serif text-ink-2">
                <ClinicalText>{stripPrefix(paper.questions[index]?.question ?? '').replace(/\s+/g, ' ')}</ClinicalText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
