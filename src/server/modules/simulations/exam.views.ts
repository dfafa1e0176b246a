import type {
  ChartEntry,
  OpenSection,
  Problem,
  ScenarioPreview,
  SimulationReport,
  SimulationState,
} from '#contract/simulations.ts'
import { comparePercent } from '#domain/exams/passing.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { clockAt } from '#domain/simulations/clock.ts'
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
import {
  type ViewImage,
  viewOpening,
  viewOptionalImage,
  viewPatient,
  viewSupport,
  viewVitalSigns,
} from './clinical.views.ts'
import type { ExamInProgress, SubmittedExam } from './exam.service.ts'
import { type FormScenario, findCurrent, presentSection, sumOf, tallyExam } from './exam-form.ts'

/** What may be seen of an open section. Fields are picked, so that a score cannot slip through. */
function viewOpen(
  section: Section,
  { chosen, disagreed }: Pick<CaseState, 'chosen' | 'disagreed'>,
  form: TestForm,
  problem: number,
): OpenSection {
  const presented = presentSection(section, form, problem)
  const labelsOf = (keys: readonly string[]) =>
    keys.map((selected) => letterAt(presented.findIndex(({ key }) => key === selected)))
  return {
    kind: section.kind,
    prompt: section.prompt,
    options: presented.map(({ text }, index) => ({ label: letterAt(index), text })),
    select: section.kind === 'decision' ? section.select : null,
    chosen: labelsOf(chosen),
    disagreed: labelsOf(disagreed),
  }
}

/** As in the real exam, the physician gives no reason; it is in the report. */
const refusal = 'Physician disagrees. Make another selection.'

/** What was selected in a section, and the results, without scores. An image that was asked for has to be read. */
export function viewEntry(
  { section, selected, minutes }: { section: Section; selected: readonly string[]; minutes: number },
  scenario: Scenario,
  viewImage: ViewImage,
): ChartEntry {
  const chosen = selected.flatMap((selectedKey): ChartEntry['chosen'] => {
    const option = section.options.find(({ key }) => key === selectedKey)
    if (!option) return []
    const disagreed = 'outcome' in option && option.disagrees === true
    if (disagreed) return [{ text: option.text, found: refusal, image: null, disagreed }]
    const found = 'outcome' in option ? option.outcome : option.image ? '' : option.result
    return [{ text: option.text, found, image: viewOptionalImage(option.image, scenario, viewImage), disagreed }]
  })
  return { kind: section.kind, prompt: section.prompt, clock: clockAt(scenario.startTime, minutes), chosen }
}

function viewProblem(
  { scenario }: FormScenario,
  run: readonly SectionSelection[],
  context: { form: TestForm; number: number; viewImage: ViewImage },
): Problem {
  const { form, number, viewImage } = context
  const now = caseStateOf(scenario, run)
  const { open, chosen } = now
  const inProgress = open && chosen.length > 0 ? [{ section: open, selected: chosen, minutes: now.minutes }] : []
  return {
    number,
    title: scenario.title,
    patient: { ...viewPatient(scenario), appearance: now.appearance },
    clock: clockAt(scenario.startTime, now.minutes),
    vitalSigns: now.measurements.map(({ minutes, vitalSigns }) => ({
      ...viewVitalSigns(vitalSigns),
      clock: clockAt(scenario.startTime, minutes),
    })),
    support: viewSupport(now.support),
    chart: [...now.closed, ...inProgress].map((entry) => viewEntry(entry, scenario, viewImage)),
    step: now.closed.length,
    open: open ? viewOpen(open, now, form, number) : null,
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

/** What may be seen of each problem of a new exam; of the first one also the opening facts. */
export function viewPreviews(form: TestForm, scenarios: readonly FormScenario[]): ScenarioPreview[] {
  return scenarios.flatMap(({ scenario }, problem) => {
    const now = caseStateOf(scenario, [])
    if (!now.open) return []
    return [
      {
        title: scenario.title,
        introduction: scenario.scenario.introduction,
        section: viewOpen(now.open, now, form, problem),
        patient: problem === 0 ? viewOpening(scenario) : null,
      },
    ]
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

/** The sections that were worked on, in order, then the others. */
function viewSections(scenario: Scenario, run: readonly SectionSelection[]) {
  const { closed, open, chosen } = caseStateOf(scenario, run)
  const worked: { section: Section; selected: string[] }[] =
    open && chosen.length > 0 ? [...closed, { section: open, selected: chosen }] : closed
  const placeOf = (section: Section) => {
    const index = worked.findIndex((one) => one.section.key === section.key)
    return index === -1 ? worked.length : index
  }
  return sectionsOf(scenario)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((section) => viewSection(section, worked[placeOf(section)]?.selected))
}

function viewReported({ scenario, references }: FormScenario, run: readonly SectionSelection[]): ReportedProblem {
  const isReached = run.length > 0
  return {
    ...scoreRun(scenario, run).total,
    title: scenario.title,
    category: scenario.category,
    difficulty: scenario.difficulty,
    passing: passingPoints(scenario) ?? 0,
    isReached,
    introduction: isReached ? scenario.scenario.introduction : '',
    sections: isReached ? viewSections(scenario, run) : [],
    debrief: isReached ? scenario.debrief : null,
    references: isReached ? [...references] : [],
  }
}

/** The report of a submitted exam, with every score and reason of the patients who were met. */
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
  const { information, decisions, total } = tallyExam(scenarios, runs)
  return {
    attemptId: id,
    exam: exam.name,
    percentage: verdict.percent,
    passingPercent: verdict.passingPercent,
    passed: verdict.passed,
    comparison: comparePercent(verdict),
    timeSpent,
    gradedAt: gradedAt.toISOString(),
    total: { ...total, passing: Math.ceil((total.max * verdict.passingPercent) / 100) },
    information,
    decisions,
    byCategory: [...Map.groupBy(problems, ({ category }) => category)]
      .map(([category, own]) => ({ category, problems: own.length, ...sumOf(own) }))
      .sort((a, b) => (a.category < b.category ? -1 : 1)),
    problems,
  }
}
