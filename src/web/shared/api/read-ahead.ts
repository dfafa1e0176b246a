import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { read } from './call.ts'

/** How long a pointer rests on a link before its target is read, in milliseconds, so that passing over a list reads nothing. */
const restTime = 80

/** Handlers for a link to the results of an attempt, which begin to read them when it is pointed at or focused. */
export function useReadAhead() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (attemptId: string) => {
    const load = () => {
      client.ensureQueryData(read('GET /api/attempts/:id/analysis', { params: { id: attemptId } })).catch(() => {
        // The screen reads it again, and shows an error if that fails.
      })
    }
    const begin = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(load, restTime)
    }
    const stop = () => clearTimeout(timer.current)
    return { onPointerEnter: begin, onPointerLeave: stop, onFocus: begin, onBlur: stop }
  }
}
