import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [{ path: 'progress', lazy: async () => ({ Component: (await import('./progress-screen.tsx')).ProgressScreen }) }],
    {
      title: 'Unauthorized',
      reason: 'You are logged out. Logging in again...',
      delay: 500,
      leave: () => location.assign('/api/login'),
    },
  ),
]
