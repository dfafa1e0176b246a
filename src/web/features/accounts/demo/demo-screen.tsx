import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Reply } from '#contract/api.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { signIn } from '../sign-in.ts'
import { startTestMode, type TestUserType } from './test-mode.ts'

/** /demo: the test accounts of this server, if it offers any. */
export function DemoScreen() {
  const query = useQuery(read('GET /api/demo-access'))
  if (query.isPending) {
    return (
      <DemoLayout lead="Loading test accounts...">
        <Loading what="Loading the test accounts">
          <div className="grid gap-8 lg:grid-cols-2">
            <Skeleton className="h-96" />
            <Skeleton className="h-72" />
          </div>
        </Loading>
      </DemoLayout>
    )
  }
  if (query.isError) {
    return (
      <DemoLayout>
        <ErrorState title="We couldn't load the test accounts" onRetry={() => void query.refetch()}>
          {failureMessage(query.error)}
        </ErrorState>
      </DemoLayout>
    )
  }
  const access = findTestAccess(query.data)
  if (!access) {
    return (
      <DemoLayout lead="This server doesn't offer test accounts. You can create your own account for free.">
        <Button asChild variant="primary">
          <Link to="/auth?mode=signup">Create an account</Link>
        </Button>
      </DemoLayout>
    )
  }
  return (
    <DemoLayout lead="Try everything without creating an account. Test accounts are shared, so other testers can see what you do.">
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <TestLogin access={access} />
        <AboutTestAccounts access={access} />
      </div>
    </DemoLayout>
  )
}

function DemoLayout({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 md:px-6 md:pt-14">
      <PageTitle>Testing access</PageTitle>
      <h1 className="text-2xl">Testing Access</h1>
      {lead && <p className="mt-4 max-w-measure text-lg text-ink-2">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}

interface Credentials {
  username: string
  password: string
  healthcareField: FieldCode
}

/** Signs in to a test account. Checked here first, so that no other account is ever tried. */
function useTestLogin(access: TestAccess) {
  const { enter } = useAuth()
  const navigate = useNavigate()
  const login = useMutation({
    mutationFn: ({ username, password, healthcareField }: Credentials & { type: TestUserType }) =>
      signIn({ emailOrUsername: username, password, healthcareField }),
    onSuccess: (user, { username, type }) => {
      startTestMode(username, type)
      enter(user)
      showToast('Test Login Successful', `Logged in as ${username} with full access`)
      navigate('/')
    },
    onError: (error) => showFailure('Sign in failed', failureMessage(error)),
  })
  const tryLogin = async (given: Credentials): Promise<void> => {
    const username = given.username.trim()
    const type = findTestUserType(username, given.password, access)
    if (!type) return showFailure('Invalid Test Credentials', 'Please use valid test account credentials')
    await login.mutateAsync({ ...given, username, type }).catch(() => {})
  }
  return { tryLogin, pendingUsername: login.isPending ? login.variables.username : undefined }
}

/** One click into a test account, or the form for a particular one. */
function TestLogin({ access }: { access: TestAccess }) {
  const [healthcareField, setField] = useState<FieldCode>('RN')
  const { tryLogin, pendingUsername } = useTestLogin(access)
  const { formProps, field, submitProps } = useApiForm({
    defaultValues: { username: '', password: '' },
    onSubmit: (values) => tryLogin({ ...values, healthcareField }),
  })
  const usernames = [access.firstUsername, ...(access.adminUsername ? [access.adminUsername] : [])]
  return (
    <Card className="p-5 shadow-lift sm:p-7" aria-labelledby="test-login">
      <h2 id="test-login" className="mb-5 text-xl">
        Test login
      </h2>
      <SelectField
        label="Healthcare Specialty"
        hint="The field this test account will use from now on."
        options={healthcareFields}
        value={healthcareField}
        onChange={(event) => setField(event.target.value as FieldCode)}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {usernames.map((username, index) => (
          <Button
            key={username}
            variant={index === 0 ? 'primary' : 'plain'}
            pending={pendingUsername === username}
            onClick={() => void tryLogin({ username, password: access.password, healthcareField })}
          >
            Sign in as {username}
            {index === 0 && ' (Pro)'}
          </Button>
        ))}
      </div>
      <form {...formProps} className="mt-7 grid gap-4 border-t border-rule pt-6">
        <h3 className="text-lg">Use another test account</h3>
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField label="Password" autoComplete="off" {...field('password')} />
        <Button {...submitProps} className="justify-self-start">
          Sign In
        </Button>
      </form>
    </Card>
  )
}

/** Which test accounts there are, what they can do, and their password. */
function AboutTestAccounts({ access }: { access: TestAccess }) {
  return (
    <section aria-labelledby="test-accounts">
      <h2 id="test-accounts" className="text-xl">
        Test accounts
      </h2>
      <dl className="mt-4 border-t-2 border-ink">
        <Row term="Learners">
          <Code>{access.firstUsername}</Code> to <Code>{access.lastUsername}</Code>. Full Pro access at no charge:
          practice quizzes and full-length exams.
        </Row>
        {access.adminUsername && (
          <Row term="Admin">
            <Code>{access.adminUsername}</Code>. A learner with administrator rights.
          </Row>
        )}
        <Row term="Password">
          <Code>{access.password}</Code>, shared by all accounts.
        </Row>
        <Row term="Test mode">
          A banner at the top of every screen shows you're in test mode. Exit Test Mode signs you out.
        </Row>
      </dl>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-rule py-3 sm:grid-cols-[7rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return <code className="font-sans font-semibold break-all select-all">{children}</code>
}

/** The test accounts of a server, and the password that they share. */
interface TestAccess {
  password: string
  firstUsername: string
  lastUsername: string
  /** Null when the server has no test administrator, or one with a password of its own. */
  adminUsername: string | null
}

/** The test accounts that the server offers; undefined when it offers none. */
export function findTestAccess(reply: Reply<'GET /api/demo-access'>): TestAccess | undefined {
  const { enabled, password, firstUsername, lastUsername, adminUsername, adminUsesPublishedPassword } = reply
  if (!enabled || !password || !firstUsername || !lastUsername) return undefined
  return { password, firstUsername, lastUsername, adminUsername: adminUsesPublishedPassword ? adminUsername : null }
}

/** test01 to test99 and test100. */
const learner = /^test(0[1-9]|[1-9]\d|100)$/

/** The kind of user that the credentials are for; undefined when they are not those of a test account. */
export function findTestUserType(username: string, password: string, access: TestAccess): TestUserType | undefined {
  if (password !== access.password) return undefined
  if (access.adminUsername !== null && username === access.adminUsername) return 'admin'
  return learner.test(username) ? 'pro' : undefined
}
