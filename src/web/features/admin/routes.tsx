import { Navigate, type RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'
import { adminTabs } from './tabs.ts'

export const routes: RouteObject[] = [
  signedInRoutes([
    {
      path: 'admin',
      lazy: async () => ({ Component: (await import('./admins-only.tsx')).AdminsOnly }),
      // Pages of their own are added here; tabs are listed in tabs.ts.
      children: [
        {
          path: 'generation-dashboard',
          lazy: async () => ({ Component: (await import('./generation/dashboard-screen.tsx')).DashboardScreen }),
        },
        {
          path: 'generation-report',
          lazy: async () => ({ Component: (await import('./generation/report-screen.tsx')).GenerationReportScreen }),
        },
        {
          path: 'validation-report',
          lazy: async () => ({
            Component: (await import('./validation-report/validation-report-screen.tsx')).ValidationReportScreen,
          }),
        },
        {
          lazy: async () => ({ Component: (await import('./admin-layout.tsx')).AdminLayout }),
          children: [
            { index: true, element: <Navigate to={adminTabs[0]?.path ?? '/'} replace /> },
            { path: 'users/:id', lazy: async () => ({ Component: (await import('./user-screen.tsx')).UserScreen }) },
            ...adminTabs.map(({ path, load, children = [] }): RouteObject => ({ path, lazy: load, children })),
          ],
        },
      ],
    },
  ]),
]
