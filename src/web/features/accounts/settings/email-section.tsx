import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { failureMessage, isErrorCode } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { rules } from '../form-rules.ts'
import { Section } from './section.tsx'

/** The current email address, one that waits for its confirmation, and the form to change it. */
export function EmailSection({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Section id="email">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold break-all">{user.email}</strong>
          {!user.isDemo && (
            <Badge variant={user.emailVerified ? 'teal' : 'warn'}>
              {user.emailVerified ? 'Verified' : 'Not verified'}
            </Badge>
          )}
        </p>
        {user.pendingEmail && <PendingChange email={user.pendingEmail} />}
        {!user.isDemo && !user.emailVerified && !user.pendingEmail && <ResendButton email={user.email} />}
        {!user.isDemo &&
          (isEditing ? (
            <ChangeEmailForm user={user} onClose={() => setIsEditing(false)} />
          ) : (
            <Button className="justify-self-start" onClick={() => setIsEditing(true)}>
              Change email address
            </Button>
          ))}
      </div>
    </Section>
  )
}

function ResendButton({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call('POST /api/account/verification'),
    onSuccess: () => showToast('Email sent', `Open the link in the email within 48 hours to verify ${email}.`),
    onError: (error) => showFailure("The email wasn't sent", failureMessage(error)),
  })
  return (
    <Button
      variant="text"
      pending={resend.isPending}
      onClick={() => resend.mutate()}
      className="-ml-3 justify-self-start underline"
    >
      Resend email
    </Button>
  )
}

function PendingChange({ email }: { email: string }) {
  const { setUser } = useAuth()
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/account/email'),
    onSuccess: (user) => {
      setUser(user)
      showToast('Change canceled', 'Your email address stays the same.')
    },
    onError: (error) => showFailure("We couldn't cancel the change", failureMessage(error)),
  })
  return (
    <Card variant="teal" padding="md" aria-label="Pending change">
      <p>
        To use <strong className="break-all">{email}</strong>, open the link we sent there. Until then, your current
        address stays in use.
      </p>
      <div className="mt-2 -mb-2 flex flex-wrap gap-x-4">
        <ResendButton email={email} />
        <Button variant="text" pending={cancel.isPending} onClick={() => cancel.mutate()} className="-ml-3 underline">
          Cancel the change
        </Button>
      </div>
    </Card>
  )
}

const errorFields = { email_taken: 'email', wrong_password: 'password', demo_account: 'email' } as const

/** Changing the address takes the password or, for accounts without one, a recent sign-in with Google. */
function ChangeEmailForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { setUser } = useAuth()
  const change = useMutation({
    mutationFn: (body: { email: string; password?: string }) => call('POST /api/account/email', { body }),
    onSuccess: (changed, { email }) => {
      setUser(changed)
      showToast('Check your email', `We sent a link to ${email}. Open it to confirm the change.`)
      onClose()
    },
  })
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { email: '', password: '' },
    errorFields,
    onSubmit: ({ email, password }) =>
      change.mutateAsync({ email: email.trim(), ...(user.hasPassword ? { password } : {}) }),
  })
  const needsGoogle = isErrorCode(change.error, 'reauthentication_required')
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        hint="We'll send a confirmation link to the new address and a notice to your current one."
        {...field('email', rules.email)}
      />
      {user.hasPassword && (
        <PasswordField label="Password" autoComplete="current-password" {...field('password', rules.currentPassword)} />
      )}
      <FormError>{formError}</FormError>
      {needsGoogle && (
        <Button asChild className="justify-self-start">
          <a href="/api/auth/google?returnTo=settings">Confirm it's you with Google</a>
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="primary">
          Send the link
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
