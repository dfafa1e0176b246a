import type { ReactNode } from 'react'
import type { Analytics, DetailedAnalytics } from '#contract/analytics.ts'
import { blockHours, consistencyDays, nameBlock, weekdays } from '#domain/analytics/study-patterns.ts'
import { Chart } from '#web/ui/chart.tsx'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { formatMinutes } from './labels.ts'

const hours = Array.from({ length: 24 / blockHours }, (_, index) => index * blockHours)
const hourLabels: Partial<Record<number, string>> = { 0: '12 AM', 6: '6 AM', 12: 'Noon', 18: '6 PM' }

/** When the learner studies, for how long, and how regularly. */
export function StudyPatterns({
  details: { studyBlocks, sessions, days },
  patterns,
  isSample = false,
}: {
  details: Pick<DetailedAnalytics, 'studyBlocks' | 'sessions' | 'days'>
  patterns: Analytics['studyPatterns']
  isSample?: boolean
}) {
  const { preferredStudyTime, mostActiveDay, averageSessionLength, consistencyScore } = patterns
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <section aria-labelledby="when">
        <h2 id="when" className="text-xl">
          {isSample ? 'Sample: when a learner studies' : 'When you study'}
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-2">
          Minutes by weekday and time of day, in your time zone. A quiz counts at the time it was started.
        </p>
        {studyBlocks.length === 0 ? (
          <p className="text-ink-2">There were no quizzes in this period.</p>
        ) : (
          <Chart
            kind="punch"
            height={350}
            label="Study minutes by weekday and time of day"
            headings={['Day', 'Time', 'Minutes']}
            rows={weekdays}
            columns={hours.map(nameBlock)}
            columnLabels={hours.map((hour) => hourLabels[hour] ?? '')}
            points={studyBlocks.map(({ weekday, hour, minutes }) => ({
              row: weekday,
              column: hour / blockHours,
              value: minutes,
            }))}
            format={formatMinutes}
          />
        )}
      </section>
      <dl className="num self-start border-t-2 border-ink">
        <Fact name="Preferred study time" value={preferredStudyTime ?? 'Not known yet'}>
          The two hours in which most of the studying of this period began.
        </Fact>
        <Fact name="Most active day" value={mostActiveDay ?? 'Not known yet'}>
          The weekday with the most minutes.
        </Fact>
        <Fact
          name="Average session"
          value={averageSessionLength === null ? 'Not known yet' : formatMinutes(averageSessionLength)}
        >
          {sessions === 1 ? 'One session' : `${sessions} sessions`} in this period. Quizzes less than half an hour apart
          are one session.
        </Fact>
        <Fact name="Consistency score" value={`${consistencyScore} of 100`}>
          The share of the last {consistencyDays} days on which you finished a quiz, an exam, or a simulation, or
          reviewed flashcards, whatever the period. A beat is such a day, a flat line a day without.
          <span className="mt-3 block">
            <ProgressStrip
              beats={days.map(({ studied }) => ({ state: studied ? 'answered' : 'skipped', flagged: false }))}
              label={`Studied on ${days.filter(({ studied }) => studied).length} of the last ${days.length} days`}
            />
          </span>
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-3.5">
      <dt className="float-left font-medium">{name}</dt>
      <dd className="text-end font-serif text-lg font-semibold">{value}</dd>
      <dd className="clear-both pt-1 text-sm text-ink-2">{children}</dd>
    </div>
  )
}
