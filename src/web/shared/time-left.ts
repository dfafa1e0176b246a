import type { TestForm } from '#contract/assessment.ts'

/** When the time of a paper is up, on the server's clock (epoch milliseconds); undefined without a limit. */
export function findDeadline(paper: Pick<TestForm, 'startedAt' | 'timeLimit'>, timed: boolean): number | undefined {
  return timed && paper.timeLimit !== null ? Date.parse(paper.startedAt) + paper.timeLimit * 60_000 : undefined
}

/** Whole seconds until then, never below 0. `skew` is how far this device's clock is ahead of the server's, in milliseconds. */
export function secondsLeft(deadline: number, now: number, skew: number): number {
  return Math.max(0, Math.ceil((deadline - (now - skew)) / 1000))
}

const warnings = [
  { seconds: 60, title: '1 minute left' },
  { seconds: 600, title: '10 minutes left' },
] as const

/** The warning that became due between two looks at the clock; the nearer one when both did. */
export function findWarning(before: number, after: number): string | undefined {
  if (after <= 0) return undefined
  return warnings.find(({ seconds }) => after <= seconds && before > seconds)?.title
}
