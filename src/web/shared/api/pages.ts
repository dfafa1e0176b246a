import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Entity } from './entities.ts'

interface Page {
  items: readonly unknown[]
  nextCursor: string | null
}

/** A list that is read page by page. `read` gets the query of the next page: the cursor, or nothing for the first. */
export function pagesOf<P extends Page>(
  queryKey: readonly [Entity, ...unknown[]],
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
