import type { ReactNode } from 'react'
import type { Analysis } from '#contract/quiz.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { formatDuration } from '#web/lib/format.ts'
import { useFocusStart } from '#web/lib/use-focus-start.ts'
import { paperName } from '../work/paper-name.ts'
import { adviceOn } from './advice.ts'
import { headline, percentInWords, standardInWords } from './verdict.ts'

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The score, what it means, and what to do next. */
export function Score({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const { percentage, score, totalQuestions, timeSpent } = analysis
  const standard = standardInWords(analysis)
  const heading = useFocusStart(analysis.attemptId)
  return (
    <>
      <p className="label">
        {paperName(analysis)} · {fieldLabel(analysis.healthcareField)} · {dayOf(analysis.gradedAt)}
      </p>
      <div className="mt-4 grid items-end gap-4 md:grid-cols-[auto_1fr] md:gap-8">
        <p className="num font-serif text-score font-semibold tracking-[-0.045em]">
          {percentInWords(percentage)}
          <span className="relative top-[0.1em] ml-1 align-top text-2xl tracking-normal">%</span>
        </p>
        <div className="max-w-measure">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {headline(analysis)}
          </h1>
          <p className="mt-1 text-ink-2">
            {score} of {totalQuestions} right in {formatDuration(timeSpent)}. {adviceOn(analysis)}
          </p>
          {standard && <p className="mt-1 text-ink-2">{standard}</p>}
        </div>
      </div>
      <div className="mt-6 mb-10 flex flex-wrap gap-3">{children}</div>
    </>
  )
}
