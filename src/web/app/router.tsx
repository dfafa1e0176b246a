import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { currentUserQuery } from '#web/shared/auth/current-user.ts'
import { queryClientContext } from '#web/shared/routing.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { Layout } from './layout.tsx'

const findUser = async ({ context }: LoaderFunctionArgs) =>
  (await context.get(queryClientContext).ensureQueryData(currentUserQuery)).user

/** The home screen that was loaded. */
interface Home {
  Dashboard?: ComponentType<{ user: User }>
  Landing?: ComponentType
}

/** Loads the dashboard for a user, the landing page for visitors. */
async function loadHome(args: LoaderFunctionArgs): Promise<Home> {
  if (await findUser(args)) {
    return { Dashboard: (await import('#web/features/progress/dashboard-screen.tsx')).DashboardScreen }
  }
  return { Landing: (await import('#web/features/site/landing-screen.tsx')).LandingScreen }
}

/** The dashboard of a user, or the landing page for visitors. */
function HomePage() {
  const { user } = useAuth()
  const { Dashboard, Landing } = useLoaderData<Home>()
  const { revalidate } = useRevalidator()
  const isOutdated = user ? !Dashboard : !Landing
  useEffect(() => {
    // Somebody signed in or out on this screen.
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
  if (user && Dashboard) return <Dashboard user={user} />
  if (!user && Landing) return <Landing />
  return <LoadingPage />
}

/** Unknown paths of one segment show home; deeper ones do not exist. */
function UnknownPage() {
  const { pathname } = useLocation()
  return isTopLevel(pathname) ? <HomePage /> : <NotFoundPage />
}

const isTopLevel = (pathname: string) => !/^\/[^/]+\/+[^/]/.test(pathname)

/** The route that the routes of the features are added to. */
const screensId = 'screens'

/** The routes of the app; `features` are added at once (at build) or when they are first visited (in the browser). */
export function createRoutes(features: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      HydrateFallback: LoadingPage,
      ErrorBoundary: ErrorPage,
      // Nothing is shown until it is known who is here.
      loader: async (args) => {
        await findUser(args)
        return null
      },
      shouldRevalidate: () => false,
      children: [
        {
          id: screensId,
          ErrorBoundary: ErrorPage,
          children: [
            { index: true, loader: loadHome, Component: HomePage },
            ...features,
            {
              path: '*',
              loader: (args) => (isTopLevel(new URL(args.request.url).pathname) ? loadHome(args) : null),
              Component: UnknownPage,
            },
          ],
        },
      ],
    },
  ]
}

/** What loaders receive. */
export function createRouterContext(client: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(queryClientContext, client)
  return context
}

/** The router of the browser. */
export function createAppRouter(client: QueryClient) {
  const patched = new Set<unknown>()
  return createBrowserRouter(createRoutes(), {
    getContext: () => createRouterContext(client),
    async patchRoutesOnNavigation({ path, patch }) {
      const load = featureRoutes[path.split('/')[1] ?? '']
      if (!load || patched.has(load)) return
      const { routes } = await load()
      patched.add(load)
      patch(screensId, routes)
    },
  })
}

interface FeatureRoutes {
  routes: RouteObject[]
}

const accounts = () => import('#web/features/accounts/routes.tsx')
const assessment = () => import('#web/features/assessment/routes.tsx')
const billing = () => import('#web/features/billing/routes.tsx')
const site = () => import('#web/features/site/routes.tsx')

/** The module with the routes of a feature, by the first segment of their paths. Loaded on the first visit. */
export const featureRoutes: Record<string, () => Promise<FeatureRoutes>> = {
  auth: accounts,
  'reset-password': accounts,
  'verify-email': accounts,
  'undo-email-change': accounts,
  settings: accounts,
  demo: accounts,
  pricing: billing,
  subscribe: billing,
  'sandbox-billing': billing,
  terms: site,
  privacy: site,
  cookies: site,
  gdpr: site,
  quiz: assessment,
  results: assessment,
  history: assessment,
  cse: () => import('#web/features/simulations/routes.tsx'),
  admin: () => import('#web/features/admin/routes.tsx'),
  analytics: () => import('#web/features/analytics/routes.tsx'),
  'study-aid': () => import('#web/features/study/routes.tsx'),
  'live-sessions': () => import('#web/features/live-sessions/routes.tsx'),
  'study-plan': () => import('#web/features/study-plan/routes.tsx'),
  review: () => import('#web/features/flashcards/routes.tsx'),
  'ai-tutor': () => import('#web/features/tutor/routes.tsx'),
  notebook: () => import('#web/features/notebook/routes.tsx'),
  progress: () => import('#web/features/progress/routes.tsx'),
}

/** Shown until it is known who is signed in, and while the code of a screen loads. */
function LoadingPage() {
  return (
    <div
      role="status"
      className="grid min-h-72 place-content-center justify-items-center gap-3 py-18 text-sm text-ink-2"
    >
      <Logo className="h-8 w-12 animate-pulse" />
      Loading
    </div>
  )
}
