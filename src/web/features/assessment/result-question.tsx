import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { Ref } from 'react'
import type { ItemStatistics } from '#contract/assessment.ts'
import { useNotebookEntries } from '#web/shared/notebook/notebook-entries.ts'
import { ExplainedQuestion } from '#web/shared/question/explained-question.tsx'
import { NoteButtons, QuestionNotes } from '#web/shared/question/question-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExplainedActions } from './explained-actions.tsx'
import { QuestionReport } from './question-report.tsx'
import { formatSeconds, type NumberedResult, type Outcome, outcomeLabels, outcomeOf } from './result-lists.ts'

const outcomeColors: Record<Outcome, string> = {
  correct: 'text-correct',
  incorrect: 'text-incorrect',
  skipped: 'text-ink',
}

/** The number of a question and the facts about it, as a heading. */
function Heading({ number, result, ref }: NumberedResult & { ref?: Ref<HTMLHeadingElement> }) {
  const outcome = outcomeOf(result)
  const facts = [result.category, result.difficulty, result.flagged ? 'flagged' : ''].filter(Boolean)
  return (
    <h3 ref={ref} tabIndex={-1} className="label font-sans leading-normal outline-none">
      Question {number} <span aria-hidden="true">·</span>{' '}
      <span className={outcomeColors[outcome]}>{outcomeLabels[outcome]}</span>
      {facts.map((fact) => ` · ${fact}`)}
    </h3>
  )
}

/** One graded question in full, with links to the previous and next questions. */
export function ResultQuestion({
  attemptId,
  numbered,
  heading,
  place,
  onGo,
  onPrint,
}: {
  attemptId: string
  numbered: NumberedResult
  heading: Ref<HTMLHeadingElement>
  /** Its place in the list, from 1, and the numbers of its neighbors. */
  place: { index: number; total: number; previous: number | undefined; next: number | undefined }
  onGo: (number: number) => void
  onPrint: () => void
}) {
  const { number, result } = numbered
  const { previous, next } = place
  const notes = useNotebookEntries({ attemptId, isExam: false })
  return (
    <Card className="flex min-w-0 flex-col max-lg:scroll-mt-16 max-lg:border-0 max-lg:bg-transparent [&_:is(button,textarea)]:scroll-mb-24">
      <div className="max-lg:pb-6 lg:p-6">
        <div className="flex items-start justify-between gap-3">
          <Heading {...numbered} ref={heading} />
          <Button
            variant="text"
            size="icon"
            className="-mt-3 -mr-3"
            aria-label="Print this question"
            title="Print this question"
            onClick={onPrint}
          >
            <Printer className="size-4.5" aria-hidden="true" />
          </Button>
        </div>
        <QuestionNotes key={`notes ${number}`} entries={notes} position={number - 1} question={result.question}>
          <ExplainedQuestion result={result} />
          <div className="mt-4 -ml-2 flex flex-wrap lg:-ml-3">
            <NoteButtons question={result.question} caseText={result.case} />
            <ExplainedActions attemptId={attemptId} number={number} />
          </div>
        </QuestionNotes>
        <Comparison seconds={result.seconds} statistics={result.statistics} />
        <QuestionReport key={number} attemptId={attemptId} number={number} reported={result.reported} />
      </div>
      <nav
        aria-label="Questions"
        className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-rule bg-sheet px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:mx-0 lg:rounded-b-md"
      >
        <Button className="px-4" disabled={previous === undefined} onClick={() => previous && onGo(previous)}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          Previous
        </Button>
        <span className="num text-sm whitespace-nowrap text-ink-2">
          {place.index} of {place.total}
        </span>
        <Button className="px-4" disabled={next === undefined} onClick={() => next && onGo(next)}>
          Next
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </nav>
    </Card>
  )
}

/** The learner's time beside the average, and how many knew the answer. */
function Comparison({ seconds, statistics }: { seconds: number | null; statistics: ItemStatistics | null }) {
  if (!seconds && !statistics) return null
  const average = statistics?.averageSeconds ?? null
  const longest = Math.max(seconds ?? 0, average ?? 0, 1)
  return (
    <div className="mt-6 max-w-measure text-sm">
      <dl className="num grid grid-cols-[auto_minmax(0,12rem)_auto] items-center justify-start gap-x-3 gap-y-1.5">
        {seconds ? <TimeRow label="Your time" seconds={seconds} longest={longest} color="bg-teal" /> : null}
        {average !== null && (
          <TimeRow label="Average on first attempt" seconds={average} longest={longest} color="bg-ink-3" />
        )}
      </dl>
      {statistics && (
        <p className="mt-2 text-ink-2">
          {statistics.correctPercent}% of learners answered correctly the first time they saw this{' '}
          {statistics.optionPercents ? 'question' : 'kind of question'}.
        </p>
      )}
    </div>
  )
}

function TimeRow({
  label,
  seconds,
  longest,
  color,
}: {
  label: string
  seconds: number
  longest: number
  color: string
}) {
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <dt className="text-ink-2">{label}</dt>
      <dd className="col-span-2 grid grid-cols-subgrid items-center">
        <span aria-hidden="true" className="h-1.5 rounded-full bg-sunk">
          <span
            className={`block h-full min-w-1 rounded-full ${color}`}
            style={{ width: `${(seconds / longest) * 100}%` }}
          />
        </span>
        <span className="whitespace-nowrap">{formatSeconds(seconds)}</span>
      </dd>
    </div>
  )
}

/** Questions for the printer, each on a page of its own. */
export function PrintedQuestions({ results }: { results: readonly NumberedResult[] }) {
  return (
    <div className="hidden print:block">
      {results.map((numbered) => (
        <article key={numbered.number} className="not-first:break-before-page">
          <Heading {...numbered} />
          <ExplainedQuestion result={numbered.result} />
        </article>
      ))}
    </div>
  )
}
