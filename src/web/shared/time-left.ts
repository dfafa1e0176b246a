import type { TestForm } from '#contract/assessment.ts'

/** When an attempt runs out of time, in epoch milliseconds of the server's clock; undefined without a time limit. */
export function findDeadline(form: Pick<TestForm, 'startedAt' | 'timeLimit'>, timed: boolean): number | undefined {
  return timed && form.timeLimit !== null ? Date.parse(form.startedAt) + form.timeLimit * 60_000 : undefined
}

/** Whole seconds from `now` (the server's time) to the deadline, never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

const warnings = [
  { seconds: 60, title: '1 minute left' },
  { seconds: 600, title: '10 minutes left' },
] as const

/** The warning that is due after the time left went from `before` to `after` seconds; the later one if both are. */
export function findWarning(before: number, after: number): string | undefined {
  if (after <= 0) return undefined
  return warnings.find(({ seconds }) => after <= seconds && before > seconds)?.title
}
