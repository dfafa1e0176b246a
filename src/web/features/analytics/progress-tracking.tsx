import type { Analytics, ReadinessReply } from '#contract/analytics.ts'
import { Chart } from '#web/ui/chart.tsx'
import { formatCount } from '#web/ui/format.ts'
import { RecentScores } from './recent-scores.tsx'

/** How the estimate has moved over twelve weeks, and the latest scores. */
export function ProgressTracking({
  exam,
  detail,
  scores,
  isSample = false,
}: {
  exam: ReadinessReply['exam']
  detail: Pick<NonNullable<ReadinessReply['detail']>, 'history' | 'exams'> | null
  scores: Analytics['recentScores']
  isSample?: boolean
}) {
  return (
    <>
      <section aria-labelledby="tracking">
        <h2 id="tracking" className="text-xl">
          {isSample ? 'Sample: how an estimate moves' : 'How the estimate has moved'}
        </h2>
        <p className="mt-1 mb-4 max-w-measure text-sm text-ink-2">
          The estimate at the end of each of the last 12 weeks in which you answered new questions. The band is the 90%
          range; it narrows as you answer more. Rings are full-length exams.
        </p>
        <History exam={exam} detail={detail} />
      </section>
      <RecentScores scores={scores} />
    </>
  )
}

function History({
  exam,
  detail,
}: {
  exam: ReadinessReply['exam']
  detail: Pick<NonNullable<ReadinessReply['detail']>, 'history' | 'exams'> | null
}) {
  if (!exam || !detail || detail.history.length < 2) {
    return <p className="text-ink-2">This appears once two weeks have had an estimate.</p>
  }
  const format = (value: number) => (exam.unit === 'percent' ? `${Math.round(value)}%` : formatCount(Math.round(value)))
  return (
    <Chart
      kind="band"
      height={320}
      label={`Estimated ${exam.name} score by week`}
      headings={['Week until', 'Estimate', '90% range']}
      points={detail.history.map(({ day, score, low, high }) => ({ day, value: score, low, high }))}
      marks={detail.exams.map(({ day, score }) => ({ day, value: score, note: 'full-length exam' }))}
      standard={{ value: exam.passing, label: `${format(exam.passing)}, the standard` }}
      format={format}
    />
  )
}
