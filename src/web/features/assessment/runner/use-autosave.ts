import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Reply } from '#contract/api.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import type { KeptAttempts } from '../work/kept-attempts.ts'
import type { OpenWork } from '../work/open-attempt.ts'
import type { RunnerState } from '../work/runner-state.ts'
import { Saver, type SaveStatus } from '../work/saver.ts'
import { countAnswered, type Work } from '../work/work.ts'

type Saved = Reply<'PUT /api/attempts/draft'>

export interface Autosave {
  status: SaveStatus
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  skew: number
  saver: Saver<Work, Saved>
  /** What stands about the work on this device. */
  about: RefObject<OpenWork['about']>
  /** Writes what stands now to this device. */
  keep: (work: Work) => void
}

interface Deps {
  opened: OpenWork
  state: RunnerState
  kept: KeptAttempts
  onSessionExpired: () => Promise<void>
  onRefused: (error: ApiError) => void
}

/** Wakes the saver when the network is back, and saves at once when the page goes out of sight or is left. */
function useWaking(saver: Saver<Work, Saved>): void {
  useEffect(() => {
    const flush = () => void saver.flush()
    const hide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [saver])
}

/** Keeps every change: on this device at once, on the server soon. The first answer starts the latter. */
export function useAutosave({ opened, state, kept, onSessionExpired, onRefused }: Deps): Autosave {
  const { paper } = opened
  const [status, setStatus] = useState<SaveStatus>('idle')
  const [skew, setSkew] = useState(opened.about.skew)
  const about = useRef(opened.about)
  const latest = useRef({ work: state.work, onSessionExpired, onRefused })
  latest.current = { work: state.work, onSessionExpired, onRefused }

  const { saver, keep } = useMemo(() => {
    const keep = (work: Work) => kept.keepWork(paper.attemptId, { ...about.current, work })
    const onSaved = ({ savedAt }: Saved, pending: boolean) => {
      const ahead = Date.now() - Date.parse(savedAt)
      about.current = { ...about.current, syncedAt: savedAt, skew: ahead, dirty: pending }
      setSkew(ahead)
      keep(latest.current.work)
    }
    const saver = new Saver<Work, Saved>({
      send: (work) =>
        call('PUT /api/attempts/draft', {
          body: { cacheKey: paper.cacheKey, baseRevision: 0, changedAt: work.answers.map(() => 0), ...work },
        }),
      onSaved,
      onStatus: setStatus,
      onExpired: () => latest.current.onSessionExpired(),
      onRefused: (error) => latest.current.onRefused(error),
    })
    return { saver, keep }
  }, [kept, paper])

  useEffect(() => {
    kept.keepPaper(paper)
    // Work that never got through goes now; a timed exam also learns the server's clock by it.
    const { dirty } = about.current
    const { work } = latest.current
    if (countAnswered(work) > 0 && (dirty || work.timed)) saver.push(work)
  }, [kept, paper, saver])

  const { work, revision } = state
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current !== revision) {
      seen.current = revision
      about.current = { ...about.current, savedAt: Date.now(), dirty: true }
      if (about.current.syncedAt !== null || countAnswered(work) > 0) saver.push(work)
    }
    keep(work)
  }, [work, revision, saver, keep])

  useWaking(saver)
  return { status, skew, saver, about, keep }
}
