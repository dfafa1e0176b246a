import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'study-aid',
        lazy: async () => ({ Component: (await import('./study-aid-screen.tsx')).StudyAidScreen }),
      },
      {
        path: 'study-aid/library',
        lazy: async () => ({ Component: (await import('./library-screen.tsx')).LibraryScreen }),
      },
      {
        path: 'study-aid/:id',
        lazy: async () => ({ Component: (await import('./saved-aid-screen.tsx')).SavedAidScreen }),
      },
    ],
    'Please log in to use the study tools',
  ),
]
