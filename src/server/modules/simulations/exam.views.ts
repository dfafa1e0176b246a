import type { ChartEntry, OpenSection, Problem, SimulationReport, SimulationState } from '#contract/simulations.ts'
import { comparePercent } from '#domain/exams/passing.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { clockAfter } from '#domain/simulations/clock.ts'
import { scoreRangeOf } from '#domain/simulations/paths.ts'
import {
  type CaseState,
  caseStateOf,
  passingPoints,
  pointsFor,
  type SectionSelection,
  scoreRun,
} from '#domain/simulations/run.ts'
import { type Scenario, type Section, sectionsOf } from '#domain/simulations/scenario.ts'
import type { TestForm } from '../assessment/index.ts'
import { type ViewImage, viewOptionalImage, viewPatient, viewVitalSigns } from './clinical.views.ts'
import type { ExamInProgress, SubmittedExam } from './exam.service.ts'
import { type FormScenario, findCurrent, presentSection, sumOf, tallyExam } from './exam-form.ts'

/** What may be seen of an open section. Fields are picked, so that a score cannot slip through. */
function viewOpen(section: Section, disagreed: readonly string[], form: TestForm, problem: number): OpenSection {
  const presented = presentSection(section, form, problem)
  return {
    kind: section.kind,
    prompt: section.prompt,
    options: presented.map(({ text }, index) => ({ label: letterAt(index), text })),
    disagreed: presented.flatMap(({ key }, index) => (disagreed.includes(key) ? [letterAt(index)] : [])),
  }
}

/** What was selected in a section, and the results, without scores. */
export function viewEntry(
  section: Section,
  selected: readonly string[],
  scenario: Scenario,
  viewImage: ViewImage,
): ChartEntry {
  const chosen = selected.flatMap((selectedKey) => {
    const option = section.options.find(({ key }) => key === selectedKey)
    if (!option) return []
    const disagreed = 'outcome' in option && option.disagrees === true
    const found = 'result' in option ? option.result : option.outcome
    return [{ text: option.text, found, image: viewOptionalImage(option.image, scenario, viewImage), disagreed }]
  })
  return { kind: section.kind, prompt: section.prompt, chosen }
}

/** The patient's vital signs at the opening of each section so far. */
function trendOf(scenario: Scenario, run: readonly SectionSelection[], now: CaseState) {
  const before = run.map((_, index) => caseStateOf(scenario, run.slice(0, index)).vitalSigns)
  const all = now.disagreed.length > 0 ? before : [...before, now.vitalSigns]
  return (all.length > 0 ? all : [scenario.scenario.vital_signs]).map(viewVitalSigns)
}

function viewProblem(
  { scenario }: FormScenario,
  run: readonly SectionSelection[],
  context: { form: TestForm; number: number; viewImage: ViewImage },
): Problem {
  const { form, number, viewImage } = context
  const now = caseStateOf(scenario, run)
  const { open, disagreed } = now
  const openEntry = open && disagreed.length > 0 ? [viewEntry(open, disagreed, scenario, viewImage)] : []
  return {
    number,
    title: scenario.title,
    patient: { ...viewPatient(scenario), appearance: now.appearance },
    clock: clockAfter(scenario.startTime, now.minutes),
    vitalSigns: trendOf(scenario, run, now),
    image: viewOptionalImage(scenario.image, scenario, viewImage),
    chart: [
      ...now.closed.map(({ section, selected }) => viewEntry(section, selected, scenario, viewImage)),
      ...openEntry,
    ],
    step: now.closed.length,
    open: open ? viewOpen(open, disagreed, form, number) : null,
  }
}

/** A simulation exam in progress; nothing is open anymore when it is graded. */
export function viewState(
  { form, exam, scenarios, draft }: ExamInProgress,
  cacheKey: string,
  viewImage: ViewImage,
): SimulationState {
  const number = draft && findCurrent(scenarios, draft.runs)
  const current = number === undefined ? undefined : scenarios[number]
  return {
    attemptId: form.attemptId,
    cacheKey,
    exam: exam.name,
    timeLimit: exam.timeLimit,
    timed: draft?.timed === true,
    startedAt: new Date(form.startedAt).toISOString(),
    problems: scenarios.map(({ scenario }, index) => ({
      title: scenario.title,
      isClosed: number === undefined || index < number,
    })),
    current:
      current && number !== undefined
        ? viewProblem(current, draft?.runs[number] ?? [], { form, number, viewImage })
        : null,
  }
}

/** What may be seen of each problem of a new exam. */
export function viewPreviews(form: TestForm, scenarios: readonly FormScenario[]) {
  return scenarios.flatMap(({ scenario }, problem) => {
    const { open } = caseStateOf(scenario, [])
    if (!open) return []
    const { title } = scenario
    return [{ title, introduction: scenario.scenario.introduction, section: viewOpen(open, [], form, problem) }]
  })
}

type ReportedProblem = SimulationReport['problems'][number]

function viewSection(section: Section, selected: readonly string[] | undefined): ReportedProblem['sections'][number] {
  return {
    kind: section.kind,
    prompt: section.prompt,
    isReached: selected !== undefined,
    points: pointsFor(section, selected ?? []),
    max: scoreRangeOf(section).max,
    options: section.options.map((option) => ({
      text: option.text,
      score: option.score,
      reason: option.reason,
      found: 'result' in option ? option.result : option.outcome,
      isChosen: selected?.includes(option.key) === true,
    })),
  }
}

function viewReported({ scenario, references }: FormScenario, run: readonly SectionSelection[]): ReportedProblem {
  const { total } = scoreRun(scenario, run)
  const { closed } = caseStateOf(scenario, run)
  const selectedIn = (key: string) => closed.find(({ section }) => section.key === key)?.selected
  const order = (section: Section) => {
    const index = closed.findIndex((one) => one.section.key === section.key)
    return index === -1 ? closed.length : index
  }
  return {
    ...total,
    title: scenario.title,
    category: scenario.category,
    difficulty: scenario.difficulty,
    passing: passingPoints(scenario) ?? 0,
    introduction: scenario.scenario.introduction,
    sections: sectionsOf(scenario)
      .sort((a, b) => order(a) - order(b))
      .map((section) => viewSection(section, selectedIn(section.key))),
    debrief: scenario.debrief,
    references: [...references],
  }
}

/** The report of a submitted exam, with every score and reason. */
export function viewReport({
  id,
  exam,
  verdict,
  timeSpent,
  gradedAt,
  scenarios,
  runs,
}: SubmittedExam): SimulationReport {
  const problems = scenarios.map((one, index) => viewReported(one, runs[index] ?? []))
  const { information, decisions } = tallyExam(scenarios, runs)
  return {
    attemptId: id,
    exam: exam.name,
    percentage: verdict.percent,
    passingPercent: verdict.passingPercent,
    passed: verdict.passed,
    comparison: comparePercent(verdict),
    timeSpent,
    gradedAt: gradedAt.toISOString(),
    information,
    decisions,
    byCategory: [...Map.groupBy(problems, ({ category }) => category)]
      .map(([category, own]) => ({ category, problems: own.length, ...sumOf(own) }))
      .sort((a, b) => (a.category < b.category ? -1 : 1)),
    problems,
  }
}
