import type { Analysis, TestForm } from '#contract/assessment.ts'
import type { Draft, StoredDraft } from '#contract/attempts.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call as callServer } from '#web/shared/api/call.ts'
import { attemptKinds, type LocalStore } from '../offline/local-store.ts'
import { blankDraft } from './draft.ts'
import type { LocalDraft } from './draft-session.ts'
import { type Explained, findExplained, findLocalAttempt } from './local-attempts.ts'

/** An attempt in progress. */
export interface OpenedDraft {
  kind: 'open'
  testForm: TestForm
  local: LocalDraft
  /** The server's draft, when this device has changes of its own: to be merged with them. */
  remote?: StoredDraft
  /** What is known of the locked questions of a tutor quiz. */
  explained: Explained
}

export type OpenedAttempt =
  | OpenedDraft
  /** Graded, but not in the history yet. */
  | { kind: 'graded'; testForm: TestForm; draft: Draft }
  /** `isElsewhere`: it was submitted on another device or in another tab, and this device had it open. */
  | { kind: 'results'; analysis: Analysis; isElsewhere: boolean }

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

/** The attempt as this device has it. Storage that cannot be read has nothing; the server's copy remains. */
async function findHere(id: string, { store }: Deps): Promise<OpenedDraft | undefined> {
  try {
    const here = await findLocalAttempt(store, id)
    return here && { kind: 'open', ...here, explained: await findExplained(store, id) }
  } catch {
    return undefined
  }
}

async function openFromServer(id: string, deps: Deps): Promise<OpenedAttempt> {
  const { call = callServer, signal } = deps
  const {
    testForm,
    graded,
    explained: list,
    ...remote
  } = await call('GET /api/attempts/:id', { params: { id } }, { signal })
  if (graded) return { kind: 'graded', testForm, draft: remote.draft }
  const here = await findHere(id, deps)
  const explained = Object.fromEntries(list.map(({ position, result }) => [position, result]))
  if (here?.local.isDirty || here?.local.isSubmitting) return { ...here, remote, explained }
  return { kind: 'open', testForm, local: syncedDraft(remote), explained }
}

/** Whether graded answers are not those of this device. One that was about to submit them may have done so itself. */
function isFromElsewhere({ results }: Analysis, { isSubmitting, draft }: LocalDraft): boolean {
  return !isSubmitting || results.some(({ userAnswer }, index) => userAnswer !== (draft.answers[index] ?? null))
}

/** The server has no draft: the attempt was graded or discarded, or it never left this device. */
async function openWithoutDraft(id: string, deps: Deps): Promise<OpenedAttempt> {
  const { store, call = callServer, signal } = deps
  try {
    const analysis = await call('GET /api/attempts/:id/analysis', { params: { id } }, { signal })
    const here = await findHere(id, deps)
    await store.remove(id, ...attemptKinds).catch(() => undefined)
    return { kind: 'results', analysis, isElsewhere: here !== undefined && isFromElsewhere(analysis, here.local) }
  } catch (error) {
    const here = await findHere(id, deps)
    if (!here || !isStatus(error, 404)) throw error
    if (here.local.revision === 0) return here
    await store.remove(id, ...attemptKinds).catch(() => undefined)
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
    if (here) return here
    throw error
  }
}
