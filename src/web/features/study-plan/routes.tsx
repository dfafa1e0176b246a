import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'study-plan',
        lazy: async () => ({ Component: (await import('./study-plan-screen.tsx')).StudyPlanScreen }),
      },
    ],
    'Please log in to see your study plan',
  ),
]
