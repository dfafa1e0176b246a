import { type Exam, practicePassingPercent, type Standard } from './exam.ts'

/** How an attempt was judged. It is stored when the attempt is graded, and shown as stored from then on. */
export interface Verdict {
  /** 0 to 100 with one decimal; at least `passingPercent` exactly when `passed` is true. */
  percent: number
  passed: boolean
  /** The minimum passing percentage. */
  passingPercent: number
  /** How many correct answers pass. Absent for simulation exams, and in verdicts stored by earlier releases. */
  neededCorrect?: number
  /** Our estimate of the scaled score; null when the board does not report scaled scores. */
  estimatedScaledScore: number | null
  scale: { min: number; max: number; passing: number } | null
  /** True when this is our default standard: for practice quizzes, and when the board has not published one. */
  usesPreceptorStandard: boolean
}

/** How a result compares with the passing standard; `at` is the lowest result that passes. */
export const comparisons = ['below', 'at', 'above'] as const
export type Comparison = (typeof comparisons)[number]

type ScaledStandard = Extract<Standard, { kind: 'scaled' }>

/**
 * An estimate of a scaled score, linear in two pieces through (0%, min), (70%, passing), and (100%, max). Boards equate
 * their forms and do not publish the transformation, so it is labeled "estimated" wherever it is shown.
 */
export function estimateScaledScore(percent: number, { min, max, passing }: ScaledStandard): number {
  const knee = practicePassingPercent
  const score =
    percent <= knee
      ? min + ((passing - min) * percent) / knee
      : passing + ((max - passing) * (percent - knee)) / (100 - knee)
  return Math.round(score)
}

/** The minimum percentage that passes under a standard. */
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

/** How a result is estimated under a standard, in a sentence for the learner. */
export function describeStandard({ kind, standard }: Pick<Exam, 'kind' | 'standard'>): string {
  switch (standard.kind) {
    case 'percent':
      return `Your percentage of ${kind === 'simulation' ? 'the points' : 'correct answers'}; ${standard.passing}% passes.`
    case 'raw':
      return `Your number of correct answers; ${standard.passing} of ${standard.of} passes.`
    case 'scaled':
      return `An estimate from ${standard.min} to ${standard.max}; ${standard.passing} passes, at ${practicePassingPercent}% correct.`
  }
}

/** A percentage to one decimal, rounded down where rounding to nearest would make a failed attempt look passed. */
function toTenths(percent: number, passed: boolean, passingPercent: number): number {
  const nearest = Math.round(percent * 10) / 10
  return !passed && nearest >= passingPercent ? Math.floor(percent * 10) / 10 : nearest
}

function scaledScoreOf(percent: number, passed: boolean, standard: ScaledStandard): number {
  const estimate = estimateScaledScore(percent, standard)
  return passed ? Math.max(estimate, standard.passing) : Math.min(estimate, standard.passing - 1)
}

/** How many correct answers of `total` pass at a percentage, rounded up. */
function neededOf(passingPercent: number, total: number): number {
  // Compares counts, not percentages: 7 of 10 must pass at 70% despite binary fractions.
  return Math.ceil((passingPercent * total) / 100 - 1e-9)
}

/** How many correct answers of `total` pass under a stored verdict. */
export function neededCorrectOf({ neededCorrect, passingPercent }: Verdict, total: number): number {
  return neededCorrect ?? neededOf(passingPercent, total)
}

/** How `correct` answers of `total` compare with the standard of their verdict. */
export function compareCorrect(verdict: Verdict, correct: number, total: number): Comparison {
  if (!verdict.passed) return 'below'
  return correct === neededCorrectOf(verdict, total) ? 'at' : 'above'
}

/** How the percentage of a simulation exam compares with its standard. */
export function comparePercent({ passed, percent, passingPercent }: Verdict): Comparison {
  if (!passed) return 'below'
  return percent === passingPercent ? 'at' : 'above'
}

/**
 * Judges `correct` of `total` by the exam's standard. A practice quiz (no exam) passes at 70%. A raw passing score is
 * prorated for a shorter form and rounded up: 88 of 160 becomes 44 of 80.
 */
export function judge(correct: number, total: number, exam: Exam | undefined): Verdict {
  const standard: Standard = exam?.standard ?? { kind: 'percent', passing: practicePassingPercent }
  const percent = total === 0 ? 0 : (correct / total) * 100
  const passingPercent = passingPercentOf(standard)
  const neededCorrect = neededOf(passingPercent, total)
  const passed = total > 0 && correct >= neededCorrect
  const isScaled = standard.kind === 'scaled'
  return {
    percent: toTenths(percent, passed, passingPercent),
    passed,
    passingPercent,
    neededCorrect,
    estimatedScaledScore: isScaled ? scaledScoreOf(percent, passed, standard) : null,
    scale: isScaled ? { min: standard.min, max: standard.max, passing: standard.passing } : null,
    usesPreceptorStandard: exam === undefined || exam.usesPreceptorStandard === true,
  }
}

/** Judges a simulation exam by the share of the maximum points that was earned, from 0 to 1. */
export function judgeSimulation(share: number, exam: Exam): Verdict {
  const passingPercent = passingPercentOf(exam.standard)
  const passed = share * 100 >= passingPercent - 1e-9
  return {
    percent: toTenths(share * 100, passed, passingPercent),
    passed,
    passingPercent,
    estimatedScaledScore: null,
    scale: null,
    usesPreceptorStandard: exam.usesPreceptorStandard === true,
  }
}
