import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { GoogleButton } from './google-button.tsx'
import { greetingName, signIn, signInFailure } from './sign-in.ts'
import { useForm } from './use-form.ts'

/**
 * Signs in again without leaving the page, after a session has ended. It closes by signing in or by leaving only:
 * what is behind it cannot go on without one of them.
 */
export function SignInAgainDialog(props: {
  user: User
  /** Whether answers are waiting behind it. */
  hasAnswers: boolean
  onSignedIn: (user: User) => void
  onLeave: () => void
  onGoogle: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title="Sign in again"
      description={`Your session has ended. Sign in to go on${props.hasAnswers ? '; your answers are kept' : ''}.`}
    >
      <Form user={props.user} onSignedIn={props.onSignedIn} />
      {!props.user.hasPassword && (
        <div className="mt-3">
          <GoogleButton onLeave={props.onGoogle} />
        </div>
      )}
      <Button variant="text" className="mt-3 w-full" onClick={props.onLeave}>
        Leave without signing in
      </Button>
    </Dialog>
  )
}

function Form({ user, onSignedIn }: { user: User; onSignedIn: (user: User) => void }) {
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (found) => {
      showToast('Welcome back!', `Signed in as ${greetingName(found)}`)
      onSignedIn(found)
    },
    onError: (error) => showFailure('Sign in failed', signInFailure(error)),
  })
  const { errors, formProps } = useForm(({ emailOrUsername = '', password = '' }) =>
    login.mutateAsync({ emailOrUsername, password }),
  )
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email or Username"
        name="emailOrUsername"
        autoComplete="username"
        defaultValue={user.username || user.email}
        required
        error={errors.emailOrUsername}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Button type="submit" variant="primary" pending={login.isPending}>
        Sign In
      </Button>
    </form>
  )
}
