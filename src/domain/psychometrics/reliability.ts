/** The scores of one learner on one form, or on one area of it. `residuals`: sums over its items. */
export interface FormScore {
  correct: number
  items: number
  /** The sum of (correct - facility), and the sum of its squares, over the items of the form. */
  residual: number
  squaredResidual: number
}

/** How consistently a form of `items` items measures. */
export interface Reliability {
  learners: number
  /** The mean number of items on a form. */
  items: number
  /** Of the number of correct answers. */
  mean: number
  sd: number
  /** KR-20, which is Cronbach's alpha of items scored 0 or 1; null without variation. */
  alpha: number | null
  /** The standard error of measurement, in items. */
  sem: number | null
}

/**
 * KR-20 (Cronbach's alpha of dichotomous items) and the standard error of measurement. Sources: Kuder & Richardson,
 * Psychometrika 1937;2:151-160; Cronbach, Psychometrika 1951;16:297-334.
 *
 * Forms are assembled for each learner, so there is no table of the same items for everybody. Alpha is therefore written
 * with the mean covariance c of two items and the mean variance v of one: alpha = k c / (v + (k - 1) c), estimated from
 * every pair of items that a learner answered together. Where everybody answers the same k items, this is
 * k/(k - 1) (1 - sum of pq / variance of totals), the usual formula, exactly. SEM = sqrt(k v + k (k - 1) c) sqrt(1 - alpha).
 */
export function reliabilityOf(scores: readonly FormScore[]): Reliability | undefined {
  const learners = scores.length
  if (learners === 0) return undefined
  const sum = (value: (score: FormScore) => number) => scores.reduce((total, score) => total + value(score), 0)
  const answered = sum(({ items }) => items)
  const k = answered / learners
  const mean = sum(({ correct }) => correct) / learners
  const sd = Math.sqrt(sum(({ correct }) => (correct - mean) ** 2) / learners)
  const pairs = sum(({ items }) => items * (items - 1))
  const variance = sum(({ squaredResidual }) => squaredResidual) / answered
  const covariance = pairs > 0 ? sum(({ residual, squaredResidual }) => residual ** 2 - squaredResidual) / pairs : 0
  const total = k * variance + k * (k - 1) * covariance
  const base = { learners, items: k, mean, sd }
  if (pairs === 0 || total <= 0) return { ...base, alpha: null, sem: null }
  const alpha = (k * k * covariance) / total
  return { ...base, alpha, sem: Math.sqrt(total * (1 - alpha)) }
}
