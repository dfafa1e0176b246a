import type { SimulationReport } from '#contract/simulations.ts'
import { formatPercent } from '#web/ui/format.ts'
import { shareOf, type Tally } from '../bedside/points.ts'

type Problem = SimulationReport['problems'][number]

/** The result of a patient, judged by the points of a minimally competent candidate. */
export type Outcome = 'passed' | 'below' | 'not reached'

/** The outcome of one patient. */
export function outcomeOf({ points, passing, isReached }: Pick<Problem, 'points' | 'passing' | 'isReached'>): Outcome {
  if (!isReached) return 'not reached'
  return points >= passing ? 'passed' : 'below'
}

const comparisonLabels: Record<SimulationReport['comparison'], string> = { below: 'Below', at: 'At', above: 'Above' }

/** The verdict as a heading. */
export function headline({ comparison, passingPercent, exam }: SimulationReport): string {
  return `${comparisonLabels[comparison]} the ${formatPercent(passingPercent)}% passing standard for the ${exam}.`
}

/** The category with the lowest share, of those with points missed; of equals, the larger. */
export function findWeakest<T extends Tally>(tallies: readonly T[]): T | undefined {
  const missed = tallies.filter(({ points, max }) => points < max)
  return missed.toSorted((a, b) => a.points / a.max - b.points / b.max || b.max - a.max)[0]
}

/** One sentence about the next useful step. */
export function adviceOn({ information, decisions, byCategory, problems }: SimulationReport): string {
  if (problems.every((problem) => outcomeOf(problem) === 'not reached')) return "You didn't complete any sections."
  const weakest = findWeakest(byCategory)
  if (!weakest) return 'You earned every point. The explanations below are still worth a look.'
  if (shareOf(information) === shareOf(decisions)) return `Your score was lowest in ${weakest.category}. Start there.`
  const [weaker, stronger] =
    shareOf(information) < shareOf(decisions)
      ? ['information gathering', 'decision making']
      : ['decision making', 'information gathering']
  return `Your score was lower on ${weaker} than on ${stronger}, and lowest in ${weakest.category}. Start there.`
}

/** "18 patients passed, 2 below passing (inverted beats), 2 not reached (flat line)". */
export function summarizeOutcomes(outcomes: readonly Outcome[]): string {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  const [passed, below, missed] = [count('passed'), count('below'), count('not reached')]
  return [
    `${passed} ${passed === 1 ? 'patient' : 'patients'} passed`,
    ...(below > 0 ? [`${below} below passing (inverted beats)`] : []),
    ...(missed > 0 ? [`${missed} not reached (flat line)`] : []),
  ].join(', ')
}
