/** The browser's storage; undefined when it is switched off. */
export function findStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** What this browser keeps under a key; null when there is nothing, or when storage is switched off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; null forgets it. Without storage nothing is kept, which is never worth an error. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Private windows may refuse; what was to be remembered then lasts as long as the page.
  }
}
