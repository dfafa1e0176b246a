import { allocate } from '#domain/assembly/allocate.ts'
import type { SeenItems } from '#domain/assembly/assemble.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { createRng, type Rng } from '#domain/random/rng.ts'
import { caseStateOf, type SectionSelection, scoreRun, type Tally } from '#domain/simulations/run.ts'
import type { Finding, Order, Scenario, Section } from '#domain/simulations/scenario.ts'
import type { FieldCatalog } from '../bank/index.ts'

/** The draft of a simulation exam, one entry per problem. */
export interface SimulationDraft {
  /** 'closed' for a completed problem, else null: counted like answers. */
  answers: ('closed' | null)[]
  runs: SectionSelection[][]
  timed: boolean
}

/** A problem of a simulation exam: its scenario, with full references. */
export interface FormScenario {
  scenario: Scenario
  references: readonly string[]
  itemNo: number
}

/** Chooses the scenarios of an exam by its outline: unseen ones first, then least recently seen, in random order. */
export function chooseScenarios(
  exam: Exam,
  scenarios: FieldCatalog['scenarios'],
  seenItems: SeenItems,
  rng: Rng,
): { itemNo: number; category: string }[] {
  const pool = rng.shuffle(scenarios.filter(({ use }) => use === 'exam'))
  const rankOf = ({ itemNo }: { itemNo: number }) => seenItems.rankOf(itemNo) ?? -1
  const chosen = [...allocate(exam.questions, exam.outline.domains, rng)].flatMap(([category, count]) =>
    pool
      .filter((one) => one.category === category)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .slice(0, count),
  )
  return rng.shuffle(chosen)
}

/** The options of a section in the order in which one learner sees them; A is the first. */
export function presentSection(section: Section, form: { seed: string }, problem: number): (Finding | Order)[] {
  return createRng(`options:${form.seed}:${problem}:${section.key}`).shuffle<Finding | Order>(section.options)
}

/** The index of the first problem that is not complete; undefined when all are. */
export function findCurrent(
  scenarios: readonly FormScenario[],
  runs: readonly SectionSelection[][],
): number | undefined {
  const current = scenarios.findIndex(({ scenario }, index) => caseStateOf(scenario, runs[index] ?? []).open)
  return current === -1 ? undefined : current
}

/** What was selected in a problem as option ids: "first-look.abg". Sections stay in order. */
export const runToOptionIds = (run: readonly SectionSelection[]): string[] =>
  run.flatMap(({ section, selected }) =>
    selected.length === 0 ? [`${section}.`] : selected.map((key) => `${section}.${key}`),
  )

/** The run from its option ids. */
export function runFromOptionIds(ids: readonly string[]): SectionSelection[] {
  const run: SectionSelection[] = []
  for (const id of ids) {
    const [section = '', key = ''] = id.split('.')
    const last = run.at(-1)
    const current = last?.section === section ? last : { section, selected: [] }
    if (current !== last) run.push(current)
    if (key !== '') current.selected.push(key)
  }
  return run
}

/** The sum of several tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally => ({
  points: tallies.reduce((sum, { points }) => sum + points, 0),
  max: tallies.reduce((sum, { max }) => sum + max, 0),
})

/** Points of a whole exam: for information gathering, for decisions, and in total. */
export function tallyExam(scenarios: readonly FormScenario[], runs: readonly (readonly SectionSelection[])[]) {
  const reports = scenarios.map(({ scenario }, index) => scoreRun(scenario, runs[index] ?? []))
  return {
    information: sumOf(reports.map(({ information }) => information)),
    decisions: sumOf(reports.map(({ decisions }) => decisions)),
    total: sumOf(reports.map(({ total }) => total)),
  }
}
