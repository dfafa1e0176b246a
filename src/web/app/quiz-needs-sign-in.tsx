import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '#web/features/account/auth-provider.tsx'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'

const pause = 1000

/** Quizzes are for those who are signed in: says so, and goes to the sign-in page. */
export function QuizNeedsSignIn() {
  const { leaving } = useAuth()
  const navigate = useNavigate()
  useTitle('Sign in')
  useEffect(() => {
    // Somebody who just signed out is on the way to the landing page already.
    if (leaving) return
    showFailure('Authentication Required', 'Please log in to access quizzes')
    const timer = setTimeout(() => navigate('/auth', { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [leaving, navigate])
  if (leaving) return null
  return (
    <div className="mx-auto max-w-lg px-4 py-18 md:px-6">
      <h1 className="text-2xl">Sign in to take a quiz</h1>
      <p className="mt-3 text-ink-2">
        Your answers and results are kept in your account. We are taking you to the sign-in page.
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/auth" replace>
          Sign In
        </Link>
      </Button>
    </div>
  )
}
