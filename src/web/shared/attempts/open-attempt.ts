import type { Analysis, Draft, StoredDraft, TestForm } from '#contract/assessment.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import type { LocalStore } from '../offline/local-store.ts'
import { blankDraft } from './draft.ts'
import type { LocalDraft } from './draft-session.ts'
import { findLocalAttempt, type LocalAttempt } from './local-attempts.ts'

/** An attempt in progress. */
export interface OpenedDraft {
  kind: 'open'
  testForm: TestForm
  local: LocalDraft
  /** The server's draft, when this device has changes of its own: to be merged with them. */
  remote?: StoredDraft
}

export type OpenedAttempt =
  | OpenedDraft
  /** Graded, but not in the history yet. */
  | { kind: 'graded'; testForm: TestForm; draft: Draft }
  | { kind: 'results'; analysis: Analysis }

interface Deps {
  store: LocalStore
  /** Resolves when the learner has signed in again. */
  onSignedOut: () => Promise<void>
  signal?: AbortSignal
  call?: typeof callServer
}

/** A draft that this device has in common with the server. */
export function syncedDraft({ draft, revision, savedAt }: StoredDraft, now = Date.now()): LocalDraft {
  return { draft, revision, savedAt, isDirty: false, storedAt: now, isSubmitting: false, writer: '' }
}

/** The draft of a test form that was just assembled. */
export function newDraft(testForm: TestForm, timed: boolean, now = Date.now()): LocalDraft {
  const draft = blankDraft(testForm.questions.length, timed)
  return { draft, revision: 0, savedAt: null, isDirty: false, storedAt: now, isSubmitting: false, writer: '' }
}

const openLocal = ({ testForm, local }: LocalAttempt): OpenedDraft => ({ kind: 'open', testForm, local })

/** Storage that cannot be read has nothing; the server's copy remains. */
const findHere = (id: string, { store }: Deps) => findLocalAttempt(store, id).catch(() => undefined)

async function openFromServer(id: string, deps: Deps): Promise<OpenedAttempt> {
  const { call = callServer, signal } = deps
  const { testForm, graded, ...remote } = await call('GET /api/attempts/:id', { params: { id } }, { signal })
  if (graded) return { kind: 'graded', testForm, draft: remote.draft }
  const here = await findHere(id, deps)
  if (here?.local.isDirty || here?.local.isSubmitting) return { ...openLocal(here), remote }
  return { kind: 'open', testForm, local: syncedDraft(remote) }
}

/** The server has no draft: the attempt was graded or discarded, or it never left this device. */
async function openWithoutDraft(id: string, deps: Deps): Promise<OpenedAttempt> {
  const { store, call = callServer, signal } = deps
  try {
    const analysis = await call('GET /api/attempts/:id/analysis', { params: { id } }, { signal })
    await store.remove(id, 'draft', 'test-form').catch(() => undefined)
    return { kind: 'results', analysis }
  } catch (error) {
    const here = await findHere(id, deps)
    if (!here || !isStatus(error, 404)) throw error
    if (here.local.revision === 0) return openLocal(here)
    await store.remove(id, 'draft', 'test-form').catch(() => undefined)
    throw error
  }
}

/**
 * Opens an attempt with the newest answers of this device and of the server. Without a connection, what is stored on
 * this device opens. Raises ApiError 404 when there is no such attempt, and TypeError when there is no connection and
 * nothing is stored here.
 */
export async function openAttempt(id: string, deps: Deps): Promise<OpenedAttempt> {
  try {
    return await openFromServer(id, deps).catch((error) => {
      if (isStatus(error, 404, 400)) return openWithoutDraft(id, deps)
      throw error
    })
  } catch (error) {
    if (deps.signal?.aborted) throw error
    if (isStatus(error, 401)) {
      await deps.onSignedOut()
      return openAttempt(id, deps)
    }
    const here = isStatus(error, 404) ? undefined : await findHere(id, deps)
    if (here) return openLocal(here)
    throw error
  }
}
