import { useState } from 'react'
import { readStored, writeStored } from '#web/shared/storage.ts'

const storageKey = 'mastered-images'

/** The ids that a stored text lists; none for a text of another shape. */
export function parseMastered(stored: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** The images that were marked as mastered on this device. */
export function useMastered() {
  const [mastered, setMastered] = useState(() => parseMastered(readStored(storageKey)))
  const toggle = (id: string) => {
    const next = new Set(mastered)
    if (!next.delete(id)) next.add(id)
    setMastered(next)
    writeStored(storageKey, JSON.stringify([...next]))
  }
  return { mastered, toggle }
}
