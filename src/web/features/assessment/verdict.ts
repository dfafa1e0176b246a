import type { Analysis } from '#contract/assessment.ts'
import { formatPercent } from '#web/ui/format.ts'

/** How a result compares with the standard, as the start of a sentence. */
const comparisonLabels: Record<Analysis['comparison'], string> = { below: 'Below', at: 'At', above: 'Above' }

/** The verdict as a heading. */
export function headline(analysis: Analysis): string {
  const { isFullLength, exam, passingPercent, scale } = analysis
  const percent = formatPercent(passingPercent)
  const side = comparisonLabels[analysis.comparison]
  if (!isFullLength) return `${side} the ${percent}% practice standard.`
  if (scale) return `${side} the estimated passing score for the ${exam ?? 'exam'}.`
  return `${side} the ${percent}% passing standard we use for the ${exam ?? 'exam'}.`
}

/** What passes an exam, and who says so; undefined for a practice quiz, whose headline says it. */
export function describeStandard(analysis: Analysis): string | undefined {
  const {
    isFullLength,
    estimatedScaledScore,
    scale,
    usesPreceptorStandard,
    passingPercent,
    totalQuestions,
    neededCorrect,
  } = analysis
  if (!isFullLength) return undefined
  if (scale && estimatedScaledScore !== null) {
    return `Estimated scaled score: ${estimatedScaledScore} on a scale of ${scale.min} to ${scale.max}; ${scale.passing} is passing. The board doesn't publish how it scales scores, so this is an estimate.`
  }
  const needed = `You need ${neededCorrect} of ${totalQuestions} correct to pass.`
  return usesPreceptorStandard
    ? `${needed} The board hasn't published a passing standard, so we use ${formatPercent(passingPercent)}%.`
    : needed
}

/** Fewer questions than this say little about a content area. */
const fewestQuestions = 3

type DomainScore = Analysis['byDomain'][number]

/** The content area with the lowest score, of those with enough questions and a miss; of equals the larger. */
export function findWeakest(byDomain: readonly DomainScore[]): DomainScore | undefined {
  const missed = byDomain.filter(({ correct, total }) => total >= fewestQuestions && correct < total)
  return missed.toSorted((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total)[0]
}

/** What the results suggest to do next. */
export type NextStep = { kind: 'area'; area: string; count: number } | { kind: 'retry'; count: number }

/** Questions in a practice quiz of one content area, and the fewest that are worth one. */
const areaLength = 10
const shortestPractice = 5

/** How many questions practice of an area asks, if the bank has that many. */
export const areaCount = ({ available }: Pick<DomainScore, 'available'>): number => Math.min(areaLength, available)

/** The most useful quiz after this one; undefined when nothing was answered or nothing was missed. */
export function findNextStep({ results, byDomain, retry }: Analysis): NextStep | undefined {
  if (results.every(({ userAnswer }) => !userAnswer)) return undefined
  const weakest = findWeakest(byDomain)
  if (weakest && weakest.available >= shortestPractice) {
    return { kind: 'area', area: weakest.domain, count: areaCount(weakest) }
  }
  return retry.wrong > 0 ? { kind: 'retry', count: retry.wrong } : undefined
}

/** "Practice Management of Care, 10 questions", "Retry 1 missed question". */
export function nextStepLabel(step: NextStep): string {
  const questions = step.count === 1 ? 'question' : 'questions'
  if (step.kind === 'area') return `Practice ${step.area}, ${step.count} ${questions}`
  return `Retry ${step.count} missed ${questions}`
}

/** One sentence about the next useful step. */
export function adviceOn({ results, score, totalQuestions, byDomain }: Analysis): string {
  const answered = results.filter(({ userAnswer }) => userAnswer).length
  if (answered === 0)
    return "You didn't answer any questions. Read the explanations below, then try again when you have time."
  if (score === totalQuestions) return 'You got every question right. The explanations below are still worth a look.'
  const weakest = findWeakest(byDomain)
  if (!weakest) return "Review the explanations for the questions you missed while they're fresh in your mind."
  const { correct, total } = weakest
  const right = correct === 0 ? `none of the ${total}` : `${correct} of the ${total}`
  return `You got ${right} questions on ${weakest.domain} right. Focus on that next.`
}
