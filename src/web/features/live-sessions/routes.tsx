import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'live-sessions',
        lazy: async () => ({ Component: (await import('./live-sessions-screen.tsx')).LiveSessionsScreen }),
      },
    ],
    'Please log in to see the live sessions',
  ),
]
