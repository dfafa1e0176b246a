import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type ApiError, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { type LocalStore, StorageFailure } from '../offline/local-store.ts'
import { type DraftApi, DraftSession } from './draft-session.ts'
import type { OpenedDraft } from './open-attempt.ts'
import { flushOnPageEvents } from './save-queue.ts'
import { pageServerTime } from './server-time.ts'

const draftApi: DraftApi = {
  save: (body, options) => call('PUT /api/attempts/draft', { body }, options),
  ping: () => call('GET /api/attempts'),
}

interface Deps {
  opened: OpenedDraft
  store: LocalStore
  onSignedOut: () => Promise<void>
  /** The server does not accept this attempt anymore, and says why. */
  onRejected: (error: ApiError) => void
  /** It was submitted or discarded on another device. */
  onClosed: () => void
  /** Answers from another device or tab were added. */
  onSynced: () => void
}

/** Why this device cannot store the attempt. */
export type StorageError = 'full' | 'unavailable'

const storageErrorOf = (error: unknown): StorageError =>
  error instanceof StorageFailure && error.isFull ? 'full' : 'unavailable'

/** Opens the draft of an attempt for as long as the screen shows it. */
export function useDraftSession({ opened, store, onClosed, ...deps }: Deps) {
  const [storageError, setStorageError] = useState<StorageError>()
  const onSignedOut = useEffectEvent(deps.onSignedOut)
  const onRejected = useEffectEvent(deps.onRejected)
  const onSynced = useEffectEvent(deps.onSynced)
  const onClosedElsewhere = useEffectEvent(onClosed)
  const [session] = useState(() => createSession())

  function createSession(): DraftSession {
    const { testForm, local, remote } = opened
    let isOpen = false
    const created = new DraftSession({
      testForm,
      local,
      store,
      api: draftApi,
      time: pageServerTime,
      onSynced: () => isOpen && onSynced(),
      onStorageFailure: (error) => setStorageError(storageErrorOf(error)),
      onSignedOut: () => onSignedOut(),
      onRejected: (error) => onRejected(error),
    })
    if (remote) created.absorb(remote)
    isOpen = true
    return created
  }

  useEffect(() => {
    const { testForm } = session
    store.write('test-form', testForm.attemptId, testForm).catch((error) => setStorageError(storageErrorOf(error)))
    session.start()
    return store.subscribe(({ kind, id }) => {
      if (kind === 'draft' && id === testForm.attemptId) void session.absorbStored()
    })
  }, [session, store])

  useEffect(() => {
    const stopFlushing = flushOnPageEvents((options) => session.flush(options))
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') return
      catchUp(session, onClosedElsewhere).catch(() => {
        // The next save finds out.
      })
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stopFlushing()
      document.removeEventListener('visibilitychange', onVisibility)
      void session.flush({ keepalive: true })
    }
  }, [session])

  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot)
  return { session, ...snapshot, storageError }
}

/** Adds what another device saved while this page was not visible. */
async function catchUp(session: DraftSession, onClosed: () => void): Promise<void> {
  if (session.revision === 0 || session.isSubmitting) return
  try {
    const reply = await call('GET /api/attempts/:id', { params: { id: session.testForm.attemptId } })
    pageServerTime.synchronize()
    if (session.isSubmitting) return
    if (reply.graded) onClosed()
    else session.absorb(reply)
  } catch (error) {
    if (isStatus(error, 404) && !session.isSubmitting) onClosed()
  }
}
