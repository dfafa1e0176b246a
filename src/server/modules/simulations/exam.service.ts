import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ChartEntry, SimulationReport, SimulationState } from '#contract/simulations.ts'
import { findExamByName } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { localDay } from '#domain/progress/streak.ts'
import { createRng } from '#domain/random/rng.ts'
import {
  applySelection,
  caseStateOf,
  passingPoints,
  type SelectionProblem,
  scoreRun,
  shareOfMax,
} from '#domain/simulations/run.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import {
  type Attempt,
  type AttemptsStore,
  type CacheKeys,
  type GradedResponse,
  isSimulation,
  type TestForm,
} from '../assessment/attempts-index.ts'
import type { Bank } from '../bank/index.ts'
import type { ViewImage } from './clinical.views.ts'
import { tallyExam, viewDrawn, viewEntry, viewReport, viewState } from './exam.views.ts'
import {
  chooseScenarios,
  type FormScenario,
  findCurrent,
  presentSection,
  runFromIds,
  runToIds,
  type SimulationWork,
} from './exam-paper.ts'

interface Deps {
  bank: Bank
  store: AttemptsStore
  keys: CacheKeys
  clock: () => Date
  viewImage: ViewImage
}

export interface SectionRequest {
  cacheKey: string
  /** From 0. */
  problem: number
  /** How many sections of the problem are closed. */
  step: number
  /** Labels of options. */
  selected: readonly string[]
  timed: boolean
}

const closedBefore = 'This section is closed already. Reload to go on where you stopped.'

/** What a refused pick is on the wire: a section that is closed, or a bad request. */
const refusals: Record<SelectionProblem, string | undefined> = {
  over: undefined,
  'not the open section': undefined,
  'disagreed before': undefined,
  'unknown option': 'names an option that this section does not have',
  'chosen twice': 'names an option twice',
  'choose one': 'takes one choice in a decision',
}

const refusePicks = (message: string): never => {
  throw new AppError('bad_request', `selected: ${message}`, { issues: [{ path: 'body.selected', message }] })
}

const firstWork = (paper: TestForm, timed: boolean): SimulationWork => ({
  answers: paper.slots.map(() => null),
  runs: paper.slots.map(() => []),
  timed,
})

function examOf(paper: TestForm): Exam {
  const exam = paper.exam === null ? undefined : findExamByName(paper.field, paper.exam)
  if (!exam) throw new RangeError(`paper ${paper.attemptId} names no exam`)
  return exam
}

const toTenths = (percent: number) => Math.round(percent * 10) / 10

/** Full simulation exams: drawn, worked through a section at a time, and scored here, never in the browser. */
export class SimulationExams {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** A fresh exam: its paper, and the first look at each problem. Writes nothing. */
  async draw(principal: Principal, exam: Exam) {
    const { bank, store, clock } = this.deps
    const seed = randomBytes(16).toString('base64url')
    const [catalog, seenItems] = await Promise.all([bank.catalog(exam.field), store.findSeen(principal)])
    const chosen = chooseScenarios(exam, catalog.scenarios, seenItems, createRng(`${seed}:assemble`))
    const paper: TestForm = {
      attemptId: randomUUIDv7(),
      userId: principal.userId,
      field: exam.field,
      exam: exam.name,
      isFullLength: true,
      seed,
      startedAt: clock().getTime(),
      requested: exam.questions,
      seenCount: chosen.filter(({ itemNo }) => seenItems.has(itemNo)).length,
      isChosen: false,
      slots: chosen.map(({ itemNo, category }) => ({ versionNo: catalog.versionOf(itemNo), domain: category })),
    }
    return { paper, scenarios: viewDrawn(paper, await this.scenariosOf(paper)) }
  }

  /** An exam in progress; raises `not_found` for one that is handed in, or somebody else's. */
  async getState(principal: Principal, id: string): Promise<SimulationState> {
    const attempt = await this.findAttempt(principal, id)
    if (!attempt || attempt.status === 'submitted') {
      throw new AppError('not_found', 'There is no simulation exam to go on with here.')
    }
    // Graded and not handed in: a server stopped in between. There is nothing left to choose, only to hand it in.
    const work = attempt.work ?? { ...firstWork(attempt.paper, false), isOver: true }
    return this.viewState(attempt.paper, await this.scenariosOf(attempt.paper), work)
  }

  /**
   * Closes the open section by what was chosen in it. Raises `section_closed` when the learner stands elsewhere by now,
   * a bad request for selected that the section does not have; then nothing has changed.
   */
  async closeSection(principal: Principal, request: SectionRequest) {
    const { store, clock, viewImage } = this.deps
    const paper = this.open(request.cacheKey, principal)
    const scenarios = await this.scenariosOf(paper)
    let entry: ChartEntry | undefined
    let closes: 'nothing' | 'section' | 'problem' = 'nothing'
    let work = firstWork(paper, request.timed)
    const isOpen = await store.changeWork(paper, work, clock(), (kept: SimulationWork) => {
      const { history, section, isClosed } = applyPicks(paper, scenarios, kept, request)
      const scenario = scenarios[request.problem]?.scenario
      const run = kept.runs.map((one, index) => (index === request.problem ? history : one))
      const isOver = scenario !== undefined && caseStateOf(scenario, history).open === undefined
      closes = isOver ? 'problem' : isClosed ? 'section' : 'nothing'
      const answers = kept.answers.map((one, index) =>
        index === request.problem && isOver ? ('closed' as const) : one,
      )
      if (scenario) entry = viewEntry(section, history.at(-1)?.selected ?? [], scenario, viewImage)
      work = { answers, runs: run, timed: request.timed }
      return work
    })
    if (!isOpen || !entry)
      throw new AppError('attempt_closed', 'This exam was already handed in. Its report is in your history.')
    return { entry, closes, state: this.viewState(paper, scenarios, work) }
  }

  /** Scores an exam and puts it into the history; a second call answers the same report. */
  async finish(principal: Principal, request: { cacheKey: string; timeSpent: number }): Promise<SimulationReport> {
    const { store, clock } = this.deps
    const paper = this.open(request.cacheKey, principal)
    const attempt = await this.findAttempt(principal, paper.attemptId)
    if (!attempt)
      throw new AppError('no_open_attempt', 'Nothing was chosen in this exam yet, so there is nothing to hand in.')
    const now = clock()
    if (attempt.work) await this.grade(paper, attempt.work, now)
    const atMost = Math.max(0, Math.floor((now.getTime() - paper.startedAt) / 1000))
    await store.submit(
      { id: paper.attemptId, userId: principal.userId },
      {
        submittedAt: now,
        timeSpent: Math.round(Math.min(request.timeSpent, atMost)),
        localDate: localDay(now, principal.timeZone),
      },
    )
    return this.getReport(principal, paper.attemptId)
  }

  /** The report of an exam that was handed in; raises `not_found` otherwise. */
  async getReport(principal: Principal, id: string): Promise<SimulationReport> {
    const attempt = await this.findAttempt(principal, id)
    if (attempt?.status !== 'submitted' || !attempt.gradedAt) {
      throw new AppError('not_found', 'There is no report of this exam.')
    }
    const { paper, gradedAt, passed, percent, timeSpent } = attempt
    const responses = await this.deps.store.findResponses(id)
    const runs = responses.map(({ optionIds }) => runFromIds(optionIds ?? []))
    const exam = examOf(paper)
    return viewReport(
      {
        name: exam.name,
        passingPercent: exam.passingScore,
        percentage: percent ?? 0,
        passed: passed === true,
        timeSpent: timeSpent ?? 0,
        gradedAt,
      },
      paper.attemptId,
      await this.scenariosOf(paper),
      runs,
    )
  }

  private async grade(paper: TestForm, { runs }: SimulationWork, gradedAt: Date): Promise<void> {
    const scenarios = await this.scenariosOf(paper)
    const responses = scenarios.map(({ scenario, itemNo }, position): GradedResponse => {
      const run = runs[position] ?? []
      const { versionNo = 0, domain = '' } = paper.slots[position] ?? {}
      return {
        position,
        versionNo,
        domain,
        optionIds: run.length === 0 ? null : runToIds(run),
        correct: run.length > 0 && scoreRun(scenario, run).total.points >= (passingPoints(scenario) ?? 0),
        seconds: null,
        flagged: false,
        seenItemNo: run.length === 0 ? null : itemNo,
      }
    })
    const percent = toTenths(shareOfMax(tallyExam(scenarios, runs).total) * 100)
    await this.deps.store.saveGraded({
      paper,
      words: {},
      gradedAt,
      correct: responses.filter(({ correct }) => correct).length,
      answered: responses.filter(({ optionIds }) => optionIds !== null).length,
      percent,
      passed: percent >= examOf(paper).passingScore,
      responses,
    })
  }

  private open(cacheKey: string, principal: Principal): TestForm {
    const paper = this.deps.keys.open(cacheKey, principal.userId)
    if (!isSimulation(paper)) throw new AppError('invalid_key', 'This is no simulation exam. Please start a new one.')
    return paper
  }

  private async findAttempt({ userId }: Principal, id: string): Promise<Attempt<SimulationWork> | undefined> {
    const attempt = await this.deps.store.findAttempt<SimulationWork>(userId, id)
    return attempt && isSimulation(attempt.paper) ? attempt : undefined
  }

  /** The scenarios of a paper in the versions that were drawn. */
  private async scenariosOf(paper: TestForm): Promise<FormScenario[]> {
    const versions = await this.deps.bank.versions(paper.slots.map(({ versionNo }) => versionNo))
    return versions.map(({ content, itemNo }) => {
      if (content.kind !== 'scenario') throw new RangeError(`item ${itemNo} is no simulation`)
      return { scenario: content.scenario, references: content.references, itemNo }
    })
  }

  private viewState(paper: TestForm, scenarios: readonly FormScenario[], work: SimulationWork): SimulationState {
    const cacheKey = this.deps.keys.seal(paper)
    return viewState({ paper, scenarios, cacheKey }, work, examOf(paper), this.deps.viewImage)
  }
}

/** The labels of a request as selected in the open section, applied to the problem's history. */
function applyPicks(
  paper: TestForm,
  scenarios: readonly FormScenario[],
  { runs }: SimulationWork,
  { problem, step, selected }: SectionRequest,
) {
  const scenario = scenarios[problem]?.scenario
  const before = runs[problem] ?? []
  const standing = scenario && caseStateOf(scenario, before)
  const section = standing?.open
  if (!scenario || !section || findCurrent(scenarios, runs) !== problem || standing.closed.length !== step) {
    throw new AppError('section_closed', closedBefore)
  }
  const presented = presentSection(section, paper, problem)
  const keys = selected.map(
    (label) =>
      (label.length === 1 ? presented[label.charCodeAt(0) - 65]?.key : undefined) ??
      refusePicks(`"${label}" is not an option of this section`),
  )
  const outcome = applySelection(scenario, before, { section: section.key, selected: keys })
  if (outcome.problem === undefined) return { history: outcome.history, section, isClosed: outcome.closes }
  const message = refusals[outcome.problem]
  if (message === undefined) throw new AppError('section_closed', closedBefore)
  return refusePicks(message)
}
