import type { RouteObject } from 'react-router'

const legalPages = ['terms', 'privacy', 'cookies', 'gdpr'] as const

export const routes: RouteObject[] = legalPages.map((page) => ({
  path: page,
  lazy: async () => {
    const { LegalScreen } = await import('./legal-screen.tsx')
    return { element: <LegalScreen page={page} /> }
  },
}))
