import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  { path: 'pricing', lazy: async () => ({ Component: (await import('./pricing-screen.tsx')).PricingScreen }) },
  signedInRoutes(
    [
      {
        path: 'subscribe',
        lazy: async () => ({ Component: (await import('./subscribe-screen.tsx')).SubscribeScreen }),
      },
      {
        path: 'sandbox-billing',
        lazy: async () => ({ Component: (await import('./sandbox-billing-screen.tsx')).SandboxBillingScreen }),
      },
    ],
    { title: 'Authentication Required', reason: 'Please sign in to subscribe to a plan.', delay: 500 },
  ),
]
