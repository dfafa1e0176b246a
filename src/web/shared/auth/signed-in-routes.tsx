import { useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  useNavigate,
  useRouteError,
} from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { PageTitle } from '../page-title.tsx'
import { queryClientContext } from '../routing.ts'
import { useAuth } from './auth-provider.tsx'
import { currentUserQuery } from './current-user.ts'

/** How long the reason is shown before the sign-in page, in milliseconds. */
const redirectDelay = 1000

async function requireUser({ context }: LoaderFunctionArgs): Promise<null> {
  const { user } = await context.get(queryClientContext).ensureQueryData(currentUserQuery)
  if (!user) throw data(null, { status: 401 })
  return null
}

/** Routes for signed-in users. Visitors are told why (`reason`), then taken to the sign-in page. */
export function signedInRoutes(children: RouteObject[], reason = 'Please sign in to continue'): RouteObject {
  return {
    loader: requireUser,
    element: <SignedInOutlet reason={reason} />,
    errorElement: <SignInBoundary reason={reason} />,
    children,
  }
}

function SignedInOutlet({ reason }: { reason: string }) {
  const { user } = useAuth()
  return user ? <Outlet /> : <SignInRequired reason={reason} />
}

function SignInBoundary({ reason }: { reason: string }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 401) return <SignInRequired reason={reason} />
  throw error
}

function SignInRequired({ reason }: { reason: string }) {
  const { leaving } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    // A user who just signed out is on the way to the landing page.
    if (leaving) return
    showFailure('Authentication Required', reason)
    const timer = setTimeout(() => navigate('/auth', { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [leaving, navigate, reason])
  if (leaving) return null
  return (
    <PageContainer padding="spacious" className="max-w-lg">
      <PageTitle>Sign in</PageTitle>
      <h1 className="text-2xl">Sign in to continue</h1>
      <p className="mt-3 text-ink-2">
        Your quizzes, answers, and results are saved in your account. Taking you to the sign-in page...
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/auth" replace>
          Sign In
        </Link>
      </Button>
    </PageContainer>
  )
}
