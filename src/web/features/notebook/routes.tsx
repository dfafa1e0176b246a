import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'notebook',
        lazy: async () => ({ Component: (await import('./notebook-screen.tsx')).NotebookScreen }),
      },
    ],
    'Please log in to see your notebook',
  ),
]
