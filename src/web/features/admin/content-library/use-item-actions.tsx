import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ItemAction } from '#domain/question/lifecycle.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { doneLabels } from './content-labels.tsx'
import { type Refusal, RefusalDialog } from './refusal-dialog.tsx'

/** The most items of one request. */
export const maxPerAction = 200
/** Items of one request of an act on many: approving 100 takes a few seconds. */
const batchSize = 100

interface Act {
  action: ItemAction
  ids: readonly string[]
  note?: string
  /** Told how many items are done, after each request. */
  onProgress?: (count: number) => void
}

const items = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`)

/** Sends one request after another. What fails as a whole ends the act; what was done before stays done, and is said. */
async function actOn({ action, ids, note = '', onProgress }: Act) {
  const changed: string[] = []
  const refused: Refusal[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    try {
      const reply = await call(
        'POST /api/admin/content-actions',
        { body: { action, ids: batch, note } },
        { timeout: 60_000 },
      )
      changed.push(...reply.changed)
      refused.push(...reply.refused)
    } catch (error) {
      if (changed.length === 0 && refused.length === 0) throw error
      const rest = ids.slice(from).map((id) => ({ id, reason: failureMessage(error) }))
      return { changed, refused: [...refused, ...rest] }
    }
    onProgress?.(Math.min(ids.length, from + batchSize))
  }
  return { changed, refused }
}

/** Changes the status of items. Which were refused, and why, is in `refusals`, a dialog once there are any. */
export function useItemActions({ onDone }: { onDone?: (changed: readonly string[]) => void } = {}) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<{ action: ItemAction; items: readonly Refusal[] }>()
  const mutation = useMutation({
    mutationFn: actOn,
    onSuccess: ({ changed, refused: failed }, { action }) => {
      if (changed.length > 0) showToast(`${items(changed.length)} ${doneLabels[action]}`)
      const [first, second] = failed
      if (first && !second) showFailure(`1 item not ${doneLabels[action]}`, `${first.id}: ${first.reason}`)
      // A selection that is cleared takes its dialog with it, so it stays until the dialog is closed.
      if (second) setRefused({ action, items: failed })
      else onDone?.(changed)
      return invalidateEntities(client, 'admin')
    },
    onError: (error) => showFailure("That didn't work", failureMessage(error)),
  })
  const refusals: ReactNode = refused && (
    <RefusalDialog
      title={`${items(refused.items.length)} not ${doneLabels[refused.action]}`}
      refused={refused.items}
      onClose={() => {
        setRefused(undefined)
        onDone?.([])
      }}
    />
  )
  return { act: mutation.mutate, isPending: mutation.isPending, refusals }
}
