import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { MessagePage, useLinkToken } from './email-link.tsx'
import { rules } from './form-rules.ts'

/** /reset-password: with the link of an email, choose a new password; without one, request the email. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  const [isExpired, setIsExpired] = useState(false)
  if (!token || isExpired) {
    return (
      <MessagePage name="Reset password" title="Reset your password">
        <ResetRequestForm />
      </MessagePage>
    )
  }
  return (
    <MessagePage name="Reset password" title="Choose a new password">
      <NewPasswordForm token={token} onRequestAgain={() => setIsExpired(true)} />
    </MessagePage>
  )
}

/** Requests a reset email. The answer is the same whether or not the account exists. */
function ResetRequestForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      await call('POST /api/password-reset/request', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <>
      <p className="text-ink-2">Enter your account's email address. We'll email you a link to reset your password.</p>
      <form {...formProps} className="grid gap-4">
        <TextField label="Email Address" type="email" autoComplete="email" {...field('email', rules.email)} />
        <FormError>{formError}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps} variant="primary">
            Send the link
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
        If there is an account for <strong className="break-words text-ink">{email}</strong>, we've emailed you a link.
        It works once and expires in an hour. If you don't see it, check your spam folder.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to="/auth">Back to sign in</Link>
        </Button>
        <Button variant="text" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </div>
  )
}

const isExpiredLink = (error: unknown) =>
  error instanceof ApiError &&
  (error.body?.code === 'invalid_token' || error.body?.issues?.some(({ path }) => path === 'body.token') === true)

/** Sets the new password. This ends every session, so the user signs in afterward. */
function NewPasswordForm({ token, onRequestAgain }: { token: string; onRequestAgain: () => void }) {
  const { leave } = useAuth()
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: (password: string) => call('POST /api/password-reset', { body: { token, password } }),
    onSuccess: () => {
      leave()
      showToast('Password changed', 'Sign in with your new password.')
      navigate('/auth', { replace: true })
    },
  })
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { password: '' },
    onSubmit: ({ password }) => reset.mutateAsync(password),
  })
  if (isExpiredLink(reset.error)) {
    return (
      <>
        <Alert title="This link no longer works">It was already used or has expired. Request a new one.</Alert>
        <Button variant="primary" className="justify-self-start" onClick={onRequestAgain}>
          Send a new link
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-ink-2">Changing your password signs you out on all devices.</p>
      <form {...formProps} className="grid gap-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...field('password', rules.newPassword)}
        />
        <FormError>{formError}</FormError>
        <Button {...submitProps} variant="primary" className="justify-self-start">
          Change password
        </Button>
      </form>
    </>
  )
}
