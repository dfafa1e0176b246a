import { useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/shared/api/call.ts'
import { rememberGoogleSignIn, rememberPath } from '#web/shared/auth/return-path.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { rules } from './form-rules.ts'
import { GoogleButton } from './google-button.tsx'

/** Asks for the password or a code before a dangerous act. Canceling leaves everything as it was. */
export function ConfirmIdentityDialog({ user, onClose }: { user: User; onClose: (isConfirmed: boolean) => void }) {
  const { pathname, search } = useLocation()
  const onGoogle = () => {
    rememberPath(pathname, search)
    rememberGoogleSignIn()
  }
  const hasForm = user.hasPassword || user.twoFactor
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      title="Confirm that it's you"
      description={
        hasForm
          ? "We won't ask again for 10 minutes."
          : "Sign in with Google again. You'll come back to this page, where you can try again."
      }
    >
      {hasForm ? (
        <ConfirmForm user={user} onClose={onClose} />
      ) : (
        <>
          <GoogleButton onLeave={onGoogle} />
          <Button variant="text" className="w-full" onClick={() => onClose(false)}>
            Cancel
          </Button>
        </>
      )}
    </Dialog>
  )
}

function ConfirmForm({ user, onClose }: { user: User; onClose: (isConfirmed: boolean) => void }) {
  const [proof, setProof] = useState<'code' | 'password'>(user.twoFactor ? 'code' : 'password')
  const { form, formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { code: '', password: '' },
    errorFields: { invalid_code: 'code', wrong_password: 'password' },
    onSubmit: async (given) => {
      await call('POST /api/account/confirm', { body: { [proof]: given[proof] } })
      onClose(true)
    },
  })
  const toggle = () => {
    form.reset()
    setProof(proof === 'code' ? 'password' : 'code')
  }
  return (
    <form {...formProps} className="grid gap-4">
      {/* Tells password managers whose password it is. */}
      <input type="text" name="account" autoComplete="username" value={user.email} readOnly hidden />
      {proof === 'code' ? (
        <CodeField kind="either" autoFocus {...field('code', { required: 'Enter a code.', shouldUnregister: true })} />
      ) : (
        <PasswordField
          label="Your own password"
          autoComplete="current-password"
          autoFocus
          {...field('password', { ...rules.currentPassword, shouldUnregister: true })}
        />
      )}
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="primary">
          Confirm
        </Button>
        <Button variant="text" onClick={() => onClose(false)}>
          Cancel
        </Button>
        {user.twoFactor && user.hasPassword && (
          <Button variant="text" className="underline" onClick={toggle}>
            {proof === 'code' ? 'Use your password' : 'Use a code'}
          </Button>
        )}
      </div>
    </form>
  )
}
