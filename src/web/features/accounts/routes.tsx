import type { RouteObject } from 'react-router'
import { signedInRoutes } from '#web/shared/auth/signed-in-routes.tsx'

export const routes: RouteObject[] = [
  { path: 'auth', lazy: async () => ({ Component: (await import('./auth-screen.tsx')).AuthScreen }) },
  { path: 'demo', lazy: async () => ({ Component: (await import('./demo/demo-screen.tsx')).DemoScreen }) },
  {
    path: 'reset-password',
    lazy: async () => ({ Component: (await import('./reset-password-screen.tsx')).ResetPasswordScreen }),
  },
  {
    path: 'verify-email',
    lazy: async () => ({ Component: (await import('./verify-email-screen.tsx')).VerifyEmailScreen }),
  },
  {
    path: 'undo-email-change',
    lazy: async () => ({ Component: (await import('./undo-email-change-screen.tsx')).UndoEmailChangeScreen }),
  },
  signedInRoutes([
    {
      path: 'settings',
      lazy: async () => ({ Component: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
    },
    {
      path: 'settings/two-factor',
      lazy: async () => ({ Component: (await import('./two-factor/two-factor-screen.tsx')).TwoFactorScreen }),
    },
  ]),
]
