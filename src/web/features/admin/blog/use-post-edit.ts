import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminPost, PostText } from '#contract/blog.ts'
import { failureMessage, isErrorCode } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/** An edit that is not saved yet, and the revision that it started from. */
interface PostDraft {
  revision: number
  text: PostText
}

const same = (a: PostText, b: PostText) => JSON.stringify(a) === JSON.stringify(b)

const keyOf = (userId: string, postId: string) => `preceptor.content.post.${userId}.${postId}`

/** The unsaved edit of an admin on this device. */
function readDraft(key: string): PostDraft | undefined {
  try {
    const draft = JSON.parse(readStored(key) ?? 'null') as PostDraft | null
    return draft && typeof draft.text?.content === 'string' && Array.isArray(draft.text.tags) ? draft : undefined
  } catch {
    return undefined
  }
}

/** The post as someone else saved it, from a rejected change. */
function findCurrent(error: unknown): AdminPost | undefined {
  return isErrorCode(error, 'post_changed') ? (error.body.current as AdminPost) : undefined
}

const doneTexts = { publish: 'Published', retire: 'Retired', restore: 'Restored as a draft' } as const

/** Editing one post. An edit stays on this device, with the revision that it started from, until it is saved. */
export function usePostEdit(post: AdminPost) {
  const client = useQueryClient()
  const { id: userId } = useSignedInUser()
  const { id, revision, text: stored } = post
  const key = keyOf(userId, id)
  const [draft, setDraft] = useState(() => readDraft(key) ?? { revision, text: stored })
  const [conflict, setConflict] = useState<AdminPost>()
  const isChanged = !same(draft.text, stored)
  useEffect(() => writeStored(key, isChanged ? JSON.stringify(draft) : null), [key, draft, isChanged])

  const accept = async (current: AdminPost) => {
    client.setQueryData(read('GET /api/admin/blog-posts/:id', { params: { id } }).queryKey, current)
    await invalidateEntities(client, 'admin', 'blog')
  }
  const refuse = (error: unknown, title: string) => {
    const current = findCurrent(error)
    if (!current) return showFailure(title, failureMessage(error))
    setConflict(current)
    client.setQueryData(read('GET /api/admin/blog-posts/:id', { params: { id } }).queryKey, current)
  }
  const save = useMutation({
    mutationFn: () => call('PUT /api/admin/blog-posts/:id', { params: { id }, body: draft }),
    onSuccess: async (current) => {
      setDraft({ revision: current.revision, text: current.text })
      await accept(current)
      showToast('Post saved')
    },
    onError: (error) => refuse(error, "The post wasn't saved"),
  })
  const act = useMutation({
    mutationFn: (given: { action: 'publish' | 'retire' | 'restore'; publishedAt?: string }) => {
      const input = { params: { id }, body: { revision: post.revision } }
      if (given.action === 'retire') return call('POST /api/admin/blog-posts/:id/retire', input)
      if (given.action === 'restore') return call('POST /api/admin/blog-posts/:id/restore', input)
      const day = given.publishedAt ? { publishedAt: given.publishedAt } : {}
      return call('POST /api/admin/blog-posts/:id/publish', { ...input, body: { ...input.body, ...day } })
    },
    onSuccess: async (current, { action }) => {
      setDraft({ revision: current.revision, text: current.text })
      await accept(current)
      showToast(doneTexts[action])
    },
    onError: (error) => refuse(error, 'Nothing was changed'),
  })
  return {
    text: draft.text,
    isChanged,
    change: (part: Partial<PostText>) => setDraft({ ...draft, text: { ...draft.text, ...part } }),
    discard: () => setDraft({ revision, text: stored }),
    save: () => save.mutate(),
    isSaving: save.isPending,
    act: act.mutate,
    isActing: act.isPending,
    /** What someone else saved in the meantime. Also set when the edit on this device is older than the stored post. */
    conflict: isChanged ? (conflict ?? (draft.revision === revision ? undefined : post)) : undefined,
    /** Continues with this text, over the one that is stored now. */
    keepMine: (current: AdminPost) => {
      setConflict(undefined)
      setDraft({ ...draft, revision: current.revision })
    },
    takeTheirs: (current: AdminPost) => {
      setConflict(undefined)
      setDraft({ revision: current.revision, text: current.text })
    },
  }
}
