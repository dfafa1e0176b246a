import type { RouteObject } from 'react-router'

export const routes: RouteObject[] = [
  {
    path: 'free-downloads',
    lazy: async () => ({ Component: (await import('./downloads-screen.tsx')).DownloadsScreen }),
  },
]
