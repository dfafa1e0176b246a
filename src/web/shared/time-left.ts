import type { TestForm } from '#contract/assessment.ts'

/** When an attempt runs out of time, in epoch milliseconds of the server's clock; undefined without a time limit. */
export function findDeadline(form: Pick<TestForm, 'startedAt' | 'timeLimit'>, timed: boolean): number | undefined {
  return timed && form.timeLimit !== null ? Date.parse(form.startedAt) + form.timeLimit * 60_000 : undefined
}

/** Whole seconds from `now` (the server's time) to the deadline, never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/**
 * Holds the last second until `ask` has asked the server: a clock that jumped must not end an exam. Returns what is left
 * then. An answer that never comes changes nothing, since the page's timer never runs ahead. `onAnswer` is called
 * when the time left has to be read again.
 */
export function createFinalCheck(ask: () => Promise<unknown>) {
  let state: 'open' | 'asking' | 'asked' = 'open'
  return (left: number | undefined, onAnswer: () => void): number | undefined => {
    if (left !== 0) {
      if (state === 'asked') state = 'open'
      return left
    }
    if (state === 'asked') return 0
    if (state === 'open') {
      state = 'asking'
      const finish = () => {
        state = 'asked'
        onAnswer()
      }
      ask().then(finish, finish)
    }
    return 1
  }
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
