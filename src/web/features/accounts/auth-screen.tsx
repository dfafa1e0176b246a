import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { GoogleNotice } from '#contract/accounts.ts'
import { read } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { rememberGoogleSignIn, returnPath } from '#web/shared/auth/return-path.ts'
import { useTitle } from '#web/shared/title.ts'
import { Card } from '#web/ui/card.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Why signing in with Google came back without a user: title and what to do. */
const notices: Record<GoogleNotice, readonly [title: string, advice: string]> = {
  'google-not-configured': [
    'Google sign-in is not set up on this server',
    'Use your email address and a password instead.',
  ],
  'google-unavailable': ['We couldn’t reach Google', 'Try again in a moment, or use your email and password.'],
  'google-canceled': ['Google sign-in was canceled', 'Nothing was changed. You can try again anytime.'],
  'google-not-linked': [
    'An account with this email address already exists',
    'Sign in with your password and verify your email address; then you can use Google.',
  ],
}

/** Shows what "?notice=..." stands for as a toast, once, and removes it from the address. */
function useGoogleNotice(): void {
  const [search, setSearch] = useSearchParams()
  const notice = search.get('notice')
  useEffect(() => {
    if (!notice) return
    if (notice in notices) showFailure(...notices[notice as GoogleNotice])
    setSearch(
      (before) => {
        before.delete('notice')
        return before
      },
      { replace: true },
    )
  }, [notice, setSearch])
}

/** /auth: sign in or sign up. Signed-in users are taken to where they wanted to go. */
export function AuthScreen() {
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  const isSignUp = search.get('mode') === 'signup'
  useTitle(isSignUp ? 'Sign up' : 'Sign in')
  useGoogleNotice()
  if (user) return <Navigate to={returnPath()} replace />
  return (
    <div className="mx-auto grid max-w-page items-start gap-12 px-4 py-8 md:px-6 md:py-14 lg:grid-cols-[1fr_28rem] lg:gap-18">
      <Card
        className="mx-auto w-full max-w-md p-5 shadow-lift sm:p-7 lg:order-last lg:max-w-none"
        aria-labelledby="auth-title"
      >
        <h1 id="auth-title" className="text-2xl">
          {isSignUp ? 'Join Preceptor' : 'Welcome Back'}
        </h1>
        <p className="mt-1.5 mb-6 text-ink-2">
          {isSignUp ? 'Free. No credit card required.' : 'Sign in and pick up where you left off.'}
        </p>
        {isSignUp ? <SignUpForm /> : <SignInForm />}
        <p className="my-5 flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          or
        </p>
        <GoogleButton onLeave={rememberGoogleSignIn} />
        <p className="mt-4 text-center text-sm text-ink-2">
          {isSignUp ? 'Already have an account?' : 'New to Preceptor?'}{' '}
          <button
            type="button"
            onClick={() => setSearch(isSignUp ? {} : { mode: 'signup' }, { replace: true })}
            className="min-h-11 font-medium text-teal underline underline-offset-3 hover:text-teal-deep"
          >
            {isSignUp ? 'Sign in' : 'Create an account'}
          </button>
        </p>
      </Card>
      <AboutPreceptor />
    </div>
  )
}

/** Facts about Preceptor on this server, beside the form. */
function AboutPreceptor() {
  const { data: site, isPending } = useQuery(read('GET /api/site'))
  const authored = site && formatCount(site.bank.authored)
  return (
    <aside aria-label="About Preceptor" className="border-t border-rule pt-8 lg:border-t-0 lg:pt-0">
      <Logo className="hidden h-12 w-18 lg:block" />
      <p className="font-serif text-xl font-semibold tracking-tight text-balance lg:mt-6 lg:text-2xl">
        Practice that explains itself, one question at a time.
      </p>
      <dl className="num mt-8 grid max-w-md grid-cols-2 gap-x-8 border-t-2 border-ink">
        {(authored || isPending) && (
          <Fact value={authored ?? <Skeleton className="my-1 h-7 w-20" />}>
            original questions, every answer choice explained
          </Fact>
        )}
        <Fact value="14">healthcare fields</Fact>
        <Fact value="24/7">on your phone or computer</Fact>
        <Fact value="$0">to start, no credit card</Fact>
      </dl>
    </aside>
  )
}

function Fact({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-b border-rule py-4">
      <dt className="text-sm text-ink-2">{children}</dt>
      <dd className="font-serif text-2xl font-semibold tracking-tight">{value}</dd>
    </div>
  )
}
