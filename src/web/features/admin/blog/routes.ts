import type { RouteObject } from 'react-router'

/** The screens of /admin/blog. */
export const blogRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./post-list-screen.tsx')).PostListScreen }) },
  { path: ':id', lazy: async () => ({ Component: (await import('./post-screen.tsx')).PostScreen }) },
]
