import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/api.ts'
import { findServerMessage, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

type Generated = Extract<Reply<'POST /api/study-aids/generate'>, { outcome: 'generated' }>

/** Saves a generated study aid. Pressed twice or repeated after a lost reply, it is saved once: its seal is the key. */
export function useSaveAid({ topic, studyMethod: studyType, content, seal, profession }: Generated) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      call(
        'POST /api/study-aids',
        { body: { topic, studyType, content, seal, profession } },
        { idempotencyKey: `study-aid-${seal.slice(0, 40)}` },
      ),
    onSuccess: async () => {
      showToast('Study Aid Saved', 'Your study aid has been saved to your library.')
      await invalidateEntities(client, 'studyAids')
    },
    onError: (error) => {
      const message = isStatus(error, 409) ? findServerMessage(error) : undefined
      showFailure('Save Failed', message ?? 'Failed to save study aid. Please try again.')
    },
  })
  return { save, savedId: save.data?.id }
}
