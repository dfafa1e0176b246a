/** What this browser has stored under a key; null when there is nothing, or when storage is turned off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Removes everything whose key starts with one of these prefixes. */
export function removeStored(...prefixes: string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {
    // Where storage is turned off, there is nothing to remove.
  }
}

/** Stores a text under a key, or removes it if null. For preferences only: where storage is turned off, nothing is stored. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Private windows may refuse; the preference then lasts as long as the page.
  }
}
