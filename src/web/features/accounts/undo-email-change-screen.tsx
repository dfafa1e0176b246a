import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { MessagePage, useLinkToken } from './email-link.tsx'

/** /undo-email-change: the link that goes to the old address after a change, in case somebody else made it. */
export function UndoEmailChangeScreen() {
  const token = useLinkToken()
  const { leave } = useAuth()
  const undo = useMutation({
    mutationFn: (given: string) => call('POST /api/undo-email-change', { body: { token: given } }),
    onSuccess: leave,
  })
  if (undo.isSuccess) {
    return (
      <MessagePage name="Undo email change" title="Your old email address was restored">
        <div role="status" className="grid gap-3 text-ink-2">
          <p>All devices were signed out, and the old password no longer works.</p>
          <p>We've emailed you a link to choose a new password.</p>
        </div>
        <Button asChild variant="primary" className="justify-self-start">
          <Link to="/">Go to the home page</Link>
        </Button>
      </MessagePage>
    )
  }
  return (
    <MessagePage name="Undo email change" title="Undo your email address change?">
      {token ? (
        <>
          <p className="text-ink-2">
            Do this if you didn't change the address yourself. We'll restore your old email address, sign out all
            devices, disable the password, and email you a link to choose a new one.
          </p>
          {undo.isError && <Alert title="We couldn't undo the change">{failureMessage(undo.error)}</Alert>}
          <Button
            variant="primary"
            className="justify-self-start"
            pending={undo.isPending}
            onClick={() => undo.mutate(token)}
          >
            Undo the change
          </Button>
        </>
      ) : (
        <p className="text-ink-2">This link is incomplete. Open the link in the email we sent you.</p>
      )}
    </MessagePage>
  )
}
