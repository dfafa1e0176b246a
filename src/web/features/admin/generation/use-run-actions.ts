import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GenerationAction } from '#domain/generation/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

const done: Record<GenerationAction, string> = {
  pause: 'Generation paused',
  resume: 'Generation resumed',
  cancel: 'Generation canceled',
}

/** Pauses, resumes, or cancels a run. Everything that it has generated stays in review. */
export function useRunActions() {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ id, action }: { id: string; action: GenerationAction }) =>
      call('POST /api/admin/generation-runs/:id/actions', { params: { id }, body: { action } }),
    onSuccess: (_, { action }) =>
      showToast(done[action], action === 'cancel' ? 'Everything generated so far stays in review.' : undefined),
    onError: (error) => showFailure("That didn't work", failureMessage(error)),
    onSettled: () => invalidateEntities(client, 'admin'),
  })
  return { act: mutation.mutate, isPending: mutation.isPending }
}
