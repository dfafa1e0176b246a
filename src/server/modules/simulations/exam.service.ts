import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { findExamByName } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { judgeSimulation, type Verdict } from '#domain/exams/passing.ts'
import { createRng } from '#domain/random/rng.ts'
import {
  applySelection,
  caseStateOf,
  passingPoints,
  type SectionSelection,
  type SelectionProblem,
  scoreRun,
  shareOfMax,
} from '#domain/simulations/run.ts'
import type { Scenario, Section } from '#domain/simulations/scenario.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import {
  type Attempt,
  type AttemptKernel,
  closedError,
  forExistingUser,
  type GradedAttempt,
  type GradedResponse,
  submissionOf,
  type TestForm,
} from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import {
  chooseScenarios,
  type FormScenario,
  findCurrent,
  presentSection,
  runFromOptionIds,
  runToOptionIds,
  type SimulationDraft,
  tallyExam,
} from './exam-form.ts'

interface Deps extends AttemptKernel {
  bank: Bank
  clock: () => Date
}

export interface SectionRequest {
  cacheKey: string
  /** From 0. */
  problem: number
  /** How many sections of the problem are closed. */
  step: number
  /** Labels of options. */
  selected: readonly string[]
  /** Leaves an information section open for more. */
  keepOpen?: boolean | undefined
}

const sectionClosed = 'This section is already closed. Reload to pick up where you left off.'

/** The message for an invalid selection; undefined where the section is closed instead. */
const problemMessages: Record<SelectionProblem, string | undefined> = {
  completed: undefined,
  'not the open section': undefined,
  'chosen before': undefined,
  'unknown option': 'must contain only options of this section',
  'chosen twice': 'must not repeat an option',
  'choose one': 'must contain exactly one option',
}

const selectionError = (message: string) =>
  new AppError('bad_request', `selected: ${message}`, { issues: [{ path: 'body.selected', message }] })

/** A simulation exam in progress. Its draft is undefined when it is graded and only has to be submitted. */
export interface ExamInProgress {
  form: TestForm
  exam: Exam
  scenarios: FormScenario[]
  draft: SimulationDraft | undefined
}

/** A section after a selection: closed, or still open for another one. */
export interface SectionResult extends ExamInProgress {
  scenario: Scenario
  section: Section
  /** Keys of everything selected in the section so far. */
  selected: readonly string[]
  /** Since the start of the case. */
  minutes: number
  closes: 'nothing' | 'section' | 'problem'
}

/** A submitted simulation exam. */
export interface SubmittedExam {
  id: string
  exam: Exam
  verdict: Verdict
  /** Seconds. */
  timeSpent: number
  gradedAt: Date
  scenarios: FormScenario[]
  runs: SectionSelection[][]
}

const emptyDraft = (form: TestForm, timed: boolean): SimulationDraft => ({
  answers: form.slots.map(() => null),
  runs: form.slots.map(() => []),
  timed,
})

function examOf(form: TestForm): Exam {
  const exam = form.exam === null ? undefined : findExamByName(form.field, form.exam)
  if (!exam) throw new RangeError(`the test form ${form.attemptId} names no exam`)
  return exam
}

/** Simulation exams: assembled, worked through section by section, and scored on the server only. */
export class SimulationExams {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** A new exam. Writes nothing. */
  async assemble(principal: Principal, exam: Exam): Promise<{ form: TestForm; scenarios: FormScenario[] }> {
    const { bank, attempts, clock } = this.deps
    const seed = randomBytes(16).toString('base64url')
    const [catalog, seenItems] = await Promise.all([
      bank.catalog(exam.field),
      attempts.findSeenItems(principal.userId, exam.field),
    ])
    const chosen = chooseScenarios(exam, catalog.scenarios, seenItems, createRng(`${seed}:assemble`))
    const form: TestForm = {
      attemptId: randomUUIDv7(),
      userId: principal.userId,
      field: exam.field,
      exam: exam.name,
      kind: exam.kind,
      isFullLength: true,
      seed,
      startedAt: clock().getTime(),
      requested: exam.questions,
      seenCount: chosen.filter(({ itemNo }) => seenItems.has(itemNo)).length,
      isChosen: false,
      isRetry: false,
      isTutor: false,
      slots: chosen.map(({ itemNo, category }) => ({ versionNo: catalog.versionOf(itemNo), domain: category })),
    }
    return { form, scenarios: await this.scenariosOf(form) }
  }

  /** Begins an exam, so that it can be resumed anywhere. A repeated call changes nothing, not even the timing. */
  async start(
    principal: Principal,
    { cacheKey, timed }: { cacheKey: string; timed: boolean },
  ): Promise<ExamInProgress> {
    const { attempts, clock } = this.deps
    const form = this.open(cacheKey, principal)
    const scenarios = await this.scenariosOf(form)
    let draft = emptyDraft(form, timed)
    const keep = (stored: SimulationDraft): SimulationDraft => {
      draft = stored
      return stored
    }
    const status = await forExistingUser(() => attempts.changeDraft(form, draft, clock(), keep))
    if (status !== 'draft') throw closedError(status)
    return { form, exam: examOf(form), scenarios, draft }
  }

  /** Returns an exam in progress. Throws `not_found` if it was submitted or belongs to another learner. */
  async getState(principal: Principal, id: string): Promise<ExamInProgress> {
    const attempt = await this.findAttempt(principal, id)
    if (!attempt || attempt.status === 'submitted') {
      throw new AppError('not_found', "There's no simulation exam to resume here.")
    }
    const { form, draft } = attempt
    // Graded but not submitted: the server stopped in between.
    return { form, exam: examOf(form), scenarios: await this.scenariosOf(form), draft: draft ?? undefined }
  }

  /**
   * Applies a selection in the open section. Throws `section_closed` when the learner is elsewhere by now,
   * and a bad request for a selection that the section does not allow; then nothing has changed.
   */
  async select(principal: Principal, request: SectionRequest): Promise<SectionResult> {
    const { attempts, clock } = this.deps
    const form = this.open(request.cacheKey, principal)
    const scenarios = await this.scenariosOf(form)
    let result: SectionResult | undefined
    const change = (stored: SimulationDraft): SimulationDraft => {
      const { scenario, history, section, isClosed } = applyRequest(form, scenarios, stored, request)
      const isComplete = caseStateOf(scenario, history).open === undefined
      const draft: SimulationDraft = {
        answers: isComplete ? stored.answers.with(request.problem, 'closed') : stored.answers,
        runs: stored.runs.with(request.problem, history),
        timed: stored.timed,
      }
      const closes = isComplete ? 'problem' : isClosed ? 'section' : 'nothing'
      const selected = history.at(-1)?.selected ?? []
      const { minutes } = caseStateOf(scenario, history)
      result = { form, exam: examOf(form), scenarios, draft, scenario, section, selected, minutes, closes }
      return draft
    }
    const first = emptyDraft(form, false)
    const status = await forExistingUser(() => attempts.changeDraft(form, first, clock(), change))
    if (status !== 'draft') throw closedError(status)
    if (!result) throw new Error('a section was closed without a result')
    return result
  }

  /** Scores an exam as it is stored now and submits it; a repeated call returns the same report. */
  async finish(principal: Principal, request: { cacheKey: string; timeSpent: number }): Promise<SubmittedExam> {
    const { attempts, grading, clock } = this.deps
    const form = this.open(request.cacheKey, principal)
    const { attemptId: id, startedAt } = form
    const status = await attempts.findStatus(principal.userId, id)
    if (status === 'discarded') throw closedError(status)
    const now = clock()
    if (!status || (status === 'draft' && (await this.discardUntouched(principal, id, now)))) {
      throw new AppError(
        'no_open_attempt',
        "You haven't answered anything in this exam yet, so there's nothing to submit.",
      )
    }
    if (status === 'draft') {
      const scenarios = await this.scenariosOf(form)
      const grade = ({ runs }: SimulationDraft) => gradeRuns(form, scenarios, runs, now)
      await forExistingUser(() => grading.gradeDraft(form, grade))
    }
    const values = submissionOf(principal, now, { startedAt, timeSpent: request.timeSpent })
    await grading.submit({ id, userId: principal.userId }, values)
    return this.getReport(principal, id)
  }

  /** Discards an exam in which nothing was selected: it is not an attempt. Returns whether it was one. */
  private async discardUntouched({ userId }: Principal, id: string, now: Date): Promise<boolean> {
    const { attempts } = this.deps
    const attempt = await attempts.findAttempt<SimulationDraft>(userId, id)
    if (attempt?.draft?.runs.some((run) => run.length > 0) !== false) return false
    return attempts.discardDraft(userId, id, now, attempt.revision)
  }

  /** The report of a submitted exam; throws `not_found` otherwise. */
  async getReport(principal: Principal, id: string): Promise<SubmittedExam> {
    const attempt = await this.findAttempt(principal, id)
    if (attempt?.status !== 'submitted' || !attempt.gradedAt || !attempt.verdict) {
      throw new AppError('not_found', 'No report is available for this exam.')
    }
    const { form, gradedAt, verdict, timeSpent } = attempt
    const responses = await this.deps.grading.findResponses(id)
    const runs = responses.map(({ optionIds }) => runFromOptionIds(optionIds ?? []))
    const scenarios = await this.scenariosOf(form)
    return { id, exam: examOf(form), verdict, timeSpent: timeSpent ?? 0, gradedAt, scenarios, runs }
  }

  private open(cacheKey: string, principal: Principal): TestForm {
    const form = this.deps.keys.open(cacheKey, principal.userId)
    if (form.kind !== 'simulation') {
      throw new AppError('invalid_key', 'This is not a simulation exam. Please start a new one.')
    }
    return form
  }

  private async findAttempt({ userId }: Principal, id: string): Promise<Attempt<SimulationDraft> | undefined> {
    const attempt = await this.deps.attempts.findAttempt<SimulationDraft>(userId, id)
    return attempt?.form.kind === 'simulation' ? attempt : undefined
  }

  /** The scenarios of a form in the versions that it names. */
  private async scenariosOf(form: TestForm): Promise<FormScenario[]> {
    const versions = await this.deps.bank.versions(form.slots.map(({ versionNo }) => versionNo))
    return versions.map(({ content, itemNo }) => {
      if (content.kind !== 'scenario') throw new RangeError(`item ${itemNo} is not a simulation`)
      return { scenario: content.scenario, references: content.references, itemNo }
    })
  }
}

/** Applies the labels of a request to the open section of its problem. */
function applyRequest(
  form: TestForm,
  scenarios: readonly FormScenario[],
  { runs }: SimulationDraft,
  { problem, step, selected, keepOpen = false }: SectionRequest,
) {
  const scenario = scenarios[problem]?.scenario
  const before = runs[problem] ?? []
  const state = scenario && caseStateOf(scenario, before)
  const section = state?.open
  if (!scenario || !section || findCurrent(scenarios, runs) !== problem || state.closed.length !== step) {
    throw new AppError('section_closed', sectionClosed)
  }
  const presented = presentSection(section, form, problem)
  const keys = selected.map((label) => {
    const option = label.length === 1 ? presented[label.charCodeAt(0) - 65] : undefined
    if (!option) throw selectionError(`"${label}" is not an option of this section`)
    return option.key
  })
  const result = applySelection(scenario, before, { section: section.key, selected: keys, keepOpen })
  if (result.problem === undefined) return { scenario, history: result.history, section, isClosed: result.closes }
  const message = problemMessages[result.problem]
  throw message === undefined ? new AppError('section_closed', sectionClosed) : selectionError(message)
}

/** Grades an exam: one response per problem, which counts as correct from the passing score on. */
function gradeRuns(
  form: TestForm,
  scenarios: readonly FormScenario[],
  runs: SimulationDraft['runs'],
  gradedAt: Date,
): GradedAttempt {
  const responses = scenarios.map(({ scenario, itemNo }, position): GradedResponse => {
    const run = runs[position] ?? []
    const { versionNo = 0, domain = '' } = form.slots[position] ?? {}
    const isReached = run.length > 0
    return {
      position,
      versionNo,
      domain,
      optionIds: isReached ? runToOptionIds(run) : null,
      correct: isReached && scoreRun(scenario, run).total.points >= (passingPoints(scenario) ?? 0),
      seconds: null,
      flagged: false,
      seenItemNo: isReached ? itemNo : null,
    }
  })
  return {
    form,
    generated: {},
    gradedAt,
    correct: responses.filter(({ correct }) => correct).length,
    answered: responses.filter(({ optionIds }) => optionIds !== null).length,
    verdict: judgeSimulation(shareOfMax(tallyExam(scenarios, runs).total), examOf(form)),
    responses,
  }
}
