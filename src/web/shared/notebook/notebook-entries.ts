import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { NotebookEntry } from '#contract/notebook.ts'
import { isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { LocalStore } from '../offline/local-store.ts'
import { useIsOnline } from '../use-is-online.ts'
import { findLocalEntries, saveEntry, sendLocalEntries } from './local-entries.ts'

/** A test form by its key, which exists from the start, or a graded attempt by its id. */
export type NotebookReference = { attemptId: string; cacheKey?: string | undefined; isExam: boolean }

/** What can be changed of an entry at once. */
export type EntryChange = Partial<Pick<NotebookEntry, 'note' | 'bookmarked'>> & {
  highlights?: readonly Pick<NotebookEntry['highlights'][number], 'part' | 'start' | 'end'>[]
}

const emptyEntry: NotebookEntry = { note: '', bookmarked: false, highlights: [], revision: 0 }

type Entries = ReadonlyMap<number, NotebookEntry>

/**
 * What a learner added to the questions of an attempt, by position, and how to change it. During an exam, only what was
 * added in it is shown: an earlier note could give an answer away. What is added without a network is stored on this
 * device, and sent when the network is back.
 */
export function useNotebookEntries({ attemptId, cacheKey, isExam }: NotebookReference) {
  const client = useQueryClient()
  const userId = useAuth().user?.id ?? ''
  const store = useMemo(() => new LocalStore(userId), [userId])
  const queryKey = queryKeys.notebookOf(attemptId)
  const { data: entries } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Entries> => {
      const local = await findLocalEntries(store, attemptId).catch(() => new Map<number, NotebookEntry>())
      try {
        const body = cacheKey ? { cacheKey } : { attemptId }
        const found = await call('POST /api/notebook/lookup', { body }, { signal })
        const shown = found.filter(({ isFromThisAttempt }) => !isExam || isFromThisAttempt)
        const saved = shown.map(({ position, isFromThisAttempt: _, ...entry }) => [position, entry] as const)
        return new Map([...saved, ...local])
      } catch (error) {
        if (local.size > 0 && isNetworkFailure(error)) return local
        throw error
      }
    },
    // Entries on this device are there without a network.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    const send = async () => {
      if ((await sendLocalEntries(store)) > 0) await invalidateEntities(client, 'notebook')
    }
    send().catch(() => undefined)
  }, [isOnline, store, client])
  /** Saves go out one after the other, so that each knows the revision of the one before. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const read = (position: number) => client.getQueryData<Entries>(queryKey)?.get(position) ?? emptyEntry
  const show = (position: number, entry: NotebookEntry) =>
    client.setQueryData<Entries>(queryKey, (now) => new Map(now).set(position, entry))

  /** Saves what is shown. False when that has to wait for the network. */
  const save = async (position: number): Promise<boolean> => {
    const sent = read(position)
    const saved = await saveEntry(store, { attemptId, cacheKey, position, entry: sent })
    if (!saved) return false
    const now = read(position)
    // The learner may have gone on meanwhile.
    show(position, now === sent ? saved : { ...now, revision: saved.revision })
    return true
  }

  return {
    entryAt: (position: number): NotebookEntry => entries?.get(position) ?? emptyEntry,
    /**
     * Changes an entry at once. Resolves when it is saved: to false when it is only on this device, for lack of a network.
     * When saving fails otherwise, the entry is as before, and it throws.
     */
    change: async (position: number, { highlights, ...change }: EntryChange): Promise<boolean> => {
      // What is being read is from before this change.
      await client.cancelQueries({ queryKey })
      const before = read(position)
      const marked = highlights?.map((highlight) => ({ ...highlight, text: '' })) ?? before.highlights
      show(position, { ...before, ...change, highlights: marked })
      const saving = queue.current.then(() => save(position))
      queue.current = saving.catch(() => undefined)
      try {
        const isSaved = await saving
        if (isSaved) {
          await invalidateEntities(client, 'notebook')
          await client.invalidateQueries({ queryKey })
        }
        return isSaved
      } catch (error) {
        show(position, { ...before, revision: read(position).revision })
        throw error
      }
    },
  }
}

export type NotebookEntries = ReturnType<typeof useNotebookEntries>
