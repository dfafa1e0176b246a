import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'ai-tutor/:id?',
        lazy: async () => ({ Component: (await import('./tutor-screen.tsx')).TutorScreen }),
      },
    ],
    'Please log in to use the tutor',
  ),
]
