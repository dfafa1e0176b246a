import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { GoogleNotice } from '#contract/accounts.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { referralTerms } from '#domain/referrals/referral.ts'
import { read } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { rememberGoogleSignIn, returnPath } from '#web/shared/auth/return-path.ts'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Logo } from '#web/ui/logo.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { CodeForm } from './code-form.tsx'
import { rules } from './form-rules.ts'
import { GoogleButton } from './google-button.tsx'
import { findReferral } from './referral.ts'
import { type Registration, useSignIn, useSignUp } from './sign-in.ts'

/** Why signing in with Google came back without a user: title and what to do. */
const notices: Record<GoogleNotice, readonly [title: string, advice: string]> = {
  'google-not-configured': [
    'Google sign-in is not set up on this server',
    'Use your email address and a password instead.',
  ],
  'google-unavailable': ["We couldn't reach Google", 'Try again in a moment, or use your email and password.'],
  'google-canceled': ['Google sign-in was canceled', 'Nothing was changed. You can try again anytime.'],
  'google-account-suspended': [
    'This account is suspended',
    'Write to the contact address at the bottom of the page to ask why.',
  ],
  'google-not-linked': [
    'An account with this email address already exists',
    'Sign in with your password and verify your email address; then you can use Google.',
  ],
}

/** Shows the message for "?notice=..." as a toast, once, and removes it from the address. */
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
  // Set after Google, which was the first step.
  const needsCode = search.get('step') === 'code'
  const destination = search.get('to') === 'settings' ? '/settings' : returnPath()
  const [before] = useState(user)
  useGoogleNotice()
  // A signed-in user may be here to confirm their identity with Google.
  if (user && !(needsCode && user === before)) return <Navigate to={destination} replace />
  if (needsCode) return <SecondStep onStartOver={() => setSearch({}, { replace: true })} />
  return (
    <div className="mx-auto grid max-w-page items-start gap-12 px-4 py-8 md:px-6 md:py-14 lg:grid-cols-[1fr_28rem] lg:gap-18">
      <PageTitle>{isSignUp ? 'Sign up' : 'Sign in'}</PageTitle>
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

/** Asks for the code after a Google sign-in. */
function SecondStep({ onStartOver }: { onStartOver: () => void }) {
  const { enter } = useAuth()
  return (
    <div className="mx-auto max-w-md px-4 py-8 md:py-14">
      <PageTitle>Sign in</PageTitle>
      <Card className="p-5 shadow-lift sm:p-7" aria-labelledby="auth-title">
        <h1 id="auth-title" className="mb-5 text-2xl">
          Enter your code
        </h1>
        <CodeForm onSignedIn={enter} onStartOver={onStartOver} />
      </Card>
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
        Practice that explains every answer, one question at a time.
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

interface SignInValues {
  emailOrUsername: string
  password: string
  healthcareField: FieldCode | ''
}

const isTestName = (identifier: string) => identifier.trim().toLowerCase().startsWith('test')

/** Email or username and password. Test accounts also choose the specialty to test. */
function SignInForm() {
  const { enter } = useAuth()
  const { signIn, needsCode, startOver } = useSignIn(enter)
  const { form, formProps, field, submitProps } = useApiForm<SignInValues>({
    defaultValues: { emailOrUsername: '', password: '', healthcareField: '' },
    onSubmit: ({ emailOrUsername, password, healthcareField }) =>
      signIn({
        emailOrUsername,
        password,
        ...(isTestName(emailOrUsername) && healthcareField ? { healthcareField } : {}),
      }),
  })
  if (needsCode) return <CodeForm onSignedIn={enter} onStartOver={startOver} />
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email or Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('emailOrUsername', { required: 'Enter your email address or username.' })}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password', rules.currentPassword)} />
      {isTestName(form.watch('emailOrUsername')) && (
        <SelectField
          label="Healthcare Specialty"
          hint="Choose the specialty you want to test."
          placeholder="Choose a specialty"
          options={healthcareFields}
          {...field('healthcareField', { required: 'Choose a specialty.', shouldUnregister: true })}
        />
      )}
      <Button {...submitProps} variant="primary" className="mt-1">
        Sign In
      </Button>
      <p className="text-sm">
        <TextLink asChild className="inline-flex min-h-11 items-center">
          <Link to="/reset-password">Forgot your password?</Link>
        </TextLink>
      </p>
    </form>
  )
}

type SignUpValues = Required<Omit<Registration, 'referralCode' | 'timeZone' | 'healthcareField'>> & {
  healthcareField: FieldCode | ''
}

const empty: SignUpValues = { email: '', username: '', password: '', firstName: '', lastName: '', healthcareField: '' }

function toRegistration(values: SignUpValues): Registration {
  const referralCode = findReferral()
  return {
    ...values,
    email: values.email.trim(),
    healthcareField: values.healthcareField as FieldCode,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(referralCode ? { referralCode } : {}),
  }
}

/** Everything an account needs. Whoever submits it is signed in at once. */
function SignUpForm() {
  const signUp = useSignUp()
  const { formProps, field, submitProps } = useApiForm<SignUpValues>({
    defaultValues: empty,
    errorFields: { email_taken: 'email', username_taken: 'username', username_reserved: 'username' },
    onSubmit: (values) => signUp.mutateAsync(toRegistration(values)),
  })
  return (
    <form {...formProps} className="grid gap-4">
      {findReferral() && (
        <p className="rounded-sm bg-teal-wash px-4 py-3 text-sm text-ink">
          A friend invited you. Confirm your email address after signing up, and you get {referralTerms.bonusDays} bonus
          days of Pro.
        </p>
      )}
      <TextField label="Email Address" type="email" autoComplete="email" {...field('email', rules.email)} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="3 to 32 letters, digits, periods, hyphens, or underscores."
        {...field('username', rules.username)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A short phrase works best."
        {...field('password', rules.newPassword)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName', rules.name('first name'))} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName', rules.name('last name'))} />
      </div>
      <SelectField
        label="Healthcare Field"
        placeholder="Choose your field"
        options={healthcareFields}
        hint="You can change it later."
        {...field('healthcareField', { required: 'Choose your healthcare field.' })}
      />
      <Button {...submitProps} variant="primary" className="mt-1">
        Create Account
      </Button>
    </form>
  )
}
