import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { sessionsRead } from './sessions-read.ts'
import { useFailure } from './use-failure.ts'

/** The current password and a new one. */
export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const failure = useFailure({ wrong_password: 'currentPassword', demo_account: 'currentPassword' })
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call('PUT /api/account/password', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsRead.queryKey }),
  })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!failure.check(form)) return
    const data = new FormData(form)
    const body = {
      currentPassword: String(data.get('currentPassword')),
      newPassword: String(data.get('newPassword')),
    }
    change.mutate(body, {
      onSuccess: () => {
        form.reset()
        showToast('Password changed', 'Every other place is signed out.')
      },
      onError: (error) => failure.show(error, form),
    })
  }

  return (
    <form noValidate onSubmit={save} onChange={failure.clear} className="grid gap-4">
      {/* For password managers, which have to know whose password it is. */}
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        maxLength={200}
        error={failure.fields.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={200}
        hint="At least 8 characters. A few words that you remember are better than one word with signs in it."
        error={failure.fields.newPassword}
      />
      <FormProblem text={failure.form} />
      <Button type="submit" pending={change.isPending} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
