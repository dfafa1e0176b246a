import { useSearchParams } from 'react-router'

/** A query string with some parameters changed; one without a value is removed. */
export function changeSearch(
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query
}

/**
 * The query string of the page, and how to change some of its parameters; an empty text removes one. It replaces the entry
 * in the browser's history, so that Back from a result leads to the same list.
 */
export function useSearchFilter() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) => {
    // Not from `params`: a second change before the next render would undo the first.
    setParams(changeSearch(location.search, changes), { replace: true })
  }
  return { params, change }
}
