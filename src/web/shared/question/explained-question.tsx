import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { selectionHint } from '#domain/presentation/selection.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { MarkdownView } from '#web/ui/markdown-view.tsx'
import { describeOption, type MarkedOption, markOptions } from './mark-options.ts'
import { CaseText } from './question-card.tsx'
import { QuestionText } from './question-notes.tsx'

/** A question and the place of its explanation: beside each other where there is room, as `ExplainedQuestion` shows them. */
export const sideBySide = 'grid gap-x-12 @min-[64rem]:grid-cols-2'

/**
 * A graded question: its options with their reasons, the explanation, and the references. With an `outcome`, which
 * precedes the explanation, the question looks as it did when it was asked. Where there is room, question and explanation
 * are side by side.
 */
export function ExplainedQuestion({ result, outcome }: { result: AnalysisResult; outcome?: ReactNode }) {
  const multiple = result.questionType === 'K-Type'
  return (
    <div className="@container">
      <div className={sideBySide}>
        <div className="min-w-0">
          <CaseText text={result.case} />
          <div className={cn('mt-2 max-w-measure font-serif text-lg text-pretty', outcome && 'mt-3 md:text-stem')}>
            <QuestionText part="question">{result.question}</QuestionText>
          </div>
          {multiple && (
            <p className="mt-3 text-sm font-semibold text-ink-2">{selectionHint(result.question)}: no partial credit</p>
          )}
          <ul className={cn('mt-5 grid max-w-measure gap-2.5', outcome && 'mt-6')}>
            {markOptions(result).map((option) => (
              <ResultOption key={option.label} option={option} multiple={multiple} />
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          {outcome}
          <Explanation result={result} />
        </div>
      </div>
    </div>
  )
}

function Explanation({ result }: { result: AnalysisResult }) {
  return (
    <>
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
    </>
  )
}

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
        {option.percent !== undefined && <OptionShare percent={option.percent} />}
      </div>
      {variant === 'plain' ? (
        <span />
      ) : (
        <Icon className={cn('mt-0.5 size-5', option.correct ? 'text-correct' : 'text-incorrect')} aria-hidden="true" />
      )}
    </li>
  )
}

/** How many learners selected an option the first time. */
function OptionShare({ percent }: { percent: number }) {
  return (
    <p className="num mt-2 flex items-center gap-2 text-xs text-ink-2">
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-rule">
        <span className="block h-full bg-ink-3" style={{ width: `${percent}%` }} />
      </span>
      {percent}% of learners chose this
    </p>
  )
}
