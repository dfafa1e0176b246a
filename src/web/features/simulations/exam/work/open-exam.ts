import { isStatus } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import type { KeptExams } from './kept-exams.ts'
import { type ExamRun, resumeRun } from './run.ts'

/** An exam to go on with, or one that was handed in. */
export type Opened = { kind: 'open'; run: ExamRun } | { kind: 'over' }

interface Deps {
  kept: KeptExams
  onSessionExpired: () => Promise<void>
  call?: typeof callServer
}

const isUnknown = (error: unknown) => isStatus(error, 404, 400)

/** Not open on the server: it was handed in, thrown away, or never got further than this device. */
async function openWithoutState(id: string, { kept, call = callServer }: Deps): Promise<Opened> {
  const here = kept.find(id)
  try {
    await call('GET /api/simulations/:id/report', { params: { id } })
    kept.remove(id)
    return { kind: 'over' }
  } catch (error) {
    // What is being handed in was graded, perhaps, and only has to be sent once more.
    if (here && isUnknown(error) && (!here.isOnServer || here.isHandingIn)) return { kind: 'open', run: here }
    throw error
  }
}

/**
 * An exam as it stands: the server rules, with what this device has on top. Without a network what is here goes on.
 * Raises ApiError 404 when there is no such exam, TypeError when the network is gone and nothing is here.
 */
export async function openExam(id: string, deps: Deps): Promise<Opened> {
  const { kept, call = callServer } = deps
  const here = kept.find(id)
  try {
    const state = await call('GET /api/simulations/:id', { params: { id } })
    return { kind: 'open', run: resumeRun(state, here) }
  } catch (error) {
    if (isStatus(error, 401)) {
      await deps.onSessionExpired()
      return openExam(id, deps)
    }
    if (isUnknown(error)) return openWithoutState(id, deps)
    if (here) return { kind: 'open', run: here }
    throw error
  }
}
