export const masteryLevels = ['expert', 'advanced', 'intermediate', 'beginner'] as const
export type MasteryLevel = (typeof masteryLevels)[number]

/** The level of an accuracy (0 to 100): expert from 90, advanced from 80, intermediate from 70. */
export function levelOf(accuracy: number): MasteryLevel {
  if (accuracy >= 90) return 'expert'
  if (accuracy >= 80) return 'advanced'
  return accuracy >= 70 ? 'intermediate' : 'beginner'
}

/** Answers to questions of one kind. */
export interface Tally {
  correct: number
  total: number
}

/** A percentage to one decimal. */
export const accuracyOf = ({ correct, total }: Tally): number => Math.round((1000 * correct) / total) / 10

/** 95% of a standard normal distribution lie below it, and 90% between it and its negative. */
const z = 1.6449

/**
 * The 90% score interval of a share, in percent with one decimal; the whole range without answers. Source: Wilson,
 * Journal of the American Statistical Association 1927;22:209-212.
 */
export function intervalOf({ correct, total }: Tally): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 100 }
  const share = correct / total
  const center = (share + z ** 2 / (2 * total)) / (1 + z ** 2 / total)
  const half = (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / (1 + z ** 2 / total)
  const toPercent = (value: number) => Math.round(1000 * Math.min(1, Math.max(0, value))) / 10
  return { low: toPercent(center - half), high: toPercent(center + half) }
}

/** With fewer answers, a topic is called neither strong nor weak. */
export const fewestForRanking = 10

/** The names of the topics with the highest and with the lowest accuracy, at most `count` each, none in both. */
export function rankTopics(
  topics: readonly (Tally & { topic: string })[],
  count = 3,
): { strongest: string[]; weakest: string[] } {
  const ranked = topics
    .filter(({ total }) => total >= fewestForRanking)
    .toSorted((a, b) => b.correct / b.total - a.correct / a.total || b.total - a.total)
    .map(({ topic }) => topic)
  const half = Math.ceil(ranked.length / 2)
  const strongest = ranked.slice(0, Math.min(count, half))
  return { strongest, weakest: ranked.slice(Math.max(strongest.length, ranked.length - count)).reverse() }
}
