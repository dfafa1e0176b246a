import { maxScoreOf, minScoreOf, pathsOf } from '../simulations/paths.ts'
import { minimallyCompetentRun, passingPoints, scoreRun } from '../simulations/run.ts'
import type { Scenario } from '../simulations/scenario.ts'
import { type Finding, finding } from './refusal.ts'

/** What a candidate of minimal competence earns of the best possible points. */
const [leastMinimal, mostMinimal] = [0.6, 0.85]

/** The minimally competent way is a way, and earns what such a candidate earns. */
export function checkMinimal(scenario: Scenario): Finding[] {
  const run = minimallyCompetentRun(scenario)
  if (!run) {
    const problem = 'it is not a way through the scenario by accepted orders'
    return [
      finding('minimallyCompetent', problem, 'List, by section, keys of options; of a decision, one that is accepted.'),
    ]
  }
  const extra = Object.keys(scenario.minimallyCompetent).filter((key) => !run.some(({ section }) => section === key))
  if (extra.length > 0) {
    return [
      finding('minimallyCompetent', `its way does not pass ${extra.join(', ')}`, 'Take these sections out of it.'),
    ]
  }
  const { share, total } = scoreRun(scenario, run)
  if (share >= leastMinimal && share <= mostMinimal) return []
  const problem = `it earns ${total.points} of ${total.max} points, ${Math.round(share * 100)} %`
  const remedy = `A minimally competent candidate earns ${leastMinimal * 100} to ${mostMinimal * 100} %.`
  return [finding('minimallyCompetent', problem, remedy)]
}

/** The figures of a scenario: of its ways, the least and the most points, and the points that pass. */
export function figuresOfScenario(scenario: Scenario): { ways: number; least: number; most: number; passing: number } {
  const paths = pathsOf(scenario)
  return {
    ways: paths.length,
    least: Math.min(...paths.map(minScoreOf)),
    most: Math.max(...paths.map(maxScoreOf)),
    passing: passingPoints(scenario) ?? 0,
  }
}
