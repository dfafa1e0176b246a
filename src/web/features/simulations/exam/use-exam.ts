import { useState } from 'react'
import type { SimulationReport } from '#contract/simulations.ts'
import { findDeadline } from '#web/shared/time-left.ts'
import { useCountdown } from '#web/ui/countdown.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useCatchUp } from './use-catch-up.ts'
import { useHandingIn } from './use-handing-in.ts'
import { useKept } from './use-kept.ts'
import { useSending } from './use-sending.ts'
import { useStopwatch } from './use-stopwatch.ts'
import type { KeptExams } from './work/kept-exams.ts'
import { type ExamRun, isMultiple, toggle } from './work/run.ts'

export interface ExamDeps {
  opened: ExamRun
  kept: KeptExams
  onSessionExpired: () => Promise<void>
  /** Handed in here; the report came with it. */
  onReport: (report: SimulationReport) => void
  /** Handed in before, here or on another device. */
  onOver: () => void
}

/** Everything that working on a simulation exam is made of, apart from how it looks. */
export function useExam({ opened, kept, onSessionExpired, onReport, onOver }: ExamDeps) {
  const [run, setRun] = useState(opened)
  const readSeconds = useStopwatch(opened.seconds)
  useKept(run, kept, readSeconds)
  const { state } = run
  const left = useCountdown(findDeadline(state, state.timed), run.skew)
  const sending = useSending({ run, setRun, onSessionExpired, onOver })
  const handingIn = useHandingIn({ run, setRun, readSeconds, isTimeUp: left === 0, onSessionExpired, onReport })
  useCatchUp({ run, onRun: setRun, onOver })

  const give = () => {
    const open = state.current?.open
    if (!open || run.isSending) return
    if (run.selected.length > 0) return setRun((now) => ({ ...now, isSending: true }))
    showFailure(
      'Selection Required',
      isMultiple(open) ? 'Choose at least one before you go on.' : 'Choose one before you go on.',
    )
  }
  return {
    run,
    left,
    readSeconds,
    waiting: sending.waiting ?? handingIn.waiting,
    refusal: sending.refusal,
    isEmpty: handingIn.isEmpty,
    toggle: (label: string) => setRun((now) => toggle(now, label)),
    give,
    /** Takes back a choice that is not through yet, to change it. */
    takeBack: () => setRun((now) => ({ ...now, isSending: false })),
    goOn: () => setRun((now) => ({ ...now, done: null })),
    handIn: () => setRun((now) => ({ ...now, isHandingIn: true })),
    keepWorking: left === 0 ? undefined : () => setRun((now) => ({ ...now, isHandingIn: false })),
  }
}

export type Exam = ReturnType<typeof useExam>
