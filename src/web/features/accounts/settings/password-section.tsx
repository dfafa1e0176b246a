import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { rules } from '../form-rules.ts'
import { Section } from './section.tsx'

/** Changing the password, or getting a first one. */
export function PasswordSection({ user }: { user: User }) {
  if (user.isDemo) {
    return <Section id="password" lead="Test accounts are shared, so you can't change this password." />
  }
  if (!user.hasPassword) return <FirstPassword email={user.email} />
  return (
    <Section id="password" lead="Changing your password signs you out everywhere else.">
      <PasswordForm email={user.email} />
    </Section>
  )
}

/** An account without a password proves its owner by email. */
function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call('POST /api/password-reset/request', { body: { email } }),
    onSuccess: () => showToast('Email sent', `Open the link we sent to ${email} within 1 hour.`),
    onError: (error) => showFailure("The email wasn't sent", failureMessage(error)),
  })
  return (
    <Section
      id="password"
      lead={`You sign in with Google and have no password here. To set one, we'll send a link to ${email}. Setting it signs you out everywhere.`}
    >
      <Button pending={send.isPending} onClick={() => send.mutate()}>
        Send the link
      </Button>
    </Section>
  )
}

const errorFields = { wrong_password: 'currentPassword', demo_account: 'currentPassword' } as const

function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const { form, formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    errorFields,
    onSubmit: async (body) => {
      await call('PUT /api/account/password', { body })
      form.reset()
      void invalidateEntities(client, 'sessions', 'securityLog')
      showToast('Password changed', "You're signed out everywhere else.")
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      {/* Tells password managers whose password it is. */}
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword', rules.currentPassword)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. A memorable phrase is better than one word with symbols."
        {...field('newPassword', rules.newPassword)}
      />
      <FormError>{formError}</FormError>
      <Button {...submitProps} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
