import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'
import type { RouteHandle } from '#web/shared/routing.ts'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'review',
        lazy: async () => ({ Component: (await import('./review-screen.tsx')).ReviewScreen }),
      },
      {
        path: 'review/session',
        handle: { hasAttempt: true } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./session-screen.tsx')).SessionScreen }),
      },
      {
        path: 'review/decks/:deckId',
        lazy: async () => ({ Component: (await import('./deck-screen.tsx')).DeckScreen }),
      },
    ],
    'Please log in to review your flashcards',
  ),
]
