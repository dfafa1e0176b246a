import { type Exam, practicePassingPercent, type Standard } from './exam.ts'

export interface Verdict {
  passed: boolean
  /** The share of this paper, in percent, that passes. */
  passingPercent: number
  /** Our estimate on the board's scale; only where the board reports one. */
  estimatedScaledScore?: number
}

/**
 * An estimate of a scaled score: two straight pieces through (0 %, min), (70 %, passing) and (100 %, max).
 * Boards equate their forms and do not publish the transformation, so this is labelled "estimated" wherever it is shown.
 */
export function estimateScaledScore(percent: number, standard: Extract<Standard, { kind: 'scaled' }>): number {
  const { min, max, passing } = standard
  const knee = practicePassingPercent
  const score =
    percent <= knee
      ? min + ((passing - min) * percent) / knee
      : passing + ((max - passing) * (percent - knee)) / (100 - knee)
  return Math.round(score)
}

/** The share of a paper that passes by a standard, in percent. */
export function passingPercentOf(standard: Standard): number {
  switch (standard.kind) {
    case 'percent':
      return standard.passing
    case 'raw':
      return (standard.passing * 100) / standard.of
    case 'scaled':
      return practicePassingPercent
  }
}

/**
 * Pass or not, for `correct` of `total`. A practice quiz (no exam) passes at 70 %.
 * A raw standard shrinks with the paper: 88 of 160 becomes 44 of 80, rounded up.
 */
export function judge(correct: number, total: number, exam: Exam | undefined): Verdict {
  const standard: Standard = exam?.standard ?? { kind: 'percent', passing: practicePassingPercent }
  const percent = total === 0 ? 0 : (correct / total) * 100
  const passingPercent = passingPercentOf(standard)
  // Compare counts, not percentages: 7 of 10 must pass at 70 % whatever the binary fractions say.
  const needed = Math.ceil((passingPercent * total) / 100 - 1e-9)
  const passed = total > 0 && correct >= needed
  if (standard.kind !== 'scaled') return { passed, passingPercent }
  return { passed, passingPercent, estimatedScaledScore: estimateScaledScore(percent, standard) }
}
