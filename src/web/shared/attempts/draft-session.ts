import type { OpenAttempt, TestForm } from '#contract/assessment.ts'
import { countAnswered, type Work } from './work.ts'

/** What this device keeps of an attempt. */
export interface Kept {
  work: Work
  /** When the learner last did something here, by this device's clock (epoch milliseconds). */
  savedAt: number
  /** The server's `savedAt` when both were last the same; null when it never had any of it. */
  syncedAt: string | null
  /** True while something is here that the server does not have. */
  dirty: boolean
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  skew: number
  /** Handed in by the learner, but not through yet. */
  handingIn: boolean
}

/** Which of two states of an attempt is the newer one. */
export function newerOf(kept: Kept | undefined, server: { savedAt: string }): 'kept' | 'server' {
  if (!kept) return 'server'
  if (kept.syncedAt === server.savedAt) return 'kept'
  if (!kept.dirty) return 'server'
  return kept.savedAt - kept.skew > Date.parse(server.savedAt) ? 'kept' : 'server'
}

export interface KeptAttempt {
  paper: TestForm
  kept: Kept
}

function describeKept({ paper, kept }: KeptAttempt): OpenAttempt {
  return {
    id: paper.attemptId,
    healthcareField: paper.healthcareField,
    exam: paper.exam,
    isFullLength: paper.isFullLength,
    totalQuestions: paper.questions.length,
    answered: countAnswered(kept.work),
    graded: false,
    startedAt: paper.startedAt,
    savedAt: new Date(kept.savedAt - kept.skew).toISOString(),
  }
}

/** What was handed in or thrown away elsewhere: the server had it once and lists it no more. */
export function findGone(listed: readonly OpenAttempt[], here: readonly KeptAttempt[]): string[] {
  return here
    .filter(
      ({ paper, kept }) => kept.syncedAt !== null && !kept.dirty && !listed.some(({ id }) => id === paper.attemptId),
    )
    .map(({ paper }) => paper.attemptId)
}

/** The attempts to go on with: the server's, those of this device it has not heard of, each as it stands where it is newest. */
export function mergeOpen(listed: readonly OpenAttempt[], here: readonly KeptAttempt[]): OpenAttempt[] {
  const merged = new Map(listed.map((attempt) => [attempt.id, attempt]))
  for (const one of here) {
    if (countAnswered(one.kept.work) === 0) continue
    const known = merged.get(one.paper.attemptId)
    if (known?.graded) continue
    if (!known || (one.kept.dirty && newerOf(one.kept, known) === 'kept')) {
      merged.set(one.paper.attemptId, describeKept(one))
    }
  }
  return [...merged.values()].sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}
