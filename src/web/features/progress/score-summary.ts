import type { HistoryEntry } from '#contract/assessment.ts'
import { formatPercent } from '#web/ui/format.ts'

type Score = Pick<HistoryEntry, 'score'>
type Timed = Pick<HistoryEntry, 'score' | 'kind' | 'timeSpent' | 'totalQuestions'>

/** Scores that count toward the average, and toward each point of its line. */
export const averagedScores = 10

/** How good a score is, in words and as a color that says the same. */
export const scoreBands = [
  { id: 'high', min: 80, word: 'High score', range: '80% or more', tone: 'correct', text: 'text-correct' },
  { id: 'near', min: 70, word: 'Meets the standard', range: '70% to 79%', tone: 'warn', text: 'text-warn' },
  { id: 'low', min: 0, word: 'Needs improvement', range: 'under 70%', tone: 'incorrect', text: 'text-incorrect' },
] as const
export type ScoreBand = (typeof scoreBands)[number]

/** The band of a score in percent, unrounded: 79.6 is no high score. */
export function bandOf(score: number): ScoreBand {
  const [, , low] = scoreBands
  return scoreBands.find(({ min }) => score >= min) ?? low
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The average of the latest ten scores, or of as many as there are; `entries` are newest first. Null without any. */
export function averageOfLatest(entries: readonly Score[], skip = 0): number | null {
  const latest = entries.slice(skip, skip + averagedScores)
  return latest.length === 0 ? null : mean(latest.map(({ score }) => score))
}

/** The average at each of the latest `count` entries, oldest first; null where fewer than five scores precede. */
export function runningAverages(entries: readonly Score[], count: number): (number | null)[] {
  return entries
    .slice(0, count)
    .map((_, index) => (entries.length - index < 5 ? null : averageOfLatest(entries, index)))
    .reverse()
}

/** What the latest scores say, in a sentence. */
export function describeAverage(entries: readonly Score[]): string {
  const now = averageOfLatest(entries)
  if (now === null) return 'Your scores, your areas, and your days of practice appear here after your first quiz.'
  const shown = `${formatPercent(now)}%`
  if (entries.length === 1) return `Your first score is ${shown}.`
  if (entries.length < 2 * averagedScores) {
    const count = Math.min(entries.length, averagedScores)
    return `Your last ${count} scores average ${shown}.`
  }
  const before = averageOfLatest(entries, averagedScores) ?? now
  const change = Math.round(now - before)
  const comparison = change === 0 ? 'the same as' : `${change > 0 ? 'up' : 'down'} ${points(Math.abs(change))} from`
  return `Your last ${averagedScores} scores average ${shown}, ${comparison} the ${averagedScores} before.`
}

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`

/** How many scores there are in each range of ten percent; those under 50 are one range. */
export function distribute(entries: readonly Score[]): { label: string; count: number; band: ScoreBand }[] {
  const lows = [0, 50, 60, 70, 80, 90]
  return lows.map((low, index) => {
    const high = lows[index + 1] ?? Number.POSITIVE_INFINITY
    const label = low === 0 ? '<50' : low === 90 ? '90+' : `${low}s`
    const count = entries.filter(({ score }) => score >= low && score < high).length
    return { label, count, band: bandOf(low) }
  })
}

/** Seconds per question; undefined for a simulation, which has no questions, and without a time. */
export function paceOf({ kind, timeSpent, totalQuestions }: Timed): number | undefined {
  return kind === 'multiple-choice' && timeSpent > 0 && totalQuestions > 0 ? timeSpent / totalQuestions : undefined
}

/** Limits of the ranges of pace that are compared, in seconds per question. */
const paceLimits = [0, 30, 45, 60, 75, 90, 120, 600]
/** A range with fewer quizzes is not compared. */
const enoughQuizzes = 5
/** Smaller differences between averages are chance, in percentage points. */
const clearDifference = 5

/** What pace goes with the best scores: the range (seconds per question), and what to say. */
export function comparePaces(entries: readonly Timed[]): { best?: { from: number; to: number }; text: string } {
  const ranges = paceLimits.slice(0, -1).flatMap((from, index) => {
    const to = paceLimits[index + 1] ?? from
    const scores = entries.flatMap((entry) => {
      const pace = paceOf(entry)
      return pace !== undefined && pace >= from && pace < to ? [entry.score] : []
    })
    return scores.length < enoughQuizzes ? [] : [{ from, to, average: mean(scores), quizzes: scores.length }]
  })
  const [best, ...others] = ranges.toSorted((a, b) => b.average - a.average)
  const worst = others.at(-1)
  if (!best || !worst) {
    return { text: `A comparison needs at least ${enoughQuizzes} quizzes at each of two different paces.` }
  }
  if (best.average - worst.average < clearDifference) {
    return { text: 'So far, your scores are about the same at every pace.' }
  }
  const average = (value: number) => `${Math.round(value)}%`
  const side = worst.to <= best.from ? 'Faster' : 'Slower'
  return {
    best: { from: best.from, to: best.to },
    text: `At ${best.from} to ${best.to} seconds per question, your scores average ${average(best.average)} (${best.quizzes} quizzes). ${side}, at ${worst.from} to ${worst.to} seconds, they average ${average(worst.average)} (${worst.quizzes} quizzes).`,
  }
}
