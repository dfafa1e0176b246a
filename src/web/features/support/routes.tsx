import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'support',
        lazy: async () => ({ Component: (await import('./support-screen.tsx')).SupportScreen }),
      },
    ],
    'Please log in to contact support',
  ),
]
