import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from './use-form.ts'

/** Asks for a reset mail. What it answers is the same whether or not there is such an account. */
export function ResetRequestForm() {
  const request = useMutation({
    mutationFn: (email: string) => call('POST /api/password-reset/request', { body: { email } }),
  })
  const { errors, formProps } = useForm(({ email = '' }) => request.mutateAsync(email))
  if (request.isSuccess) return <Sent email={request.variables} onAgain={request.reset} />
  return (
    <>
      <p className="text-ink-2">
        Enter the e-mail address of your account. We send you a link to choose a new password.
      </p>
      <form {...formProps} className="grid gap-4">
        <TextField label="Email Address" name="email" type="email" autoComplete="email" required error={errors.email} />
        {request.isError && !errors.email && (
          <Alert title="The mail was not sent">
            {findServerMessage(request.error) ?? 'Check your connection and try again.'}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={request.isPending}>
            Send the Link
          </Button>
          <Button asChild variant="text">
            <Link to="/auth">Back to sign in</Link>
          </Button>
        </div>
      </form>
    </>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="grid gap-5">
      <p className="text-ink-2">
        If there is an account for <strong className="break-words text-ink">{email}</strong>, a mail with a link is on
        its way. The link works once, for an hour. Look into your spam folder if you do not find it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to="/auth">Back to Sign In</Link>
        </Button>
        <Button variant="text" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
