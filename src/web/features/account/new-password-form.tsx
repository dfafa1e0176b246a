import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError, findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAuth } from './auth-provider.tsx'
import { useForm } from './use-form.ts'

const isDeadLink = (error: unknown) =>
  error instanceof ApiError &&
  (error.body?.code === 'invalid_token' || error.body?.issues?.some(({ path }) => path === 'body.token') === true)

/** Sets the new password. Every session ends with it, so one signs in afterwards. */
export function NewPasswordForm({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
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
  const { errors, formProps } = useForm(({ password = '' }) => reset.mutateAsync(password))
  if (isDeadLink(reset.error)) return <DeadLink onAskAgain={onAskAgain} />
  return (
    <>
      <p className="text-ink-2">You are signed out everywhere when it is changed.</p>
      <form {...formProps} className="grid gap-4">
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
          hint="At least 8 characters."
          error={errors.password}
        />
        {reset.isError && !errors.password && (
          <Alert title="The password was not changed">
            {findServerMessage(reset.error) ?? 'Check your connection and try again.'}
          </Alert>
        )}
        <Button type="submit" variant="primary" pending={reset.isPending} className="justify-self-start">
          Change Password
        </Button>
      </form>
    </>
  )
}

function DeadLink({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <>
      <Alert title="This link does not work any more">
        It has been used already or is out of date. Ask for a new one.
      </Alert>
      <Button variant="primary" className="justify-self-start" onClick={onAskAgain}>
        Send a New Link
      </Button>
    </>
  )
}
