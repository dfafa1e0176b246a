import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'medical-images',
        lazy: async () => ({ Component: (await import('./medical-images-screen.tsx')).MedicalImagesScreen }),
      },
    ],
    'Please log in to see the medical images',
  ),
]
