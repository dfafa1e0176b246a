import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { User } from '#contract/account.ts'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { useFailure } from './use-failure.ts'

const whatGoes = [
  'your profile, e-mail address and way to sign in',
  'every quiz and exam, finished or not, with all your answers',
  'your scores, topic mastery and streaks',
  'every place where you are signed in',
]

/** Says what is deleted, asks for proof that it is the owner who asks, and does it. */
export function DeleteForm(props: { user: User; onKeep: () => void; onSignedOut: () => void }) {
  const { user, onKeep, onSignedOut } = props
  const proof = user.hasPassword ? 'password' : 'email'
  const failure = useFailure({ wrong_password: proof, demo_account: proof })
  const remove = useMutation({
    mutationFn: (given: string) => call('POST /api/account/delete', { body: { [proof]: given } }),
  })

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!failure.check(form)) return
    remove.mutate(String(new FormData(form).get(proof)), {
      onSuccess: () => {
        showToast('Account deleted', 'Your account and everything in it is gone.')
        onSignedOut()
      },
      onError: (error) => failure.show(error, form),
    })
  }

  const field = { name: proof, required: true, autoFocus: true, error: failure.fields[proof] }
  return (
    <form noValidate onSubmit={confirm} onChange={failure.clear} className="grid gap-4">
      <ul className="-mt-3 list-disc pl-5 text-ink-2">
        {whatGoes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="font-semibold">It cannot be undone, by you or by us.</p>
      {user.hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" {...field} />
      ) : (
        <TextField
          label="Your e-mail address"
          type="email"
          autoComplete="off"
          hint={`Type ${user.email} to confirm.`}
          {...field}
        />
      )}
      <FormProblem text={failure.form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete my account
        </Button>
        <Button variant="text" onClick={onKeep}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}
