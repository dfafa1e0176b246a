import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { findServerMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useTitle } from '#web/shared/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useAuth } from './auth-provider.tsx'
import { userKey } from './current-user.ts'
import { MessagePage } from './message-page.tsx'

/** A token works once, so it is kept out of StrictMode's and the router's repeats: as a read that is never stale. */
const verification = (token: string, onDone: () => void) =>
  queryOptions({
    queryKey: ['POST /api/verify-email', token],
    queryFn: async () => {
      await call('POST /api/verify-email', { body: { token } })
      onDone()
      return true
    },
    enabled: token !== '',
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Where the link of the verification mail leads: verifies at once and says how it went. */
export function VerifyEmailScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const client = useQueryClient()
  const verified = useQuery(verification(token, () => void client.invalidateQueries({ queryKey: userKey })))
  useTitle('Verify e-mail')
  if (token === '') return <NotVerified reason="There is no link here. Open the link in the mail that we sent you." />
  if (verified.isSuccess) return <Verified />
  if (verified.isError) {
    const offline = isNetworkFailure(verified.error)
    return (
      <NotVerified
        reason={findServerMessage(verified.error) ?? 'We could not reach the server. Check your connection.'}
        onRetry={offline ? () => void verified.refetch() : undefined}
      />
    )
  }
  return (
    <MessagePage title="Verifying your e-mail address">
      <Loading what="Verifying your e-mail address">
        <Skeleton className="h-5 w-64 max-w-full" />
      </Loading>
    </MessagePage>
  )
}

function Verified() {
  const { user } = useAuth()
  return (
    <MessagePage title="Your e-mail address is verified">
      <p role="status" className="text-ink-2">
        Thank you. There is nothing else to do.
      </p>
      <Button asChild variant="primary" className="justify-self-start">
        {user ? <Link to="/">Go to the Dashboard</Link> : <Link to="/auth">Sign In</Link>}
      </Button>
    </MessagePage>
  )
}

function NotVerified({ reason, onRetry }: { reason: string; onRetry?: (() => void) | undefined }) {
  const { user } = useAuth()
  return (
    <MessagePage title="Your e-mail address is not verified yet">
      <Alert title="The address could not be verified" {...(onRetry ? { onRetry } : {})}>
        {reason}
      </Alert>
      {user && !user.emailVerified && <SendAgain email={user.email} />}
      {user?.emailVerified && (
        <p className="text-ink-2">The address of the account you are signed in with is verified.</p>
      )}
      {!user && (
        <>
          <p className="text-ink-2">Sign in to have a new link sent to you.</p>
          <Button asChild variant="primary" className="justify-self-start">
            <Link to="/auth">Sign In</Link>
          </Button>
        </>
      )}
    </MessagePage>
  )
}

function SendAgain({ email }: { email: string }) {
  const mail = useMutation({ mutationFn: () => call('POST /api/account/verification') })
  if (mail.isSuccess) {
    return (
      <p role="status" className="text-ink-2">
        A new link is on its way to <strong className="break-words text-ink">{email}</strong>.
      </p>
    )
  }
  return (
    <>
      {mail.isError && (
        <Alert title="The mail was not sent">
          {findServerMessage(mail.error) ?? 'Check your connection and try again.'}
        </Alert>
      )}
      <Button variant="primary" className="justify-self-start" pending={mail.isPending} onClick={() => mail.mutate()}>
        Send a New Link
      </Button>
    </>
  )
}
