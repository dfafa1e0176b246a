import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/account.ts'
import { read } from '#web/shared/api/call.ts'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { findTestAccess } from './test-credentials.ts'
import { TestLoginPanel } from './test-login-panel.tsx'
import type { SignIn } from './use-test-login.ts'

/** /demo: the test accounts of this server, when it offers any. */
export function DemoScreen(props: { signIn: SignIn; onSignedIn: (user: User) => void }) {
  useTitle('Testing access')
  const query = useQuery(read('GET /api/demo-access'))
  if (query.isPending)
    return (
      <Frame lead="Looking for the test accounts of this server.">
        <Waiting />
      </Frame>
    )
  if (query.isError) {
    return (
      <Frame>
        <Alert title="The test accounts could not be loaded" onRetry={() => void query.refetch()}>
          Check your connection and try again.
        </Alert>
      </Frame>
    )
  }
  const access = findTestAccess(query.data)
  if (!access) {
    return (
      <Frame lead="This server does not offer test accounts. You can create an account of your own; it is free.">
        <Button asChild variant="primary">
          <Link to="/auth?mode=signup">Create an Account</Link>
        </Button>
      </Frame>
    )
  }
  return (
    <Frame lead="Look at everything without an account of your own. Test accounts are shared: others may use them too, and what you do in one can be seen by them.">
      <TestLoginPanel access={access} {...props} />
    </Frame>
  )
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-2xl">Testing Access</h1>
      {lead && <p className="mt-4 max-w-measure text-lg text-ink-2">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}

function Waiting() {
  return (
    <Loading what="Loading the test accounts">
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
