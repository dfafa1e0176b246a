import type { ReactNode } from 'react'
import type { Analysis } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { useTitle } from '#web/shared/title.ts'
import { formatDuration, formatPercent } from '#web/ui/format.ts'
import { Meter } from '#web/ui/meter.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { ScoreHeader } from '#web/ui/score-header.tsx'
import { attemptName } from './attempt-name.ts'
import { ResultProgressStrip } from './quiz-progress-strip.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { adviceOn, describeStandard, headline } from './verdict.ts'

/** A graded attempt: the score, its content areas, and every question explained. `notice` is about what is pending. */
export function Results({ analysis, actions, notice }: { analysis: Analysis; actions: ReactNode; notice?: ReactNode }) {
  useTitle('Results')
  return (
    <PageContainer width="content">
      {notice && <div className="mb-6 print:hidden">{notice}</div>}
      <Score analysis={analysis}>{actions}</Score>
      <ResultProgressStrip results={analysis.results} />
      <ContentAreas analysis={analysis} />
      <ResultTabs attemptId={analysis.attemptId} results={analysis.results} />
    </PageContainer>
  )
}

function Score({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const { score, totalQuestions, timeSpent } = analysis
  const standard = describeStandard(analysis)
  return (
    <ScoreHeader
      id={analysis.attemptId}
      label={`${attemptName(analysis)} · ${fieldLabel(analysis.healthcareField)}`}
      gradedAt={analysis.gradedAt}
      percentage={analysis.percentage}
      headline={headline(analysis)}
      actions={children}
    >
      <p className="mt-1 text-ink-2">
        {score} of {totalQuestions} correct in {formatDuration(timeSpent)}. {adviceOn(analysis)}
      </p>
      {standard && <p className="mt-1 text-ink-2">{standard}</p>}
    </ScoreHeader>
  )
}

function ContentAreas({ analysis }: { analysis: Analysis }) {
  const { byDomain, passingPercent, isFullLength } = analysis
  if (byDomain.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">By content area</h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        The vertical line marks {formatPercent(passingPercent)}%
        {isFullLength ? ', the passing standard' : ', the practice standard'}.
      </p>
      {byDomain.map(({ domain, correct, total }) => (
        <Meter
          key={domain}
          label={domain}
          share={total === 0 ? 0 : correct / total}
          standard={passingPercent}
          figure={`${correct} of ${total}`}
        />
      ))}
    </section>
  )
}
