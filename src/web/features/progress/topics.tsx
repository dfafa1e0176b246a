import { Link } from 'react-router'
import { Meter } from '#web/ui/meter.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pickTopics, type Topic } from './mastery.ts'

const shown = 6
const standard = 70

/** Mastery by topic, weakest first, over everything that was handed in. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const picked = pickTopics(topics, shown)
  if (picked.length === 0) return null
  const isExcerpt = picked.length < topics.length
  return (
    <section aria-labelledby="topics">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="topics" className="text-lg">
          Topic Mastery
        </h2>
        <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
          <Link to="/quiz">
            Practise<span className="sr-only"> with a quiz</span>
          </Link>
        </TextLink>
      </div>
      <p className="mb-2 text-sm text-ink-2">
        {isExcerpt ? `Your weakest and strongest of ${topics.length} topics, weakest first.` : 'Weakest first.'} The
        upright marks 70 %.
      </p>
      {picked.map((topic) => (
        <Meter
          key={topic.topic}
          label={topic.topic}
          share={topic.correct / topic.total}
          standard={standard}
          figure={`${topic.correct} of ${topic.total}`}
        />
      ))}
    </section>
  )
}
