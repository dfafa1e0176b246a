import type { KeyValueDatabase } from './local-store.ts'

/** A database in memory. What is read is a copy, as in IndexedDB. */
export function createMemoryDatabase(entries = new Map<string, unknown>()): KeyValueDatabase {
  return {
    read: async (key) => structuredClone(entries.get(key)),
    write: async (key, value) => {
      entries.set(key, structuredClone(value))
    },
    update: async (key, change) => {
      const next = change(structuredClone(entries.get(key)))
      if (next === undefined) entries.delete(key)
      else entries.set(key, structuredClone(next))
    },
    remove: async (keys) => {
      for (const key of keys) entries.delete(key)
    },
    list: async (prefix) =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key, structuredClone(value)]),
  }
}
