import type { ItemSource } from '#contract/content-library.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'

/** An edit that is not saved yet, and the revision that it started from. */
export interface ItemDraft {
  revision: number
  source: ItemSource
}

const prefix = 'preceptor.content.'

const keyOf = (userId: string, itemId: string) => `${prefix}${userId}.${itemId}`

/** The unsaved edit of an admin on this device. */
export function readDraft(userId: string, itemId: string): ItemDraft | undefined {
  try {
    const draft = JSON.parse(readStored(keyOf(userId, itemId)) ?? 'null') as ItemDraft | null
    return draft && Array.isArray(draft.source?.options) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores the edit on this device, or forgets it. */
export function storeDraft(userId: string, itemId: string, draft: ItemDraft | undefined): void {
  writeStored(keyOf(userId, itemId), draft ? JSON.stringify(draft) : null)
}
