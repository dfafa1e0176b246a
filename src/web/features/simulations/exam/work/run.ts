import type { Reply } from '#contract/api.ts'
import type { TestForm } from '#contract/assessment.ts'
import type { ChartEntry, Problem, SimulationState } from '#contract/simulations.ts'

/** A patient who is done, looked at once more before the next one. */
export interface DonePatient {
  /** From 0. */
  number: number
  title: string
  chart: ChartEntry[]
}

/** A full simulation exam as this device knows it. */
export interface ExamRun {
  /** As the server has it; before the first choice as it was drawn. */
  state: SimulationState
  /** False before the first choice: until then the exam exists only here. */
  isOnServer: boolean
  /** Labels chosen in the open section, which is not closed yet. */
  selected: string[]
  /** The choice was given, but is not through yet. */
  isSending: boolean
  /** The exam was handed in by the learner or by its clock, but is not through yet. */
  isHandingIn: boolean
  done: DonePatient | null
  /** Why the exam is shorter than the real one. */
  notice: string | null
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  skew: number
  /** Seconds of work on this device. */
  seconds: number
}

/** The exam before the first choice. Of the patient no more is known than the first look. */
function stateOfDraw(paper: TestForm, timed: boolean): SimulationState {
  const { attemptId, cacheKey, exam, timeLimit, startedAt, scenarios } = paper
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

const fresh = { selected: [], isSending: false, isHandingIn: false, done: null }

/** Why an exam is shorter than the real one; null when it is not. */
function noticeOf({ scenarios, requested }: TestForm): string | null {
  if (scenarios.length >= requested) return null
  return `This exam has ${scenarios.length} patients instead of ${requested}: there are no more for it yet.`
}

/** An exam that was drawn just now. `now` is this device's clock in epoch milliseconds. */
export function beginRun(paper: TestForm, timed: boolean, now: number): ExamRun {
  const skew = now - Date.parse(paper.startedAt)
  return {
    ...fresh,
    state: stateOfDraw(paper, timed),
    isOnServer: false,
    notice: noticeOf(paper),
    skew,
    seconds: 0,
  }
}

/** Where somebody stands in an exam: changes with every choice that the server takes. */
export function placeOf({ current }: SimulationState): string {
  return current ? `${current.number}.${current.step}.${current.open?.disagreed.length ?? 0}` : 'end'
}

/** The server's state, with what this device has on top of it; at another place that is nothing. */
export function resumeRun(state: SimulationState, here: ExamRun | undefined): ExamRun {
  const known = { notice: here?.notice ?? null, skew: here?.skew ?? 0, seconds: here?.seconds ?? 0 }
  const isSame = here !== undefined && placeOf(here.state) === placeOf(state)
  return isSame ? { ...here, state, isOnServer: true } : { ...fresh, ...known, state, isOnServer: true }
}

/** True where several may be chosen. */
export const isMultiple = (section: { kind: 'information' | 'decision' }): boolean => section.kind === 'information'

/** Chooses in the open section, or takes it back. Nothing changes while a choice is on its way. */
export function toggle(run: ExamRun, label: string): ExamRun {
  const open = run.state.current?.open
  if (!open || run.isSending || open.disagreed.includes(label)) return run
  if (!isMultiple(open)) return { ...run, selected: [label] }
  const chosen = run.selected.includes(label) ? run.selected.filter((one) => one !== label) : [...run.selected, label]
  return { ...run, selected: chosen.toSorted() }
}

/** What the server made of a choice. */
export function adopt(run: ExamRun, reply: Reply<'POST /api/simulations/sections'>): ExamRun {
  const before = run.state.current
  const done =
    reply.closes === 'problem' && before
      ? {
          number: before.number,
          title: before.title,
          chart: [...before.chart.slice(0, before.step), reply.entry],
        }
      : null
  return { ...run, state: reply.state, isOnServer: true, selected: [], isSending: false, done }
}

/** Progress through the exam, by patients. */
export function countClosed({ problems }: Pick<SimulationState, 'problems'>): number {
  return problems.filter(({ isClosed }) => isClosed).length
}

/** The newest entry of a chart, if the physician has disagreed in it: the last order then waits for another. */
export function findDisagreement({
  chart,
  step,
}: Pick<Problem, 'chart' | 'step'>): ChartEntry['chosen'][number] | undefined {
  return chart[step]?.chosen.at(-1)
}

/** The entry of the section that was closed last. */
export function findLastEntry({ chart, step }: Pick<Problem, 'chart' | 'step'>): ChartEntry | undefined {
  return step === 0 ? undefined : chart[step - 1]
}

/** Seconds of work to hand in. A timed exam runs without a break. `now` is this device's clock in epoch milliseconds. */
export function timeSpentOn({ state, skew }: Pick<ExamRun, 'state' | 'skew'>, seconds: number, now: number): number {
  if (!state.timed) return Math.round(seconds)
  const since = (now - skew - Date.parse(state.startedAt)) / 1000
  return Math.round(Math.min(state.timeLimit * 60, Math.max(0, since)))
}
