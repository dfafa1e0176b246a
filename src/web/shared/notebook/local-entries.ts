import type { NotebookEntry } from '#contract/notebook.ts'
import {
  ApiError,
  failureMessage,
  isErrorCode,
  isServerUnavailable,
  isSessionExpired,
} from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import type { LocalStore } from '../offline/local-store.ts'
import { emptyEntry, mergeEntries } from './merge-entries.ts'

/** What a learner added to a question, stored on this device until the server has it. */
export interface LocalEntry {
  attemptId: string
  /** Of a quiz in progress, which the server may not know yet. */
  cacheKey?: string | undefined
  position: number
  /** The text of the question, for the notebook. An earlier release stored entries without it and what follows. */
  question?: string
  entry: NotebookEntry
  /** The entry as the server had it when it was changed here. */
  base?: NotebookEntry
  /** A new one with every change. */
  changeId?: string
  /** Why the server does not accept it. It stays on this device until the learner decides. */
  refusal?: string
}

const kind = 'notebook-entry'

/** Identifies an entry on this device. */
export const idOf = ({ attemptId, position }: Pick<LocalEntry, 'attemptId' | 'position'>) => `${attemptId}.${position}`

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
    const theirs = error.body.current as NotebookEntry
    return send({ ...local, entry: mergeEntries(local.base ?? emptyEntry, local.entry, theirs) })
  }
}

/** All entries that the server does not have yet. Raises StorageFailure. */
export async function listLocalEntries(store: LocalStore): Promise<LocalEntry[]> {
  return (await store.list<LocalEntry>(kind)).map(({ value }) => value)
}

/** The entries of an attempt that the server does not have yet, by position. Raises StorageFailure. */
export async function findLocalEntries(store: LocalStore, attemptId: string): Promise<Map<number, LocalEntry>> {
  const entries = await listLocalEntries(store)
  return new Map(entries.filter((one) => one.attemptId === attemptId).map((local) => [local.position, local]))
}

/** Stores an entry on this device until the server has it. Raises StorageFailure. */
export const storeEntry = (store: LocalStore, local: LocalEntry): Promise<void> =>
  store.write<LocalEntry>(kind, idOf(local), local)

/** Removes an entry that the server will not get. Raises StorageFailure. */
export const discardEntry = (store: LocalStore, local: LocalEntry): Promise<void> => store.remove(idOf(local), kind)

/** Changes what is stored of an entry, unless the learner has changed it again. */
const settle = (store: LocalStore, local: LocalEntry, settled: LocalEntry | undefined) =>
  store
    .update<LocalEntry>(kind, idOf(local), (stored) =>
      stored && stored.changeId === local.changeId ? settled : stored,
    )
    .catch(() => undefined)

/** An entry that was changed again while `sent` was being saved, based on what the server has now. */
export function rebase<Changed extends Pick<LocalEntry, 'entry'>>(
  changed: Changed,
  sent: Pick<LocalEntry, 'entry'>,
  saved: NotebookEntry,
): Changed & { base: NotebookEntry } {
  return { ...changed, entry: mergeEntries(sent.entry, changed.entry, saved), base: saved }
}

/**
 * Saves a stored entry on the server. Returns it as it is saved, or undefined when the server is not available: then it
 * stays on this device and is sent later. When the server rejects it, restores `before` on this device and
 * throws the error.
 */
export async function sendEntry(
  store: LocalStore,
  local: LocalEntry,
  before?: LocalEntry,
): Promise<NotebookEntry | undefined> {
  try {
    const saved = await sendMerged(local)
    await store
      .update<LocalEntry>(kind, idOf(local), (stored) =>
        !stored || stored.changeId === local.changeId ? undefined : rebase(stored, local, saved),
      )
      .catch(() => undefined)
    return saved
  } catch (error) {
    // Signed out, it waits for the next visit.
    if (isServerUnavailable(error) || isSessionExpired(error)) return undefined
    if (error instanceof ApiError) await settle(store, local, before)
    throw error
  }
}

/**
 * Sends the entries that the server does not have yet, one after the other; with `again`, also those that it refused.
 * What it refuses stays on this device. Raises StorageFailure.
 */
export async function sendLocalEntries(
  store: LocalStore,
  { again = false } = {},
): Promise<{ saved: number; refused: LocalEntry[] }> {
  const refused: LocalEntry[] = []
  let saved = 0
  for (const local of await listLocalEntries(store)) {
    if (local.refusal !== undefined && !again) continue
    try {
      if (!(await sendEntry(store, local, local))) break
      saved += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusedEntry = { ...local, refusal: failureMessage(error) }
      await settle(store, local, refusedEntry)
      refused.push(refusedEntry)
    }
  }
  return { saved, refused }
}
