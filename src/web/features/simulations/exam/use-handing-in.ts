import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { SimulationReport } from '#contract/simulations.ts'
import { showFailure } from '#web/ui/toast.tsx'
import type { Waiting } from './work/get-through.ts'
import { type ExamRun, timeSpentOn } from './work/run.ts'
import { finishExam } from './work/send.ts'

/** How long after a failure an exam whose time is up is handed in again. */
const again = 30_000

interface Deps {
  run: ExamRun
  setRun: Dispatch<SetStateAction<ExamRun>>
  readSeconds: () => number
  isTimeUp: boolean
  onSessionExpired: () => Promise<void>
  onReport: (report: SimulationReport) => void
}

/** Begins to hand in when the time is up; again after a while when it failed. */
function useTimeUp({ isTimeUp, run: { isHandingIn }, setRun }: Deps, isEmpty: boolean): void {
  const tried = useRef(false)
  useEffect(() => {
    if (!isTimeUp || isHandingIn || isEmpty) return
    const start = () => setRun((now) => ({ ...now, isHandingIn: true }))
    const timer = setTimeout(start, tried.current ? again : 0)
    tried.current = true
    return () => clearTimeout(timer)
  }, [isTimeUp, isHandingIn, isEmpty, setRun])
}

/** Hands an exam in once the last choice is through; what was begun goes on after a reload. */
export function useHandingIn(deps: Deps) {
  const { run, setRun } = deps
  const [waiting, setWaiting] = useState<Waiting>()
  /** Nothing was ever chosen, so that there is nothing to hand in. */
  const [isEmpty, setEmpty] = useState(false)
  const latest = useRef(deps)
  latest.current = deps
  useTimeUp(deps, isEmpty)

  const isDue = run.isHandingIn && !run.isSending
  useEffect(() => {
    if (!isDue) return
    const controller = new AbortController()
    const { run: now, readSeconds } = latest.current
    finishExam(now, timeSpentOn(now, readSeconds(), Date.now()), {
      signal: controller.signal,
      onSessionExpired: () => latest.current.onSessionExpired(),
      onWaiting: setWaiting,
    }).then(
      (report) => {
        if (report) return latest.current.onReport(report)
        setEmpty(true)
        setRun((last) => ({ ...last, isHandingIn: false }))
      },
      () => {
        if (controller.signal.aborted) return
        showFailure('This exam could not be handed in', 'Everything is kept. Please try again in a moment.')
        setRun((last) => ({ ...last, isHandingIn: false }))
      },
    )
    return () => {
      controller.abort('left')
      setWaiting(undefined)
    }
  }, [isDue, setRun])
  return { waiting, isEmpty }
}
