import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { rememberReferral } from '#web/features/accounts/referral.ts'
import { createQueryClient } from '#web/shared/api/query-client.ts'
import { currentUserQuery, initialUser } from '#web/shared/auth/current-user.ts'
import { forgetReturnPath, rememberReferrer } from '#web/shared/auth/return-path.ts'
import { reportSessionExpired } from '#web/shared/auth/session-expiry.ts'
import { registerPersonalStore } from '#web/shared/clear-personal-data.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { Providers } from './providers.tsx'
import { createAppRouter } from './router.tsx'

// Their code loads when it is needed: with the first quiz, or to sign out.
registerPersonalStore({
  countUnsent: async (userId) => (await import('#web/shared/attempts/local-attempts.ts')).countUnsentAnswers(userId),
  clear: async (userId) => (await import('#web/shared/offline/local-store.ts')).clearLocalData(userId),
})
registerPersonalStore({ clear: forgetReturnPath })

type AppRouter = ReturnType<typeof createAppRouter>

/** Resolves when the code and the data of the first screen are here. */
function initialized(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}

async function installServiceWorker(): Promise<void> {
  const { registerServiceWorker } = await import('#web/shared/service-worker.ts')
  await registerServiceWorker()
}

/** Its code loads with the first error. */
async function report(error: unknown, route: string): Promise<void> {
  const { reportError } = await import('#web/shared/api/report-error.ts')
  reportError(error, route)
}

/** Renders the app into an empty `root`, or brings the page in it to life. */
export async function startApp(root: HTMLElement): Promise<void> {
  rememberReferral()
  rememberReferrer()
  if (import.meta.env.PROD) whenIdle(() => void installServiceWorker().catch(() => {}))
  const client = createQueryClient(reportSessionExpired)
  client.setQueryData(currentUserQuery.queryKey, initialUser())
  const router = createAppRouter(client)
  const app = (
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} onError={(error, { pattern }) => void report(error, pattern).catch(() => {})} />
      </Providers>
    </StrictMode>
  )
  if (!root.hasChildNodes()) return createRoot(root).render(app)
  // The rendered page stays until the screen that replaces it, or brings it to life, is here.
  await initialized(router)
  // Pages are rendered at build for visitors and without a query; anything else is rendered anew.
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (user?.user !== null || location.search) return createRoot(root).render(app)
  // A rendered page shows what its loader has begun to read.
  await Promise.allSettled(
    client
      .getQueryCache()
      .getAll()
      .map(({ promise }) => promise),
  )
  // As a transition, React hydrates in slices of a few milliseconds instead of one long task.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
