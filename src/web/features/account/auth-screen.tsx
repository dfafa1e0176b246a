import { useSearchParams } from 'react-router'
import { useTitle } from '#web/shared/title.ts'
import { Card } from '#web/ui/card.tsx'
import { AuthFacts } from './auth-facts.tsx'
import { useAuthNotice } from './auth-notices.ts'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign in or sign up, in one place. `onGoogle` runs before the page is left for Google. */
export function AuthScreen({ onGoogle }: { onGoogle: () => void }) {
  const [search, setSearch] = useSearchParams()
  const isSignUp = search.get('mode') === 'signup'
  useTitle(isSignUp ? 'Sign up' : 'Sign in')
  useAuthNotice()
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
          {isSignUp ? 'Free, and no credit card is asked for.' : 'Sign in and go on where you stopped.'}
        </p>
        {isSignUp ? <SignUpForm key="up" /> : <SignInForm key="in" />}
        <p className="my-5 flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          or
        </p>
        <GoogleButton onLeave={onGoogle} />
        <p className="mt-4 text-center text-sm text-ink-2">
          {isSignUp ? 'Have an account already?' : 'New to Preceptor?'}{' '}
          <button
            type="button"
            onClick={() => setSearch(isSignUp ? {} : { mode: 'signup' }, { replace: true })}
            className="min-h-11 font-medium text-teal underline underline-offset-3 hover:text-teal-deep"
          >
            {isSignUp ? 'Sign in' : 'Create an account'}
          </button>
        </p>
      </Card>
      <AuthFacts />
    </div>
  )
}
