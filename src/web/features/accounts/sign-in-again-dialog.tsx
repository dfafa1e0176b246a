import type { User } from '#contract/accounts.ts'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { rules } from './form-rules.ts'
import { GoogleButton } from './google-button.tsx'
import { useSignIn } from './sign-in.ts'

/**
 * Signs in again without leaving the page after a session has ended. It closes only by signing in or by leaving: the page
 * behind it cannot continue without one of them.
 */
export function SignInAgainDialog(props: {
  user: User
  /** Whether an attempt is under way behind it. */
  hasAttempt: boolean
  onSignedIn: (user: User) => void
  onLeave: () => void
  onGoogle: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title="Sign in again"
      description={`Your session has ended. Sign in to continue.${props.hasAttempt ? ' Your answers are saved.' : ''}`}
    >
      <SignInAgainForm user={props.user} onSignedIn={props.onSignedIn} />
      {(props.user.hasGoogle || !props.user.hasPassword) && (
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

function SignInAgainForm({ user, onSignedIn }: { user: User; onSignedIn: (user: User) => void }) {
  const { signIn, needsCode, startOver } = useSignIn(onSignedIn)
  const { formProps, field, submitProps } = useApiForm({
    defaultValues: { emailOrUsername: user.username || user.email, password: '' },
    onSubmit: signIn,
  })
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onStartOver={startOver} />
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email or Username"
        autoComplete="username"
        {...field('emailOrUsername', { required: 'Enter your email address or username.' })}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password', rules.currentPassword)} />
      <Button {...submitProps} variant="primary">
        Sign In
      </Button>
    </form>
  )
}
