import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure } from '#web/ui/toast.tsx'
import type { ReportScope } from './report-query.ts'

/** Milliseconds between looks at a computation. */
const pollInterval = 1_000
const isOver = (state: string | undefined) => state === 'succeeded' || state === 'failed' || state === 'canceled'

/** Computes the statistics again, and watches until that is done; then the report is read again. */
export function useComputation(scope: ReportScope) {
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () => call('POST /api/admin/validation-report/refresh', { body: scope }),
    onError: (error) => showFailure("We couldn't start the computation", failureMessage(error)),
  })
  const id = start.data?.runId
  const run = useQuery({
    ...read('GET /api/admin/validation-report/runs/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isOver(data?.state) ? false : pollInterval),
  })
  const state = run.data?.state
  const { reset } = start
  useEffect(() => {
    if (!isOver(state)) return
    if (state !== 'succeeded') showFailure("We couldn't compute the statistics", 'Please try again in a few minutes.')
    reset()
    void invalidateEntities(client, 'admin')
  }, [state, client, reset])
  const isRunning = start.isPending || id !== undefined
  const progress = run.data ? `${run.data.percent}%${run.data.message && `, ${run.data.message}`}` : 'Waiting'
  return { compute: () => start.mutate(), isRunning, progress }
}
