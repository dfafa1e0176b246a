import type { ReactNode } from 'react'
import type { Analysis } from '#contract/assessment.ts'
import { useTitle } from '#web/shared/title.ts'
import { Domains } from './domains.tsx'
import { PaperStrip } from './paper-strip.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { Score } from './score.tsx'

/** A graded paper: the score, where it came from, and every answer explained. `notice` says what is not done yet. */
export function Results(props: { analysis: Analysis; actions: ReactNode; notice?: ReactNode }) {
  const { analysis, actions, notice } = props
  useTitle('Results')
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">
      {notice && <div className="mb-6">{notice}</div>}
      <Score analysis={analysis}>{actions}</Score>
      <PaperStrip results={analysis.results} />
      <Domains analysis={analysis} />
      <ResultTabs attemptId={analysis.attemptId} results={analysis.results} />
    </div>
  )
}
