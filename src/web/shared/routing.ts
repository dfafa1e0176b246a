import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** The query client, for loaders. */
export const queryClientContext = createContext<QueryClient>()

/** What a route tells the layout about its screen, in `handle`. */
export interface RouteHandle {
  /** An attempt may be under way on this screen: the app is not updated meanwhile. */
  hasAttempt?: true
}
