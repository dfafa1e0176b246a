/** An option of a simulation step as far as its judgment goes. */
interface Scored {
  score: number
}

/** An option of this score or more is a key option. */
const keyScore = 2

/** What the physician says of a step of the interactive simulation. */
export interface Feedback<T extends Scored> {
  agrees: boolean
  /** Summed scores of what was chosen. */
  score: number
  /** Key options that were not chosen. */
  missed: T[]
  /** Chosen options that harm: named even where the physician concurs. */
  harmful: T[]
}

/**
 * The agree rule. The physician concurs when the chosen scores sum to more than 0, none is negative and no key option
 * was missed; or when they sum to at least 1 and at most one key option was missed.
 */
export function judgeStep<T extends Scored>(options: readonly T[], isChosen: (option: T) => boolean): Feedback<T> {
  const chosen = options.filter(isChosen)
  const missed = options.filter((option) => option.score >= keyScore && !isChosen(option))
  const harmful = chosen.filter(({ score }) => score < 0)
  const score = chosen.reduce((sum, option) => sum + option.score, 0)
  const agrees = (score > 0 && harmful.length === 0 && missed.length === 0) || (score >= 1 && missed.length <= 1)
  return { agrees, score, missed, harmful }
}

/** Best possible sum of a step: of all its helpful options, or of the best one where only one can be chosen. */
export function bestSum(options: readonly Scored[], choose: 'one' | 'several'): number {
  const scores = options.map(({ score }) => score)
  if (choose === 'one') return Math.max(0, ...scores)
  return scores.filter((score) => score > 0).reduce((sum, score) => sum + score, 0)
}

/** What a step of the traditional simulation earns, 0 to 1: the chosen sum as a share of the best possible one. */
export function gradeStep(options: readonly Scored[], chosenSum: number, choose: 'one' | 'several'): number {
  const best = bestSum(options, choose)
  return best === 0 ? 0 : Math.min(1, Math.max(0, chosenSum / best))
}

/** From this percent on, a traditional simulation is passed. */
export const passingPercent = 70

/** Percent of a traditional simulation: one point a step at most, rounded. */
export function percentOfSteps(earned: readonly number[], steps: number): number {
  const sum = earned.reduce((total, points) => total + points, 0)
  return steps === 0 ? 0 : Math.round((sum / steps) * 100)
}
