import type { RouteObject } from 'react-router'

export const routes: RouteObject[] = [
  { path: 'pricing', lazy: async () => ({ Component: (await import('./pricing-screen.tsx')).PricingScreen }) },
]
