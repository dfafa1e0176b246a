import type { Analysis } from '#contract/assessment.ts'

/** How many right answers pass: the share of the paper, rounded up, as the server judges. */
export function neededToPass({
  passingPercent,
  totalQuestions,
}: Pick<Analysis, 'passingPercent' | 'totalQuestions'>): number {
  return Math.ceil((passingPercent * totalQuestions) / 100 - 1e-9)
}

function side(analysis: Analysis): string {
  if (!analysis.passed) return 'Below'
  return analysis.score === neededToPass(analysis) ? 'At' : 'Above'
}

/** Pass or not, in a heading. */
export function headline(analysis: Analysis): string {
  const { isFullLength, exam, passingPercent, scale } = analysis
  if (!isFullLength) return `${side(analysis)} the ${Math.round(passingPercent)} % practice standard.`
  const name = exam ?? 'this exam'
  if (scale) return `${side(analysis)} the passing score of ${name}, by our estimate.`
  return `${side(analysis)} the ${Math.round(passingPercent)} % standard of ${name}.`
}

/** What passes an exam and whose rule that is; undefined for a practice quiz, whose heading says it all. */
export function standardInWords(analysis: Analysis): string | undefined {
  const { isFullLength, exam, estimatedScaledScore, scale, standardIsOurs, passingPercent, totalQuestions } = analysis
  if (!isFullLength) return undefined
  if (scale && estimatedScaledScore !== null) {
    return `Estimated scaled score ${estimatedScaledScore}, on a scale of ${scale.min} to ${scale.max} where ${scale.passing} passes. The board does not publish how it scales, so this is an estimate.`
  }
  const needed = `The standard is ${neededToPass(analysis)} of ${totalQuestions} right.`
  return standardIsOurs
    ? `${needed} It is ours: the board of ${exam ?? 'this exam'} has not published one, and we took ${Math.round(passingPercent)} %.`
    : needed
}
