import type { Analysis, TestForm } from '#contract/assessment.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import type { KeptAttempts } from './kept-attempts.ts'
import { type Kept, type KeptAttempt, newerOf } from './merge.ts'
import { blankWork, type Work, workOf } from './work.ts'

/** An attempt to go on with. */
export interface OpenWork {
  kind: 'open'
  paper: TestForm
  work: Work
  /** What stands about it on this device, apart from the work. */
  about: Omit<Kept, 'work'>
}

export type Opened =
  | OpenWork
  /** Graded, and only to be handed in. */
  | { kind: 'graded'; paper: TestForm; work: Work }
  | { kind: 'results'; analysis: Analysis }

/** A paper that was drawn just now; as it stands here, should there be work on it already. */
export function openDrawn(paper: TestForm, timed: boolean, now: number, kept: KeptAttempts): OpenWork {
  const here = kept.find(paper.attemptId)
  if (here) return openKept(here)
  const skew = now - Date.parse(paper.startedAt)
  const about = { savedAt: now, syncedAt: null, dirty: false, skew, handingIn: false }
  return { kind: 'open', paper, work: blankWork(paper.questions.length, timed), about }
}

function openKept({ paper, kept: { work, ...about } }: KeptAttempt): OpenWork {
  return { kind: 'open', paper, work, about }
}

interface Deps {
  kept: KeptAttempts
  onSessionExpired: () => Promise<void>
  now: () => number
  call?: typeof callServer
}

async function openFromServer(id: string, { kept, now, call = callServer }: Deps): Promise<Opened> {
  const here = kept.find(id)
  const [reply, list] = await Promise.all([
    call('GET /api/attempts/:id', { params: { id } }),
    call('GET /api/attempts'),
  ])
  const { testForm: paper } = reply
  if (reply.graded) return { kind: 'graded', paper, work: workOf(reply) }
  const savedAt = list.find((attempt) => attempt.id === id)?.savedAt ?? new Date(0).toISOString()
  if (here && newerOf(here.kept, { savedAt }) === 'kept') return openKept(here)
  const about = { savedAt: now(), syncedAt: savedAt, dirty: false, skew: here?.kept.skew ?? 0, handingIn: false }
  return { kind: 'open', paper, work: workOf(reply), about }
}

/** Without a draft it was handed in, thrown away, or never got further than this device. */
async function openWithoutDraft(id: string, { kept, call = callServer }: Deps): Promise<Opened> {
  const here = kept.find(id)
  try {
    const analysis = await call('GET /api/attempts/:id/analysis', { params: { id } })
    kept.remove(id)
    return { kind: 'results', analysis }
  } catch (error) {
    if (here && isStatus(error, 404)) return openKept(here)
    throw error
  }
}

/**
 * An attempt as it stands where it is newest: here or on the server. Without a network what is here goes on.
 * Raises ApiError 404 when there is no such attempt, TypeError when the network is gone and nothing is here.
 */
export async function openAttempt(id: string, deps: Deps): Promise<Opened> {
  try {
    return await openFromServer(id, deps).catch((error) => {
      if (isStatus(error, 404, 400)) return openWithoutDraft(id, deps)
      throw error
    })
  } catch (error) {
    if (isStatus(error, 401)) {
      await deps.onSessionExpired()
      return openAttempt(id, deps)
    }
    const here = deps.kept.find(id)
    if (here && !isStatus(error, 404)) return openKept(here)
    throw error
  }
}
