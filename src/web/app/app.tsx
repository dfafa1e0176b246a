import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { AuthProvider } from '#web/features/account/auth-provider.tsx'
import { rememberReferral } from '#web/features/account/referral.ts'
import { createQueryClient } from '#web/shared/api/query-client.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionGate } from './session-gate.tsx'

rememberReferral(location.search)
const queryClient = createQueryClient()

/** The whole web app. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AuthProvider>
            <SessionGate>
              <AppRoutes />
            </SessionGate>
          </AuthProvider>
        </BrowserRouter>
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  )
}
