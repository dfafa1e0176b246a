import { type Dispatch, useEffect, useReducer } from 'react'
import { beginWork, type RunnerEvent, type RunnerState, reduceRunner } from '../work/runner-state.ts'
import type { Work } from '../work/work.ts'

/** How often running time is put down, so that a crash loses no more than this. */
const heartbeat = 5000

/** The work somebody does on a paper. Time counts while the page is in view. */
export function useWork(initial: Work): [RunnerState, Dispatch<RunnerEvent>] {
  const [state, dispatch] = useReducer(reduceRunner, initial, (work) => beginWork(work, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => dispatch({ type: 'tick', at: Date.now() }), heartbeat)
    const watch = () => dispatch({ type: document.visibilityState === 'visible' ? 'resume' : 'pause', at: Date.now() })
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [])
  return [state, dispatch]
}
