import { type RefObject, useEffect } from 'react'
import { call } from '#web/shared/api/call.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { KeptAttempts } from '../work/kept-attempts.ts'
import type { Kept } from '../work/merge.ts'
import { type Work, workOf } from '../work/work.ts'

interface Deps {
  attemptId: string
  about: RefObject<Omit<Kept, 'work'>>
  kept: KeptAttempts
  onWork: (work: Work) => void
  /** It was handed in on another device. */
  onClosed: () => void
}

/** What happened to the attempt on another device since this page was last in view. Failures wait for the next time. */
async function catchUp({ attemptId, about, onWork, onClosed }: Deps): Promise<void> {
  const { syncedAt, dirty } = about.current
  if (syncedAt === null || dirty || about.current.handingIn) return
  const listed = (await call('GET /api/attempts')).find(({ id }) => id === attemptId)
  if (listed?.graded) return onClosed()
  if (!listed) {
    await call('GET /api/attempts/:id/analysis', { params: { id: attemptId } })
    return onClosed()
  }
  if (listed.savedAt === about.current.syncedAt) return
  const reply = await call('GET /api/attempts/:id', { params: { id: attemptId } })
  if (about.current.dirty || about.current.syncedAt !== syncedAt) return
  about.current = { ...about.current, syncedAt: listed.savedAt, savedAt: Date.now() }
  onWork(workOf(reply))
  showToast('Brought up to date', 'You answered questions of this paper on another device; they are here now.')
}

/** Brings in what was done on another device or in another tab, so that the older page never overwrites it. */
export function useCatchUp(deps: Deps): void {
  const { attemptId, kept, onWork, about, onClosed } = deps
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') catchUp({ attemptId, about, kept, onWork, onClosed }).catch(() => {})
    }
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== kept.workKey(attemptId) || newValue === null) return
      const { work, ...rest } = JSON.parse(newValue) as Kept
      if (rest.savedAt <= about.current.savedAt) return
      about.current = rest
      onWork(work)
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('storage', onOtherTab)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('storage', onOtherTab)
    }
  }, [attemptId, kept, about, onWork, onClosed])
}
