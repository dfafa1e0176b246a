import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentDetail, ItemSource } from '#contract/content-library.ts'
import { failureMessage, isErrorCode } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { useSettled } from '#web/shared/use-settled.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { readDraft, storeDraft } from './item-draft.ts'

/** Milliseconds without a change after which the text is checked. */
const pause = 600

const same = (a: ItemSource, b: ItemSource) => JSON.stringify(a) === JSON.stringify(b)

/** The item as somebody else stored it, from a refused save. */
function findCurrent(error: unknown): ContentDetail | undefined {
  return isErrorCode(error, 'item_changed') ? (error.body.current as ContentDetail) : undefined
}

/**
 * The edit of one item: stored on this device until it is saved, checked by the server while it is written, and saved only
 * over the revision that it started from.
 */
export function useItemEdit(item: ContentDetail, stored: ItemSource) {
  const client = useQueryClient()
  const { id: userId } = useSignedInUser()
  const [draft, setDraft] = useState(() => readDraft(userId, item.id) ?? { revision: item.revision, source: stored })
  const [conflict, setConflict] = useState<ContentDetail>()
  const isChanged = !same(draft.source, stored)
  useEffect(() => storeDraft(userId, item.id, isChanged ? draft : undefined), [userId, item.id, draft, isChanged])

  const settled = useSettled(draft.source, pause)
  const check = useQuery({
    queryKey: ['other', 'content-check', item.id, settled],
    queryFn: ({ signal }) =>
      call('POST /api/admin/content/:id/check', { params: { id: item.id }, body: { source: settled } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const keep = (current: ContentDetail) => {
    client.setQueryData(read('GET /api/admin/content/:id', { params: { id: item.id } }).queryKey, current)
  }
  const save = useMutation({
    mutationFn: (note: string) =>
      call('PUT /api/admin/content/:id', { params: { id: item.id }, body: { ...draft, note } }),
    onSuccess: async (current) => {
      storeDraft(userId, item.id, undefined)
      if (current.source) setDraft({ revision: current.revision, source: current.source })
      keep(current)
      showToast('Saved as a new version')
      await invalidateEntities(client, 'admin')
    },
    onError: (error) => {
      const current = findCurrent(error)
      if (!current) return showFailure("The text wasn't saved", failureMessage(error))
      setConflict(current)
      keep(current)
    },
  })
  return {
    source: draft.source,
    isChanged,
    change: (part: Partial<ItemSource>) => setDraft({ ...draft, source: { ...draft.source, ...part } }),
    discard: () => setDraft({ revision: item.revision, source: stored }),
    check,
    isChecking: check.isFetching || settled !== draft.source,
    save: save.mutate,
    isSaving: save.isPending,
    /** What somebody else stored in the meantime; also when the edit of this device is older than the stored item. */
    conflict: conflict ?? (isChanged && draft.revision !== item.revision ? item : undefined),
    /** Continues with this text, over the one that is stored now. */
    keepMine: (current: ContentDetail) => {
      setConflict(undefined)
      setDraft({ ...draft, revision: current.revision })
    },
    takeTheirs: (current: ContentDetail) => {
      setConflict(undefined)
      if (current.source) setDraft({ revision: current.revision, source: current.source })
    },
  }
}
