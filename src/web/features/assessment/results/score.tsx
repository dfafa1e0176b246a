import type { ReactNode } from 'react'
import type { Analysis } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { formatDuration } from '#web/shared/format.ts'
import { ScoreHeader } from '#web/ui/score-header.tsx'
import { paperName } from '../work/paper-name.ts'
import { adviceOn } from './advice.ts'
import { headline, standardInWords } from './verdict.ts'

/** The score of a paper, what it means, and what to do next. */
export function Score({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const { score, totalQuestions, timeSpent } = analysis
  const standard = standardInWords(analysis)
  return (
    <ScoreHeader
      id={analysis.attemptId}
      label={`${paperName(analysis)} · ${fieldLabel(analysis.healthcareField)}`}
      gradedAt={analysis.gradedAt}
      percentage={analysis.percentage}
      headline={headline(analysis)}
      actions={children}
    >
      <p className="mt-1 text-ink-2">
        {score} of {totalQuestions} right in {formatDuration(timeSpent)}. {adviceOn(analysis)}
      </p>
      {standard && <p className="mt-1 text-ink-2">{standard}</p>}
    </ScoreHeader>
  )
}
