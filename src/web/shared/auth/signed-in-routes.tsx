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

/** What a visitor is told, and how long until the sign-in page comes. */
interface SignInPrompt {
  title: string
  reason: string
  /** Milliseconds. */
  delay: number
  /** Leads to the sign-in page; by default without loading the app again. */
  leave?: () => void
}

const toPrompt = (given: string | SignInPrompt): SignInPrompt =>
  typeof given === 'string' ? { title: 'Authentication Required', reason: given, delay: 1000 } : given

async function requireUser({ context }: LoaderFunctionArgs): Promise<null> {
  const { user } = await context.get(queryClientContext).ensureQueryData(currentUserQuery)
  if (!user) throw data(null, { status: 401 })
  return null
}

/** Routes for signed-in users. Visitors are told why (the reason, or the whole prompt), then taken to the sign-in page. */
export function signedInRoutes(
  children: RouteObject[],
  reason: string | SignInPrompt = 'Please sign in to continue',
): RouteObject {
  const prompt = toPrompt(reason)
  return {
    loader: requireUser,
    element: <SignedInOutlet prompt={prompt} />,
    errorElement: <SignInBoundary prompt={prompt} />,
    children,
  }
}

function SignedInOutlet({ prompt }: { prompt: SignInPrompt }) {
  const { user } = useAuth()
  return user ? <Outlet /> : <SignInRequired prompt={prompt} />
}

function SignInBoundary({ prompt }: { prompt: SignInPrompt }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 401) return <SignInRequired prompt={prompt} />
  throw error
}

function SignInRequired({ prompt }: { prompt: SignInPrompt }) {
  const { leaving } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    // A user who just signed out is on the way to the landing page.
    if (leaving) return
    showFailure(prompt.title, prompt.reason)
    const leave = prompt.leave ?? (() => void navigate('/auth', { replace: true }))
    const timer = setTimeout(leave, prompt.delay)
    return () => clearTimeout(timer)
  }, [leaving, navigate, prompt])
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
