import type { Reply } from '#contract/api.ts'
import type { TestForm } from '#contract/assessment.ts'
import type { ChartEntry, Problem, OpenSection as Section, SimulationState } from '#contract/simulations.ts'

/** A completed patient, shown once more before the next one. */
export interface CompletedPatient {
  /** From 0. */
  number: number
  title: string
  chart: ChartEntry[]
}

/** A full simulation exam as this device knows it. */
export interface ExamRun {
  /** The server's state. */
  state: SimulationState
  /** Labels selected in the open section that the server does not know yet. */
  selected: string[]
  /** What the server has not acknowledged yet: a selection, or that the learner has gathered enough. */
  sending: 'selection' | 'close' | null
  /** The exam was submitted, and that was not canceled since. */
  isSubmitting: boolean
  completed: CompletedPatient | null
  /** Why the exam is shorter than the real one. */
  notice: string | null
  /** Seconds of work on this device. */
  seconds: number
}

const blank = { selected: [], sending: null, isSubmitting: false, completed: null }

/** Why an exam is shorter than the real one; null when it is not. */
export function describeShortage({ scenarios, requested }: Pick<TestForm, 'scenarios' | 'requested'>): string | null {
  if (scenarios.length >= requested) return null
  return `This exam has ${scenarios.length} patients instead of ${requested} because no more are available yet.`
}

/** An exam that was just started. */
export const startRun = (state: SimulationState, notice: string | null): ExamRun => ({
  ...blank,
  state,
  notice,
  seconds: 0,
})

/** Identifies the open section; changes with every selection that the server accepts. */
export function sectionKey({ current }: SimulationState): string {
  return current ? `${current.number}.${current.step}.${current.open?.chosen.length ?? 0}` : 'end'
}

/** The server's state with this device's selections, if they are for the section that is open now. */
export function resumeRun(state: SimulationState, here: ExamRun | undefined): ExamRun {
  const known = { notice: here?.notice ?? null, seconds: here?.seconds ?? 0 }
  const isSame = here !== undefined && sectionKey(here.state) === sectionKey(state)
  return isSame ? { ...here, state } : { ...blank, ...known, state }
}

/**
 * Chooses an option of the open section. Information is sent at once, and for good; an order only when the learner
 * confirms it. Nothing changes while something is being sent.
 */
export function choose(run: ExamRun, label: string): ExamRun {
  const open = run.state.current?.open
  if (!open || run.sending || open.chosen.includes(label)) return run
  return { ...run, selected: [label], sending: open.kind === 'information' ? 'selection' : null }
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
  return { ...run, state: reply.state, selected: [], sending: null, completed }
}

export function countCompleted({ problems }: Pick<SimulationState, 'problems'>): number {
  return problems.filter(({ isClosed }) => isClosed).length
}

/** What was selected last in the open section; undefined before the first selection. */
export function findLastChoice({
  chart,
  step,
}: Pick<Problem, 'chart' | 'step'>): ChartEntry['chosen'][number] | undefined {
  return chart[step]?.chosen.at(-1)
}

/** How many more orders the open decision takes; 0 where information is gathered. */
export const ordersLeft = ({ select, chosen, disagreed }: Section): number =>
  select === null ? 0 : select - (chosen.length - disagreed.length)

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

/** The result of the last selection, for screen readers; empty before the first one. */
export function announce({ state: { current, problems }, completed }: ExamRun): string {
  if (completed) {
    const last = completed.chart.at(-1)?.chosen.at(-1)
    return `Patient ${completed.number + 1} of ${problems.length} completed. ${last?.found ?? ''}`
  }
  if (!current) return ''
  const choice = findLastChoice(current)
  if (choice) return choice.disagreed ? choice.found : `${choice.text}: ${choice.found}`
  const last = findLastEntry(current)
  if (!last) return ''
  return last.kind === 'information' ? '' : (last.chosen.at(-1)?.found ?? '')
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
