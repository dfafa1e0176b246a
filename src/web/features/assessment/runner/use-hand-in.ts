import { useCallback, useEffect, useRef, useState } from 'react'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { handInPaper } from '../work/hand-in.ts'
import type { Work } from '../work/work.ts'
import type { Autosave } from './use-autosave.ts'

/** `waiting`: the network is gone, and it goes out as soon as it is back. */
export type HandInStage = 'no' | 'sending' | 'waiting'

interface Deps {
  paper: TestForm
  autosave: Autosave
  onSessionExpired: () => Promise<void>
  onGraded: (analysis: Analysis) => void
}

const left = 'left'

/** Hands a paper in. What was begun goes on after a reload; `cancel` goes back to the questions. */
export function useHandIn({ paper, autosave, onSessionExpired, onGraded }: Deps) {
  const [stage, setStage] = useState<HandInStage>('no')
  const running = useRef<AbortController>(undefined)
  const { saver, about, keep } = autosave

  const start = useCallback(
    async (work: Work) => {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      const mark = (handingIn: boolean) => {
        about.current = { ...about.current, handingIn }
        keep(work)
      }
      setStage('sending')
      saver.hold()
      mark(true)
      try {
        const { signal } = controller
        const analysis = await handInPaper(paper, work, {
          signal,
          onSessionExpired,
          onWaiting: () => setStage('waiting'),
        })
        saver.end()
        onGraded(analysis)
      } catch {
        if (controller.signal.reason === left) return
        if (!controller.signal.aborted) showFailure('Failed to analyze quiz results. Please try again.')
        mark(false)
        saver.release()
        setStage('no')
      } finally {
        running.current = undefined
      }
    },
    [paper, saver, about, keep, onSessionExpired, onGraded],
  )
  useEffect(() => () => running.current?.abort(left), [])
  return { stage, start, cancel: () => running.current?.abort('cancelled') }
}
