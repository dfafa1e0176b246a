import type { Progress } from '#contract/progress.ts'

export type Topic = Progress['topicMastery'][number]

const shareOf = (topic: Topic) => topic.correct / topic.total

/**
 * Up to `limit` topics, weakest first: all of them, or the weakest half and the strongest half when there are more.
 * Of two topics with the same share the one with more answers comes first: its figure is the surer one.
 */
export function pickTopics(topics: readonly Topic[], limit: number): Topic[] {
  const ordered = topics
    .filter((topic) => topic.total > 0)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || b.total - a.total || a.topic.localeCompare(b.topic))
  if (ordered.length <= limit) return ordered
  const weakest = Math.ceil(limit / 2)
  return [...ordered.slice(0, weakest), ...ordered.slice(ordered.length - (limit - weakest))]
}
