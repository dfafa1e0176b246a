import type { User } from '#contract/accounts.ts'

/** What the server put into the HTML of this page; undefined if it did not (offline, or on the development server). */
export function readPageSession(): { user: User | null; build: string } | undefined {
  try {
    const text = document.getElementById('session')?.textContent
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
