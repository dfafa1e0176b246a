import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionExpired } from './api-error.ts'

/**
 * Data stays fresh until it is invalidated (see entities.ts), and nothing is retried or refetched on its own.
 * `onSessionExpired` is called when any query or mutation fails because the session has ended.
 */
export function createQueryClient(onSessionExpired: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSessionExpired(error)) onSessionExpired()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
