/** Where the scores of a line chart lie: places in percent of its width and height, from the top left. */
export interface Trend {
  points: { x: number; y: number; score: number }[]
  /** Upright axis, highest first. */
  ticks: { y: number; value: number }[]
  /** Height of the standard. */
  standardY: number
}

const step = 20

/**
 * Scores (percent, oldest first) as a line. The axis runs to 100 from 40, or from the 20 below the lowest score.
 */
export function drawTrend(scores: readonly number[], standard: number): Trend {
  const lowest = Math.min(40, ...scores.map((score) => Math.floor(Math.max(0, score) / step) * step))
  const yOf = (value: number) => ((100 - value) / (100 - lowest)) * 100
  const count = (100 - lowest) / step + 1
  return {
    points: scores.map((score, index) => ({
      x: scores.length === 1 ? 100 : (index / (scores.length - 1)) * 100,
      y: yOf(Math.max(0, Math.min(100, score))),
      score,
    })),
    ticks: Array.from({ length: count }, (_, index) => ({ value: 100 - index * step, y: yOf(100 - index * step) })),
    standardY: yOf(standard),
  }
}

/** The same in words, for those who do not see the line. */
export function describeTrend(scores: readonly number[], standard: number): string {
  return `Your last ${scores.length} scores in percent, oldest first: ${scores.join(', ')}. The standard is ${standard} percent.`
}
