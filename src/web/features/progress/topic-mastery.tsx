import { Link } from 'react-router'
import type { Progress } from '#contract/progress.ts'
import { practicePassingPercent as standard } from '#domain/exams/exam.ts'
import { Meter } from '#web/ui/meter.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Topic = Progress['topicMastery'][number]

const shown = 6

const shareOf = (topic: Topic) => topic.correct / topic.total

/**
 * Up to `limit` topics, weakest first: all of them or, if there are more, the weakest half and the strongest half.
 * Of topics with the same share, the one with more answers comes first because its share is more reliable.
 */
export function selectTopics(topics: readonly Topic[], limit: number): Topic[] {
  const ordered = topics
    .filter((topic) => topic.total > 0)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || b.total - a.total || a.topic.localeCompare(b.topic))
  if (ordered.length <= limit) return ordered
  const weakest = Math.ceil(limit / 2)
  return [...ordered.slice(0, weakest), ...ordered.slice(ordered.length - (limit - weakest))]
}

/** Mastery by topic in the learner's field, weakest first. */
export function TopicMastery({ topics }: { topics: readonly Topic[] }) {
  const selected = selectTopics(topics, shown)
  if (selected.length === 0) return null
  const isPartial = selected.length < topics.length
  return (
    <section aria-labelledby="topics">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="topics" className="text-lg">
          Topic Mastery
        </h2>
        <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
          <Link to="/quiz">
            Practice<span className="sr-only"> with a quiz</span>
          </Link>
        </TextLink>
      </div>
      <p className="mb-2 text-sm text-ink-2">
        {isPartial ? `The weakest and strongest of your ${topics.length} topics.` : 'Weakest topics first.'} The
        vertical line marks {standard}%.
      </p>
      {selected.map((topic) => (
        <Meter
          key={topic.topic}
          label={topic.topic}
          share={shareOf(topic)}
          standard={standard}
          figure={`${topic.correct} of ${topic.total}`}
        />
      ))}
    </section>
  )
}
