/** The part of a simulation option that scoring needs. */
interface Scored {
  score: number
}

/** Options with at least this score are key options. */
const keyScore = 2

/** The physician's feedback on a step of the interactive simulation. */
export interface Feedback<T extends Scored> {
  agrees: boolean
  /** Sum of the scores of the chosen options. */
  score: number
  /** Key options that were not chosen. */
  missed: T[]
  /** Chosen options with a negative score. They are named even when the physician concurs. */
  harmful: T[]
}

/**
 * The agree rule. The physician concurs when the chosen scores sum to more than 0, none is negative, and no key option
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

/** How many options of a step can be selected: several, or a certain number of orders. */
export type Choose = 'several' | number

/** The highest possible sum of a step: all options with a positive score, or the best ones when only a few can be chosen. */
export function bestSum(options: readonly Scored[], choose: Choose): number {
  const scores = options.map(({ score }) => score)
  const best = choose === 'several' ? scores : scores.sort((a, b) => b - a).slice(0, choose)
  return best.filter((score) => score > 0).reduce((sum, score) => sum + score, 0)
}

/** The score of a step of the traditional simulation, from 0 to 1: the chosen sum as a share of the highest possible sum. */
export function gradeStep(options: readonly Scored[], chosenSum: number, choose: Choose): number {
  const best = bestSum(options, choose)
  return best === 0 ? 0 : Math.min(1, Math.max(0, chosenSum / best))
}

/** The passing percentage of a traditional simulation. */
export const passingPercent = 70

/** The rounded percentage of a traditional simulation, in which each step earns up to one point. */
export function percentOfSteps(earned: readonly number[], steps: number): number {
  const sum = earned.reduce((total, points) => total + points, 0)
  return steps === 0 ? 0 : Math.round((sum / steps) * 100)
}
