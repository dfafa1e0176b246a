import { removeStored } from './storage.ts'

/**
 * Keys that reveal what somebody practiced or edited: the last simulation, images marked as mastered, drafts of items,
 * and what earlier releases left behind.
 */
const personalPrefixes = [
  'preceptor.simulation.',
  'preceptor.quiz.',
  'preceptor.cse.',
  'preceptor.content.',
  'mastered-images',
]

/** A place on this device that stores data of one person. */
export interface PersonalStore {
  /** How many answers of this user have not reached the server yet. */
  countUnsent?: (userId: string) => number | Promise<number>
  /** Deletes everything of this user. */
  clear: (userId: string) => void | Promise<void>
}

const stores = new Set<PersonalStore>()

/** Includes a store in what sign-out and account deletion clear, until the returned function is called. */
export function registerPersonalStore(store: PersonalStore): () => void {
  stores.add(store)
  return () => void stores.delete(store)
}

/** How many answers would be lost if this user's data were cleared now. A store that cannot be read counts as empty. */
export async function countUnsentAnswers(userId: string): Promise<number> {
  const counts = await Promise.allSettled([...stores].map(async (store) => (await store.countUnsent?.(userId)) ?? 0))
  return counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0)
}

/** Deletes this user's data from this device. A store that fails doesn't prevent the others from being cleared. */
export async function clearPersonalData(userId: string): Promise<void> {
  removeStored(...personalPrefixes)
  await Promise.allSettled([...stores].map(async (store) => store.clear(userId)))
}
