import { figuresOfScenario } from '#domain/content-check/scenario-minimal.ts'
import { categories, type Scenario } from '#domain/simulations/scenario.ts'
import { aligned } from './aligned.ts'

/** Scenarios to practice with, and apart from them those of the exam. */
const fewest = { practice: 10, exam: 30 } as const

/** Each scenario with its points, and how many there are of each category; what is short is named. */
export function printScenarios(scenarios: readonly Scenario[]): string[] {
  const rows = scenarios.map((scenario) => {
    const { ways, least, most, passing } = figuresOfScenario(scenario)
    const { id, category, difficulty, use } = scenario
    return [id, category, difficulty, use, ...[ways, least, most, passing].map(String)]
  })
  console.log(
    `\n${aligned([['scenario', 'category', 'difficulty', 'use', 'ways', 'least', 'most', 'passing'], ...rows])}`,
  )
  const count = (use: Scenario['use'], category?: string) =>
    scenarios.filter((one) => one.use === use && (category === undefined || one.category === category)).length
  const short = (['practice', 'exam'] as const)
    .filter((use) => count(use) < fewest[use])
    .map((use) => `scenarios: ${count(use)} of ${fewest[use]} for ${use}`)
  const thin = Object.entries(categories)
    .filter(([category, problems]) => count('exam', category) < problems)
    .map(([category, problems]) => `scenarios: ${count('exam', category)} of ${problems} for the exam in ${category}`)
  return [...short, ...thin]
}
