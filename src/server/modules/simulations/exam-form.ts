import { allocate } from '#domain/assembly/allocate.ts'
import type { SeenItems } from '#domain/assembly/assemble.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { createRng, type Rng } from '#domain/random/rng.ts'
import type { SectionSelection } from '#domain/simulations/run.ts'
import { caseStateOf } from '#domain/simulations/run.ts'
import type { Finding, Order, Scenario, Section } from '#domain/simulations/scenario.ts'
import type { FieldCatalog } from '../bank/index.ts'

/** Work in progress of a simulation exam, one entry a problem. */
export interface SimulationWork {
  /** 'closed' for a problem that is at its end, else null: counted as answers are. */
  answers: ('closed' | null)[]
  runs: SectionSelection[][]
  timed: boolean
  /** Scored already: nothing can be chosen any more. */
  isOver?: true
}

/** A problem of a paper: its scenario, with its sources in words. */
export interface FormScenario {
  scenario: Scenario
  references: readonly string[]
  itemNo: number
}

/**
 * The scenarios of a paper, by the exam's categories: those never met first, then those met longest ago, in random order.
 */
export function chooseScenarios(
  exam: Exam,
  scenarios: FieldCatalog['scenarios'],
  seenItems: SeenItems,
  rng: Rng,
): { itemNo: number; category: string }[] {
  const pool = rng.shuffle(scenarios.filter(({ use }) => use === 'exam'))
  const rankOf = ({ itemNo }: { itemNo: number }) => seenItems.get(itemNo) ?? -1
  const chosen = [...allocate(exam.questions, exam.outline.domains, rng)].flatMap(([category, count]) =>
    pool
      .filter((one) => one.category === category)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .slice(0, count),
  )
  return rng.shuffle(chosen)
}

/** The options of a section in the order in which one learner sees them; A is the first. */
export function presentSection(section: Section, paper: { seed: string }, problem: number): (Finding | Order)[] {
  return createRng(`options:${paper.seed}:${problem}:${section.key}`).shuffle<Finding | Order>(section.options)
}

/** The first problem that is not at its end; undefined when all are. */
export function findCurrent(
  scenarios: readonly FormScenario[],
  runs: readonly SectionSelection[][],
): number | undefined {
  const current = scenarios.findIndex(({ scenario }, index) => caseStateOf(scenario, runs[index] ?? []).open)
  return current === -1 ? undefined : current
}

/** What was chosen in a problem as ids of options: "first-look.abg". Sections stay in order. */
export const runToIds = (run: readonly SectionSelection[]): string[] =>
  run.flatMap(({ section, selected }) =>
    selected.length === 0 ? [`${section}.`] : selected.map((key) => `${section}.${key}`),
  )

/** The run out of ids of options. */
export function runFromIds(ids: readonly string[]): SectionSelection[] {
  const run: SectionSelection[] = []
  for (const id of ids) {
    const [section = '', key = ''] = id.split('.')
    const last = run.at(-1)
    const open = last?.section === section ? last : { section, selected: [] }
    if (open !== last) run.push(open)
    if (key !== '') open.selected.push(key)
  }
  return run
}
