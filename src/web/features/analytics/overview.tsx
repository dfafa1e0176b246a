import type { Analytics } from '#contract/analytics.ts'
import { fewestForRanking } from '#domain/analytics/mastery.ts'
import { consistencyDays } from '#domain/analytics/study-patterns.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { formatPercent } from '#web/ui/format.ts'
import { levelNames } from './labels.ts'
import { PracticeLink } from './practice-link.tsx'
import { RecentScores } from './recent-scores.tsx'

type Topic = Analytics['topicMastery'][number]

/** The strongest and weakest areas of the period, habits in a sentence, and the latest scores. */
export function Overview({ analytics, field }: { analytics: Analytics; field: FieldCode | null }) {
  const { performance, topicMastery, recentScores } = analytics
  const named = (names: readonly string[]) =>
    names.flatMap((name) => topicMastery.find(({ topic }) => topic === name) ?? [])
  return (
    <>
      <div className="grid gap-10 md:grid-cols-2">
        <TopicList title="Strongest topics" topics={named(performance.strongestTopics)} field={field} />
        <TopicList title="Weakest topics" topics={named(performance.weakestTopics)} field={field} isWeak />
      </div>
      <Habits analytics={analytics} />
      <RecentScores scores={recentScores} />
    </>
  )
}

function TopicList({
  title,
  topics,
  field,
  isWeak = false,
}: {
  title: string
  topics: readonly Topic[]
  field: FieldCode | null
  isWeak?: boolean
}) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2 text-lg">{title}</h2>
      {topics.length === 0 && (
        <p className="py-4 text-sm text-ink-2">
          A topic is ranked once it has {fewestForRanking} questions in this period.
        </p>
      )}
      <ul className="num">
        {topics.map(({ topic, correct, questionsAnswered, level, accuracy }) => (
          <li key={topic} className="flex items-center gap-x-5 border-b border-rule py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{topic}</span>
              <span className="block text-sm text-ink-2">
                {correct} of {questionsAnswered} correct · {levelNames[level]}
              </span>
            </span>
            <span className="font-serif text-xl font-semibold">{formatPercent(accuracy)}%</span>
            {isWeak && <PracticeLink field={field} area={topic} label="Practice" context={topic} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fewer days of study than this don't show a habit. */
const fewestDays = 3

function Habits({ analytics: { studyPatterns } }: { analytics: Analytics }) {
  const { preferredStudyTime, mostActiveDay, consistencyScore } = studyPatterns
  const days = Math.round((consistencyScore * consistencyDays) / 100)
  return (
    <p className="mt-8 max-w-measure border-l-3 border-teal pl-4 text-ink-2">
      {days >= fewestDays && preferredStudyTime && mostActiveDay && (
        <>
          You study most on <strong className="text-ink">{mostActiveDay}s</strong> and most often from{' '}
          <strong className="text-ink">{preferredStudyTime}</strong>.{' '}
        </>
      )}
      You studied on <strong className="text-ink">{days}</strong> of the last {consistencyDays} days.
    </p>
  )
}
