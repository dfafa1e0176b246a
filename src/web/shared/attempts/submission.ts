import type { Analysis, TestForm } from '#contract/assessment.ts'
import { isNetworkFailure, isStatus } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import { pauseAfter, pauseOrOnline } from '#web/shared/api/retry.ts'
import type { Work } from './work.ts'

interface Deps {
  onSessionExpired: () => Promise<void>
  /** The network is gone; it waits for it. */
  onWaiting: () => void
  signal: AbortSignal
  pause?: typeof pauseOrOnline
  call?: typeof callServer
}

const isExpired = (error: unknown) => isStatus(error, 401)

/** Has a paper graded. Waits for the network and for signing in again; raises for anything else, and when `signal` aborts. */
export async function handInPaper(paper: TestForm, work: Work, deps: Deps): Promise<Analysis> {
  const { pause = pauseOrOnline, call = callServer, signal } = deps
  const { answers, seconds, flagged } = work
  for (let failures = 1; ; failures += 1) {
    try {
      const analysis = await call('POST /api/quiz/analyze', {
        body: { answers, cacheKey: paper.cacheKey, seconds, flagged },
      })
      signal.throwIfAborted()
      return analysis
    } catch (error) {
      signal.throwIfAborted()
      if (isExpired(error)) await deps.onSessionExpired()
      else if (isNetworkFailure(error)) {
        deps.onWaiting()
        await pause(pauseAfter(failures), signal)
      } else throw error
    }
  }
}

/** Puts a graded paper into the history; twice gives one entry. */
export async function submitPaper(
  paper: TestForm,
  analysis: Analysis,
  deps: { onSessionExpired: () => Promise<void>; call?: typeof callServer },
): Promise<void> {
  const { call = callServer } = deps
  const body = {
    healthcareField: paper.healthcareField,
    score: analysis.percentage,
    totalQuestions: analysis.totalQuestions,
    timeSpent: analysis.timeSpent,
    isFullLength: paper.isFullLength,
    answers: analysis.results,
    cacheKey: paper.cacheKey,
  }
  try {
    await call('POST /api/quiz/submit', { body })
  } catch (error) {
    if (!isExpired(error)) throw error
    await deps.onSessionExpired()
    await submitPaper(paper, analysis, deps)
  }
}
