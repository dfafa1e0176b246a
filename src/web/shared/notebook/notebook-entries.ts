import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NotebookEntry } from '#contract/notebook.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'

/** A test form by its key, which exists from the start, or a graded attempt by its id. */
export type NotebookReference = { attemptId: string; cacheKey?: string | undefined; isExam: boolean }

/** What can be changed of an entry at once. */
export type EntryChange = Partial<Pick<NotebookEntry, 'note' | 'bookmarked'>> & {
  highlights?: readonly Pick<NotebookEntry['highlights'][number], 'part' | 'start' | 'end'>[]
}

const emptyEntry: NotebookEntry = { note: '', bookmarked: false, highlights: [], revision: 0 }

/** An entry that was changed here and on another device: both notes, and the highlights of both. */
export function mergeEntries(mine: NotebookEntry, theirs: NotebookEntry): NotebookEntry {
  const isContained = theirs.note === '' || mine.note.includes(theirs.note)
  const note = isContained
    ? mine.note
    : theirs.note.includes(mine.note)
      ? theirs.note
      : `${theirs.note}\n\n${mine.note}`
  return { ...mine, note, highlights: [...theirs.highlights, ...mine.highlights], revision: theirs.revision }
}

type Entries = ReadonlyMap<number, NotebookEntry>

/**
 * What a learner added to the questions of an attempt, by position, and how to change it. During an exam, only what was
 * added in it is shown: an earlier note could give an answer away.
 */
export function useNotebookEntries({ attemptId, cacheKey, isExam }: NotebookReference) {
  const client = useQueryClient()
  const queryKey = queryKeys.notebookOf(attemptId)
  const reference = cacheKey ? { cacheKey } : { attemptId }
  const { data: entries } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Entries> => {
      const found = await call('POST /api/notebook/lookup', { body: reference }, { signal })
      const shown = found.filter(({ isFromThisAttempt }) => !isExam || isFromThisAttempt)
      return new Map(shown.map(({ position, isFromThisAttempt: _, ...entry }) => [position, entry]))
    },
  })
  /** Saves go out one after the other, so that each knows the revision of the one before. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const read = (position: number) => client.getQueryData<Entries>(queryKey)?.get(position) ?? emptyEntry
  const store = (position: number, entry: NotebookEntry) =>
    client.setQueryData<Entries>(queryKey, (now) => new Map(now).set(position, entry))

  const send = async (position: number): Promise<void> => {
    const { revision: baseRevision, highlights, ...entry } = read(position)
    const body = {
      ...reference,
      ...entry,
      position,
      baseRevision,
      highlights: highlights.map(({ part, start, end }) => ({ part, start, end })),
    }
    const saved = await call('PUT /api/notebook', { body })
    store(position, { ...read(position), revision: saved.revision })
  }
  const sendMerged = async (position: number): Promise<void> => {
    try {
      await send(position)
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.code !== 'notebook_conflict') throw error
      store(position, mergeEntries(read(position), error.body.current as NotebookEntry))
      await send(position)
    }
  }

  return {
    entryAt: (position: number): NotebookEntry => entries?.get(position) ?? emptyEntry,
    /** Changes an entry at once; resolves when it is saved. When that fails, the entry is as before, and it throws. */
    change: async (position: number, { highlights, ...change }: EntryChange): Promise<void> => {
      const before = read(position)
      const marked = highlights?.map((highlight) => ({ ...highlight, text: '' })) ?? before.highlights
      store(position, { ...before, ...change, highlights: marked })
      const saving = queue.current.then(() => sendMerged(position))
      queue.current = saving.catch(() => undefined)
      try {
        await saving
      } catch (error) {
        store(position, { ...before, revision: read(position).revision })
        throw error
      }
      await invalidateEntities(client, 'notebook')
    },
  }
}

export type NotebookEntries = ReturnType<typeof useNotebookEntries>
