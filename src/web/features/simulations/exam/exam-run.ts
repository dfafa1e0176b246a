import type { Reply } from '#contract/api.ts'
import type { TestForm } from '#contract/assessment.ts'
import type { ChartEntry, Problem, SimulationState } from '#contract/simulations.ts'

/** A completed patient, shown once more before the next one. */
export interface CompletedPatient {
  /** From 0. */
  number: number
  title: string
  chart: ChartEntry[]
}

/** A full simulation exam as this device knows it. */
export interface ExamRun {
  /** The server's state; before the first selection, that of the test form. */
  state: SimulationState
  /** False before the first selection: until then the exam exists only on this device. */
  isOnServer: boolean
  /** Labels selected in the open section. */
  selected: string[]
  /** The learner finished the section, and the server has not acknowledged it yet. */
  isSending: boolean
  /** The exam was submitted, and that was not canceled since. */
  isSubmitting: boolean
  completed: CompletedPatient | null
  /** Why the exam is shorter than the real one. */
  notice: string | null
  /** Seconds of work on this device. */
  seconds: number
}

/** The state before the first selection. Only the introduction of the first patient is known. */
function initialState(testForm: TestForm, timed: boolean): SimulationState {
  const { attemptId, cacheKey, exam, timeLimit, startedAt, scenarios } = testForm
  const [first] = scenarios
  const current: Problem | null = first
    ? {
        number: 0,
        title: first.title,
        patient: { introduction: first.introduction, patient_info: {}, appearance: '', clock: '' },
        clock: '',
        vitalSigns: [],
        image: null,
        chart: [],
        step: 0,
        open: first.section,
      }
    : null
  const problems = scenarios.map(({ title }) => ({ title, isClosed: false }))
  return { attemptId, cacheKey, exam: exam ?? 'CSE', timeLimit: timeLimit ?? 0, timed, startedAt, problems, current }
}

const blank = { selected: [], isSending: false, isSubmitting: false, completed: null }

/** Why an exam is shorter than the real one; null when it is not. */
function describeShortage({ scenarios, requested }: TestForm): string | null {
  if (scenarios.length >= requested) return null
  return `This exam has ${scenarios.length} patients instead of ${requested} because no more are available yet.`
}

/** An exam that was just assembled. */
export function startRun(testForm: TestForm, timed: boolean): ExamRun {
  const state = initialState(testForm, timed)
  return { ...blank, state, isOnServer: false, notice: describeShortage(testForm), seconds: 0 }
}

/** Identifies the open section; changes with every selection that the server accepts. */
export function sectionKey({ current }: SimulationState): string {
  return current ? `${current.number}.${current.step}.${current.open?.disagreed.length ?? 0}` : 'end'
}

/** The server's state with this device's selections, if they are for the section that is open now. */
export function resumeRun(state: SimulationState, here: ExamRun | undefined): ExamRun {
  const known = { notice: here?.notice ?? null, seconds: here?.seconds ?? 0 }
  const isSame = here !== undefined && sectionKey(here.state) === sectionKey(state)
  return isSame ? { ...here, state, isOnServer: true } : { ...blank, ...known, state, isOnServer: true }
}

/** True where several options may be selected. */
export const isMultiple = (section: { kind: 'information' | 'decision' }): boolean => section.kind === 'information'

/** Selects an option of the open section, or deselects it. Nothing changes while the section is being sent. */
export function toggle(run: ExamRun, label: string): ExamRun {
  const open = run.state.current?.open
  if (!open || run.isSending || open.disagreed.includes(label)) return run
  if (!isMultiple(open)) return { ...run, selected: [label] }
  const selected = run.selected.includes(label) ? run.selected.filter((one) => one !== label) : [...run.selected, label]
  return { ...run, selected: selected.toSorted() }
}

/** The run after the server accepted a selection. */
export function applyReply(run: ExamRun, reply: Reply<'POST /api/simulations/sections'>): ExamRun {
  const before = run.state.current
  const completed =
    reply.closes === 'problem' && before
      ? {
          number: before.number,
          title: before.title,
          chart: [...before.chart.slice(0, before.step), reply.entry],
        }
      : null
  return { ...run, state: reply.state, isOnServer: true, selected: [], isSending: false, completed }
}

export function countCompleted({ problems }: Pick<SimulationState, 'problems'>): number {
  return problems.filter(({ isClosed }) => isClosed).length
}

/** The last order that the physician disagreed with in the open decision; it has to be replaced by another one. */
export function findDisagreement({
  chart,
  step,
}: Pick<Problem, 'chart' | 'step'>): ChartEntry['chosen'][number] | undefined {
  return chart[step]?.chosen.at(-1)
}

/** The chart entry of the section that was finished last. */
export function findLastEntry({ chart, step }: Pick<Problem, 'chart' | 'step'>): ChartEntry | undefined {
  return step === 0 ? undefined : chart[step - 1]
}

/** Seconds to submit: the work on this device or, in a timed exam, since it started. `now` is the server's time, if known. */
export function timeSpentOn({ state, seconds }: Pick<ExamRun, 'state' | 'seconds'>, now: number | undefined): number {
  if (!state.timed || now === undefined) return Math.round(seconds)
  const since = (now - Date.parse(state.startedAt)) / 1000
  return Math.round(Math.min(state.timeLimit * 60, Math.max(0, since)))
}

const describeFindings = ({ chosen }: ChartEntry) => chosen.map(({ text, found }) => `${text}: ${found}`).join(' ')

/** The result of the last selection, for screen readers; empty before the first one. */
export function announce({ state: { current, problems }, completed }: ExamRun): string {
  if (completed) {
    const last = completed.chart.at(-1)?.chosen.at(-1)
    return `Patient ${completed.number + 1} of ${problems.length} completed. ${last?.found ?? ''}`
  }
  if (!current) return ''
  const disagreement = findDisagreement(current)
  if (disagreement) return `The physician disagrees. ${disagreement.found} Choose again.`
  const last = findLastEntry(current)
  if (!last) return ''
  return last.kind === 'information' ? `You found: ${describeFindings(last)}` : (last.chosen.at(-1)?.found ?? '')
}

const patients = (count: number) => (count === 1 ? '1 patient' : `${count} patients`)

/** "3 of 22 patients completed" */
export function describeProgress(state: ExamRun['state']): string {
  return `${countCompleted(state)} of ${patients(state.problems.length)} completed`
}

/** What submitting now would cost; undefined when all patients are completed. */
export function describeLoss(state: ExamRun['state']): string | undefined {
  const open = state.problems.length - countCompleted(state)
  if (open === 0) return undefined
  return `${patients(open)} ${open === 1 ? "isn't" : "aren't"} completed. Patients you didn't reach earn no points.`
}
