import type { RouteObject } from 'react-router'

/** The screens of /admin/content. */
export const contentRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./library-screen.tsx')).LibraryScreen }) },
  { path: 'review', lazy: async () => ({ Component: (await import('./review-screen.tsx')).ReviewScreen }) },
  { path: 'import', lazy: async () => ({ Component: (await import('./import-screen.tsx')).ImportScreen }) },
  { path: 'reports', lazy: async () => ({ Component: (await import('./reports-screen.tsx')).ReportsScreen }) },
  { path: 'items/:id', lazy: async () => ({ Component: (await import('./item-screen.tsx')).ItemScreen }) },
]
