import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { OpenAttempt } from '#contract/assessment.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { showFailure } from '#web/ui/toast.tsx'
import type { KeptAttempts } from '../work/kept-attempts.ts'
import { findGone, mergeOpen } from '../work/merge.ts'

/** The attempts to go on with, those of this device among them; undefined while nothing is known. */
export function useOpenAttempts(kept: KeptAttempts) {
  const client = useQueryClient()
  const attempts = read('GET /api/attempts')
  // Answers are saved all the time and on other devices too: looked up at every visit.
  const { data, isPending } = useQuery({ ...attempts, refetchOnMount: 'always' })
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const open = useMemo(() => {
    if (isPending) return undefined
    return mergeOpen(data ?? [], kept.list()).filter(({ id }) => !discarded.includes(id))
  }, [data, isPending, kept, discarded])

  useEffect(() => {
    kept.prune(Date.now())
  }, [kept])
  useEffect(() => {
    if (data) for (const id of findGone(data, kept.list())) kept.remove(id)
  }, [data, kept])

  const discard = async (attempt: OpenAttempt) => {
    try {
      await call('DELETE /api/attempts/:id', { params: { id: attempt.id } })
    } catch (error) {
      // What the server never had, or has no more, is only here.
      if (!isStatus(error, 404)) {
        showFailure('This could not be discarded', 'Please check your connection and try again.')
        return
      }
    }
    kept.remove(attempt.id)
    setDiscarded((before) => [...before, attempt.id])
    client.setQueryData(attempts.queryKey, (now) => now?.filter(({ id }) => id !== attempt.id) ?? [])
  }
  return { open, discard }
}
