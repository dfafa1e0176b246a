import { useEffect, useRef } from 'react'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type ExamRun, placeOf, resumeRun } from './work/run.ts'

interface Deps {
  run: ExamRun
  onRun: (run: ExamRun) => void
  /** It was handed in on another device. */
  onOver: () => void
}

/** Brings in what was done on another device, whenever the page comes into view. Failures wait for the next time. */
export function useCatchUp(deps: Deps): void {
  const latest = useRef(deps)
  latest.current = deps
  useEffect(() => {
    const isQuiet = ({ run }: Deps) => run.isOnServer && !run.isSending && !run.isHandingIn
    const look = async () => {
      if (document.visibilityState !== 'visible' || !isQuiet(latest.current)) return
      const place = placeOf(latest.current.run.state)
      const state = await call('GET /api/simulations/:id', { params: { id: latest.current.run.state.attemptId } })
      const { run, onRun } = latest.current
      if (!isQuiet(latest.current) || placeOf(run.state) !== place || placeOf(state) === place) return
      onRun(resumeRun(state, run))
      showToast('Brought up to date', 'You went on with this exam on another device; this is where it stands.')
    }
    const onVisible = () => {
      look().catch((error) => isStatus(error, 404) && isQuiet(latest.current) && latest.current.onOver())
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
