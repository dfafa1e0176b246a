import { useSearchParams } from 'react-router'

/**
 * The query string of the page, and how to change some of its parameters; an empty text removes one. It replaces the entry
 * in the browser's history, so that Back from a result leads to the same list.
 */
export function useSearchFilter() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }
  return { params, change }
}
