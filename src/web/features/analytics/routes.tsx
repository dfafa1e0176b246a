import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  signedInRoutes(
    [
      {
        path: 'analytics',
        lazy: async () => ({ Component: (await import('./analytics-screen.tsx')).AnalyticsScreen }),
      },
      {
        path: 'analytics/questions',
        lazy: async () => ({ Component: (await import('./questions-screen.tsx')).QuestionsScreen }),
      },
    ],
    'Please log in to see your analytics',
  ),
]
