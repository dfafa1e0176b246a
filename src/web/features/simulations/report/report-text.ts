import type { SimulationReport } from '#contract/simulations.ts'

interface Tally {
  points: number
  max: number
}
type Reported = SimulationReport['problems'][number]

/** 0 to 1 of the best possible points; never below 0. */
export const shareOf = ({ points, max }: Tally): number => (max === 0 ? 0 : Math.min(1, Math.max(0, points) / max))

/** Points as they are written: "12", "−3". */
export const pointsInWords = (points: number): string => (points < 0 ? `−${-points}` : String(points))

/** "66.6 %": rounded down, so that nothing below the standard reads as if it had met it. */
export const shareInWords = (tally: Tally): string => `${Math.floor(shareOf(tally) * 1000 + 1e-9) / 10} %`

/** "12 of 18 points". */
export const tallyInWords = ({ points, max }: Tally): string => `${pointsInWords(points)} of ${max} points`

/** How a patient went: against the points of a minimally competent candidate. */
export type Outcome = 'passed' | 'below' | 'not reached'

/** How a patient went. */
export function outcomeOf({ points, passing, sections }: Pick<Reported, 'points' | 'passing' | 'sections'>): Outcome {
  if (sections.every(({ isReached }) => !isReached)) return 'not reached'
  return points >= passing ? 'passed' : 'below'
}

/** Pass or not, in a heading. */
export function headline({ percentage, passed, passingPercent, exam }: SimulationReport): string {
  const side = passed ? (percentage === passingPercent ? 'At' : 'Above') : 'Below'
  return `${side} the ${Math.round(passingPercent)} % standard of ${exam}.`
}

/** The category with the lowest share, of those where something is missing. */
export function findWeakest<T extends Tally>(tallies: readonly T[]): T | undefined {
  const missed = tallies.filter(({ points, max }) => points < max)
  return missed.toSorted((a, b) => shareOf(a) - shareOf(b) || b.max - a.max)[0]
}

/** The one sentence that says the next useful step. */
export function adviceOn({ information, decisions, byCategory, problems }: SimulationReport): string {
  if (problems.every((problem) => outcomeOf(problem) === 'not reached')) return 'No section was closed.'
  const weakest = findWeakest(byCategory)
  if (!weakest) return 'Nothing was missed. The reasons below are still worth a look.'
  const [less, more] =
    shareOf(information) < shareOf(decisions)
      ? ['gathering information', 'deciding']
      : ['deciding', 'gathering information']
  return `You lost more in ${less} than in ${more}, and most in ${weakest.category}: begin there.`
}
