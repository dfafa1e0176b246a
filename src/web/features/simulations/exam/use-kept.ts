import { useEffect, useRef } from 'react'
import type { KeptExams } from './work/kept-exams.ts'
import type { ExamRun } from './work/run.ts'

/** How often the seconds of work are put down, so that a crash loses no more than this. */
const heartbeat = 5000

/** Keeps an exam on this device: with every change, and the time as it runs. */
export function useKept(run: ExamRun, kept: KeptExams, readSeconds: () => number): void {
  const latest = useRef(run)
  latest.current = run
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the run is kept
  useEffect(() => {
    const keep = () => kept.keep({ ...latest.current, seconds: readSeconds() }, Date.now())
    keep()
    // What another tab has is newer than what nobody looks at here.
    const timer = setInterval(() => document.visibilityState === 'visible' && keep(), heartbeat)
    return () => clearInterval(timer)
  }, [run, kept, readSeconds])
}
