import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { NotebookEntry } from '#contract/notebook.ts'
import { isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { LocalStore } from '../offline/local-store.ts'
import { findLocalEntries, type LocalEntry, rebase, sendEntry, storeEntry } from './local-entries.ts'
import { emptyEntry } from './merge-entries.ts'

/** A test form by its key, which exists from the start, or a graded attempt by its id. */
export type NotebookReference = { attemptId: string; cacheKey?: string | undefined; isExam: boolean }

/** What can be changed of an entry at once. */
export type EntryChange = Partial<Pick<NotebookEntry, 'note' | 'bookmarked'>> & {
  highlights?: readonly Pick<NotebookEntry['highlights'][number], 'part' | 'start' | 'end'>[]
}

/** An entry on screen. Without a `changeId`, the server has it. */
type ShownEntry = Pick<LocalEntry, 'entry' | 'base' | 'changeId' | 'refusal'>

type Entries = ReadonlyMap<number, ShownEntry>

const asSaved = (entry: NotebookEntry): ShownEntry => ({ entry, base: entry })

/** Reads the entries of an attempt again when another tab has changed what is stored of them. */
function useChangesOfOtherTabs(store: LocalStore, attemptId: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      store.subscribe(({ kind, id }) => {
        const isOfAttempt = kind === 'notebook-entry' && id.startsWith(attemptId)
        if (isOfAttempt) void client.invalidateQueries({ queryKey: queryKeys.notebookOf(attemptId) })
      }),
    [store, attemptId, client],
  )
}

/**
 * What a learner added to the questions of an attempt, by position, and how to change it. During an exam, only what was
 * added in it is shown: an earlier note could give an answer away. What is added without a network is stored on this
 * device; NotebookSender sends it when the network is back.
 */
export function useNotebookEntries({ attemptId, cacheKey, isExam }: NotebookReference) {
  const client = useQueryClient()
  const userId = useAuth().user?.id ?? ''
  const store = useMemo(() => new LocalStore(userId), [userId])
  const queryKey = queryKeys.notebookOf(attemptId)
  /** Saves go out one after the other, so that each knows the revision of the one before. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { data: entries } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Entries> => {
      // Wait for pending saves, so that older data does not overwrite them.
      await queue.current
      const local = await findLocalEntries(store, attemptId).catch(() => new Map<number, LocalEntry>())
      try {
        const body = cacheKey ? { cacheKey } : { attemptId }
        const found = await call('POST /api/notebook/lookup', { body }, { signal })
        const shown = found.filter(({ isFromThisAttempt }) => !isExam || isFromThisAttempt)
        const saved = shown.map(({ position, isFromThisAttempt: _, ...entry }) => [position, asSaved(entry)] as const)
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
  useChangesOfOtherTabs(store, attemptId)
  const read = (position: number): ShownEntry =>
    client.getQueryData<Entries>(queryKey)?.get(position) ?? asSaved(emptyEntry)
  const show = (position: number, entry: ShownEntry) =>
    client.setQueryData<Entries>(queryKey, (now) => new Map(now).set(position, entry))

  /** Saves what is shown. False when that has to wait for the network. */
  const save = async (position: number, question: string, before: ShownEntry): Promise<boolean> => {
    const sent = read(position)
    // An earlier save already included this change.
    if (sent.changeId === undefined) return true
    const reference = { attemptId, cacheKey, position, question }
    const previous = before.changeId === undefined ? undefined : { ...reference, ...before }
    const saved = await sendEntry(store, { ...reference, ...sent }, previous)
    if (!saved) return false
    const now = read(position)
    // The learner may have gone on meanwhile.
    show(position, now.changeId === sent.changeId ? asSaved(saved) : rebase(now, sent, saved))
    return true
  }

  return {
    entryAt: (position: number): NotebookEntry => entries?.get(position)?.entry ?? emptyEntry,
    /**
     * Changes an entry at once. Resolves when it is saved: to false when it is only on this device, for lack of a network.
     * When saving fails otherwise, the entry is as before, and it throws: StorageFailure when neither the server nor this
     * device has it.
     */
    change: async (position: number, { highlights, ...change }: EntryChange, question: string): Promise<boolean> => {
      // What is being read is from before this change.
      await client.cancelQueries({ queryKey })
      const before = read(position)
      const { entry } = before
      const marked = highlights?.map((highlight) => ({ ...highlight, text: '' })) ?? entry.highlights
      const changed: ShownEntry = {
        entry: { ...entry, ...change, highlights: marked },
        base: before.base ?? emptyEntry,
        changeId: crypto.randomUUID(),
      }
      show(position, changed)
      const storing = storeEntry(store, { attemptId, cacheKey, position, question, ...changed })
      const saving = queue.current.then(async () => {
        // Even if this device cannot store the change, it may be saved on the server.
        const failure: unknown = await storing.then(
          () => undefined,
          (error: unknown) => error,
        )
        const isSaved = await save(position, question, before)
        if (!isSaved && failure !== undefined) throw failure
        return isSaved
      })
      queue.current = saving.catch(() => undefined)
      try {
        const isSaved = await saving
        if (isSaved) {
          await invalidateEntities(client, 'notebook')
          await client.invalidateQueries({ queryKey })
        }
        return isSaved
      } catch (error) {
        show(position, { ...before, entry: { ...before.entry, revision: read(position).entry.revision } })
        throw error
      }
    },
  }
}

export type NotebookEntries = ReturnType<typeof useNotebookEntries>
