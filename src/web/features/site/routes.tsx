import type { RouteObject } from 'react-router'

const legalPages = ['terms', 'privacy', 'cookies', 'gdpr'] as const

const legalRoutes: RouteObject[] = legalPages.map((page) => ({
  path: page,
  lazy: async () => {
    const { LegalScreen } = await import('./legal-screen.tsx')
    return { element: <LegalScreen page={page} /> }
  },
}))

export const routes: RouteObject[] = [
  ...legalRoutes,
  { path: 'contact', lazy: async () => ({ Component: (await import('./contact-screen.tsx')).ContactScreen }) },
]
