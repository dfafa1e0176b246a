import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemAction } from '#domain/question/lifecycle.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { doneLabels } from './content-labels.tsx'

/** The most items of one request. */
export const maxPerAction = 200

interface Act {
  action: ItemAction
  ids: readonly string[]
  note?: string
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Changes the status of items, and says which were refused and why. */
export function useItemActions({ onDone }: { onDone?: (changed: readonly string[]) => void } = {}) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ action, ids, note = '' }: Act) =>
      call('POST /api/admin/content-actions', { body: { action, ids: [...ids], note } }),
    onSuccess: ({ changed, refused }, { action }) => {
      if (changed.length > 0) showToast(`${items(changed.length)} ${doneLabels[action]}`)
      const [first] = refused
      if (first) {
        const more = refused.length > 1 ? ` And ${refused.length - 1} more.` : ''
        showFailure(`${items(refused.length)} not ${doneLabels[action]}`, `${first.id}: ${first.reason}${more}`)
      }
      onDone?.(changed)
      return invalidateEntities(client, 'admin')
    },
    onError: (error) => showFailure("That didn't work", failureMessage(error)),
  })
  return { act: mutation.mutate, isPending: mutation.isPending }
}
