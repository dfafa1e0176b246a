import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input } from '#contract/api.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateAfterAttempt } from '#web/shared/api/entities.ts'
import { classifyFailure, isTemporary, retryDelay } from '#web/shared/api/retry.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'

/** What the server needs to score a completed practice run. It does not take scores from the browser. */
export type CompletedRun = Input<'POST /api/simulations/practice-results'>['body']

/** Stores a completed run on this device until the server has recorded it. */
async function storeResult(store: LocalStore, completed: CompletedRun): Promise<void> {
  await store.write('practice-result', completed.runId, completed)
  // Only the run itself: the learner may have started the next patient in another tab.
  const stored = await store.read<{ runId: string }>('practice-run', completed.mode)
  if (stored?.runId === completed.runId) await store.remove(completed.mode, 'practice-run')
}

/** Sends a completed run and removes it from this device. A run that the server rejects for good is removed as well. */
export async function sendResult(store: LocalStore, completed: CompletedRun): Promise<void> {
  const { runId } = completed
  const forget = () => store.remove(runId, 'practice-result').catch(() => undefined)
  try {
    await call('POST /api/simulations/practice-results', { body: completed })
  } catch (error) {
    if (classifyFailure(error).kind === 'rejected') await forget()
    throw error
  }
  await forget()
}

/** Records a completed run and follows it: pending, recorded, or failed with a way to retry. */
export function useRecordedResult(store: LocalStore, completed: CompletedRun) {
  const client = useQueryClient()
  const { mutate, isSuccess, isError, error } = useMutation({
    mutationFn: async () => {
      // A device that cannot store the result can still send it.
      await storeResult(store, completed).catch(() => undefined)
      await sendResult(store, completed)
    },
    retry: (failures, cause) => failures < 3 && isTemporary(classifyFailure(cause)),
    retryDelay: (failures, cause) => retryDelay(failures + 1, classifyFailure(cause)),
    onSuccess: () => invalidateAfterAttempt(client),
  })
  // The result is recorded once per page; a second call for the same run changes nothing on the server.
  useEffect(() => mutate(), [mutate])
  const canRetry = isError && classifyFailure(error).kind !== 'rejected'
  return { isRecorded: isSuccess, isError, canRetry, retry: () => mutate() }
}

/** Sends results that an earlier visit could not send. */
export function usePendingResults(store: LocalStore): void {
  const client = useQueryClient()
  useEffect(() => {
    const send = async () => {
      const pending = await store.list<CompletedRun>('practice-result')
      for (const { value } of pending) await sendResult(store, value).catch(() => undefined)
      if (pending.length > 0) await invalidateAfterAttempt(client)
    }
    send().catch(() => undefined)
  }, [store, client])
}
