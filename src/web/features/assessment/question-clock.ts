import type { TestForm } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { findLock } from '#web/shared/attempts/draft.ts'
import { longestInterval, type RunnerState } from './runner-state.ts'

/** A time in milliseconds that only ever increases on this page, even if the device's clock is changed. */
export const stopwatch = (): number => performance.now()

/** In a tutor quiz with a timer, the seconds that each question has; undefined in every other attempt. */
export function findQuestionLimit(
  { questionSeconds }: Pick<TestForm, 'questionSeconds'>,
  { timed }: Pick<Draft, 'timed'>,
): number | undefined {
  // A form that an earlier build stored on this device lacks `questionSeconds`.
  return timed ? (questionSeconds ?? undefined) : undefined
}

/** Seconds spent on the current question until `at` (of the stopwatch). The time stops once its answer is locked. */
export function secondsOnQuestion({ draft, since }: RunnerState, at: number): number {
  const isRunning = since !== null && findLock(draft, draft.position) === null
  const running = isRunning ? Math.min(Math.max(0, at - since) / 1000, longestInterval) : 0
  return (draft.seconds[draft.position] ?? 0) + running
}

/** Whole seconds left of `limit` for the current question, from 0. */
export function questionSecondsLeft(limit: number, state: RunnerState, at: number): number {
  return Math.max(0, Math.ceil(limit - secondsOnQuestion(state, at)))
}
