import { Check, X } from 'lucide-react'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDuration } from '#web/ui/format.ts'
import { MarkdownView } from '#web/ui/markdown-view.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { CaseText } from './question-card.tsx'
import { QuestionReport } from './question-report.tsx'
import {
  describeOption,
  type MarkedOption,
  markOptions,
  type NumberedResult,
  type Outcome,
  outcomeOf,
  type ResultTab,
  sortIntoTabs,
} from './result-lists.ts'

const titles: Record<ResultTab, string> = { review: 'To review', flagged: 'Flagged', all: 'All' }
const emptyTexts: Record<ResultTab, string> = {
  review: 'Nothing to review: you answered every question correctly.',
  flagged: "You didn't flag any questions.",
  all: 'This quiz has no questions.',
}
const tabs = Object.keys(titles) as ResultTab[]
/** Questions that are rendered at once, more than fit on a screen. */
const firstChunk = 4
const chunk = 12

/** How many of `total` to render: some at once, the rest while the browser is idle, so that long lists open quickly. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(firstChunk)
  useEffect(() => {
    if (count >= total) return
    // As a transition, so that a click need not wait for it.
    const grow = () => startTransition(() => setCount((now) => now + chunk))
    const timer = setTimeout(grow, 60)
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}

/** Every question explained, the missed ones first. */
export function ResultTabs({ attemptId, results }: { attemptId: string; results: readonly AnalysisResult[] }) {
  const lists = useMemo(() => sortIntoTabs(results), [results])
  return (
    <section className="mt-12">
      <h2 className="text-xl print:hidden">Every answer, explained</h2>
      <Tabs defaultValue={lists.review.length > 0 ? 'review' : 'all'}>
        <TabList aria-label="Questions to show" className="num mt-2 mb-1 print:hidden">
          {tabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {titles[tab]} ({lists[tab].length})
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab} value={tab} tabIndex={-1} className="outline-none">
            <Cards attemptId={attemptId} list={lists[tab]} emptyText={emptyTexts[tab]} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}

function Cards({
  attemptId,
  list,
  emptyText,
}: {
  attemptId: string
  list: readonly NumberedResult[]
  emptyText: string
}) {
  const count = useGrowingCount(list.length)
  if (list.length === 0) return <p className="text-ink-2">{emptyText}</p>
  return (
    <div aria-busy={count < list.length}>
      {list.slice(0, count).map((numbered) => (
        <ResultCard key={numbered.number} attemptId={attemptId} {...numbered} />
      ))}
    </div>
  )
}

const outcomeLabels: Record<Outcome, string> = { correct: 'Correct', incorrect: 'Incorrect', skipped: 'Skipped' }
const outcomeColors: Record<Outcome, string> = {
  correct: 'text-correct',
  incorrect: 'text-incorrect',
  skipped: 'text-ink',
}

/** "71 sec": up to a hundred, seconds compare best as they are. */
const formatSeconds = (seconds: number) => (seconds < 100 ? `${seconds} sec` : formatDuration(seconds))

/** A graded question with its explanation. Each is printed on a page of its own. */
const ResultCard = memo(function ResultCard({ attemptId, number, result }: NumberedResult & { attemptId: string }) {
  const outcome = outcomeOf(result)
  const multiple = result.questionType === 'K-Type'
  const facts = [
    result.difficulty,
    result.seconds ? formatSeconds(result.seconds) : '',
    result.flagged ? 'flagged' : '',
  ]
  // A card outside the viewport is laid out at the guessed height; a taller one is clipped until it is rendered.
  return (
    <Card className="mb-6 overflow-hidden p-4 [contain-intrinsic-size:auto_80rem] [content-visibility:auto] md:p-6 print:break-before-page print:overflow-visible print:border-0 print:p-0 print:[content-visibility:visible]">
      <h3 className="label font-sans">
        Question {number}
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        {' · '}
        <span className={outcomeColors[outcome]}>{outcomeLabels[outcome]}</span>
      </h3>
      <CaseText text={result.case} />
      <div className="mt-2 max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{stripPrefix(result.question)}</ClinicalText>
      </div>
      {multiple && <p className="mt-3 text-sm font-semibold text-ink-2">Select all that apply: no partial credit</p>}
      <ul className="mt-5 grid max-w-measure gap-2.5">
        {markOptions(result).map((option) => (
          <ResultOption key={option.label} option={option} multiple={multiple} />
        ))}
      </ul>
      <div className="mt-6 max-w-measure border-l-3 border-teal py-0.5 pl-4">
        <MarkdownView className="font-sans text-base">{result.explanation}</MarkdownView>
        {result.keyLearningPoint && (
          <p className="mt-4">
            <strong className="font-semibold">Key point:</strong> <ClinicalText>{result.keyLearningPoint}</ClinicalText>
          </p>
        )}
      </div>
      {result.references.length > 0 && (
        <ul className="mt-4 grid max-w-measure gap-1 text-sm text-ink-3" aria-label="References">
          {result.references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      )}
      <div className="print:hidden">
        <QuestionReport attemptId={attemptId} number={number} reported={result.reported} />
      </div>
    </Card>
  )
})

const optionVariants = {
  correct: { row: 'border-correct bg-correct-wash', key: 'border-correct bg-correct text-sheet' },
  incorrect: { row: 'border-incorrect bg-incorrect-wash', key: 'border-incorrect bg-incorrect text-sheet' },
  plain: { row: 'border-rule', key: 'border-rule-strong text-ink-2' },
} as const

/** An option of a graded question: whether it was correct and selected, and why. */
function ResultOption({ option, multiple }: { option: MarkedOption; multiple: boolean }) {
  const variant = option.correct ? 'correct' : option.selected ? 'incorrect' : 'plain'
  const description = describeOption(option, multiple)
  const Icon = option.correct ? Check : X
  return (
    <li
      className={cn(
        'grid break-inside-avoid grid-cols-[1.9rem_1fr_auto] gap-x-3 rounded-md border px-4 py-3.5',
        optionVariants[variant].row,
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          '-mt-0.5 grid size-7.5 place-items-center border-[1.5px] text-sm font-semibold',
          multiple ? 'rounded-sm' : 'rounded-full',
          optionVariants[variant].key,
        )}
      >
        {option.label}
      </span>
      <div className="min-w-0 break-words">
        <p>
          <span className="sr-only">{option.label}. </span>
          <ClinicalText>{option.text}</ClinicalText>
        </p>
        {(description || option.reason) && (
          <p className="mt-1.5 text-sm text-ink-2">
            {description && <strong className="font-semibold text-ink">{description} </strong>}
            {option.reason && <ClinicalText>{option.reason}</ClinicalText>}
          </p>
        )}
      </div>
      {variant === 'plain' ? (
        <span />
      ) : (
        <Icon className={cn('mt-0.5 size-5', option.correct ? 'text-correct' : 'text-incorrect')} aria-hidden="true" />
      )}
    </li>
  )
}
