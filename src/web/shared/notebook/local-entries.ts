import type { NotebookEntry } from '#contract/notebook.ts'
import { isErrorCode, isServerUnavailable, isSessionExpired } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import type { LocalStore } from '../offline/local-store.ts'

/** What a learner added to a question, stored on this device until the server has it. */
export interface LocalEntry {
  attemptId: string
  /** Of a quiz in progress, which the server may not know yet. */
  cacheKey?: string | undefined
  position: number
  entry: NotebookEntry
}

const idOf = ({ attemptId, position }: Pick<LocalEntry, 'attemptId' | 'position'>) => `${attemptId}.${position}`

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

async function send({ attemptId, cacheKey, position, entry }: LocalEntry): Promise<NotebookEntry> {
  const { revision: baseRevision, highlights, ...rest } = entry
  const body = {
    ...(cacheKey ? { cacheKey } : { attemptId }),
    ...rest,
    position,
    baseRevision,
    highlights: highlights.map(({ part, start, end }) => ({ part, start, end })),
  }
  const { revision } = await call('PUT /api/notebook', { body })
  return { ...entry, revision }
}

/** Saves an entry on the server, merged with what another device has saved. Returns it as it is saved. */
async function sendMerged(local: LocalEntry): Promise<NotebookEntry> {
  try {
    return await send(local)
  } catch (error) {
    if (!isErrorCode(error, 'notebook_conflict')) throw error
    return send({ ...local, entry: mergeEntries(local.entry, error.body.current as NotebookEntry) })
  }
}

/** The entries of an attempt that the server does not have yet, by position. */
export async function findLocalEntries(store: LocalStore, attemptId: string): Promise<Map<number, NotebookEntry>> {
  const entries = await store.list<LocalEntry>('notebook-entry')
  return new Map(
    entries.filter(({ value }) => value.attemptId === attemptId).map(({ value }) => [value.position, value.entry]),
  )
}

/**
 * Stores an entry on this device and saves it on the server. Returns it as it is saved, or undefined when the server is
 * not available: then it is sent later. When the server refuses it, that is thrown, and the entry is not stored.
 */
export async function saveEntry(store: LocalStore, local: LocalEntry): Promise<NotebookEntry | undefined> {
  const id = idOf(local)
  // Without space on this device, the server still has it.
  await store.update('notebook-entry', id, () => local).catch(() => undefined)
  try {
    const saved = await sendMerged(local)
    await store.remove(id, 'notebook-entry').catch(() => undefined)
    return saved
  } catch (error) {
    // Signed out, it waits for the next visit.
    if (isServerUnavailable(error) || isSessionExpired(error)) return undefined
    await store.remove(id, 'notebook-entry').catch(() => undefined)
    throw error
  }
}

/** Sends the entries that the server does not have yet, one after the other. Returns how many were saved. */
export async function sendLocalEntries(store: LocalStore): Promise<number> {
  let saved = 0
  for (const { value } of await store.list<LocalEntry>('notebook-entry')) {
    // What the server refuses is not worth sending again: its attempt is gone.
    const entry = await saveEntry(store, value).catch(() => null)
    if (entry === undefined) break
    if (entry !== null) saved += 1
  }
  return saved
}
