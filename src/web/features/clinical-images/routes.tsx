import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'clinical-images',
        lazy: async () => ({ Component: (await import('./clinical-images-screen.tsx')).ClinicalImagesScreen }),
      },
    ],
    'Please log in to see the clinical images',
  ),
]
