import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'video-script-generator',
        lazy: async () => ({ Component: (await import('./video-script-screen.tsx')).VideoScriptScreen }),
      },
    ],
    'Please log in to write video scripts',
  ),
]
