import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { failureMessage, isNetworkFailure } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { MessagePage, useLinkToken } from './email-link.tsx'

/** Sends the token of the link. It works once, so it is sent once, however often the effect runs. */
function useVerification(token: string | undefined) {
  const client = useQueryClient()
  const verification = useMutation({
    mutationFn: (given: string) => call('POST /api/verify-email', { body: { token: given } }),
    onSuccess: () => void invalidateEntities(client, 'user'),
  })
  const { mutate } = verification
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    mutate(token)
  }, [token, mutate])
  return verification
}

/** /verify-email: the link of a verification email, or of one that confirms a new address. Verifies at once. */
export function VerifyEmailScreen() {
  const token = useLinkToken()
  const { data, error, mutate } = useVerification(token)
  if (!token) return <NotVerified reason="This link is incomplete. Open the link in the email we sent you." />
  if (data) return <Verified emailChanged={data.emailChanged} />
  if (error) {
    return (
      <NotVerified reason={failureMessage(error)} onRetry={isNetworkFailure(error) ? () => mutate(token) : undefined} />
    )
  }
  return (
    <MessagePage name="Verify email" title="Verifying your email address">
      <Loading what="Verifying your email address">
        <Skeleton className="h-5 w-64 max-w-full" />
      </Loading>
    </MessagePage>
  )
}

function Verified({ emailChanged }: { emailChanged: boolean }) {
  const { user } = useAuth()
  return (
    <MessagePage
      name="Verify email"
      title={emailChanged ? 'Your email address was changed' : 'Your email address is verified'}
    >
      <p role="status" className="text-ink-2">
        {emailChanged
          ? 'Your new address is now in use. If your account was linked to Google, that link was removed.'
          : "Thank you. You're all set."}
      </p>
      <Button asChild variant="primary" className="justify-self-start">
        {user ? <Link to="/">Go to the dashboard</Link> : <Link to="/auth">Sign In</Link>}
      </Button>
    </MessagePage>
  )
}

function NotVerified({ reason, onRetry }: { reason: string; onRetry?: (() => void) | undefined }) {
  const { user } = useAuth()
  return (
    <MessagePage name="Verify email" title="Your email address isn't verified yet">
      <Alert title="We couldn't verify your email address" {...(onRetry ? { onRetry } : {})}>
        {reason}
      </Alert>
      {user && (!user.emailVerified || user.pendingEmail) && <Resend email={user.pendingEmail ?? user.email} />}
      {user?.emailVerified && !user.pendingEmail && (
        <p className="text-ink-2">The email address of the account you're signed in to is already verified.</p>
      )}
      {!user && (
        <>
          <p className="text-ink-2">Sign in to request a new link.</p>
          <Button asChild variant="primary" className="justify-self-start">
            <Link to="/auth">Sign In</Link>
          </Button>
        </>
      )}
    </MessagePage>
  )
}

function Resend({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => call('POST /api/account/verification') })
  if (resend.isSuccess) {
    return (
      <p role="status" className="text-ink-2">
        We've sent a new link to <strong className="break-words text-ink">{email}</strong>.
      </p>
    )
  }
  return (
    <>
      {resend.isError && <Alert title="The email wasn't sent">{failureMessage(resend.error)}</Alert>}
      <Button
        variant="primary"
        className="justify-self-start"
        pending={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send a new link
      </Button>
    </>
  )
}
