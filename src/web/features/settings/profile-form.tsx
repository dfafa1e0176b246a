import { type FormEvent, useState } from 'react'
import type { User } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { pickChanges } from './changes.ts'
import { EmailStatus } from './email-status.tsx'
import { FormProblem } from './form-problem.tsx'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'
import { useChangeUser } from './use-change-user.ts'
import { useFailure } from './use-failure.ts'

type Draft = Partial<Pick<User, 'firstName' | 'lastName' | 'username' | 'email'>>

const codes = {
  email_taken: 'email',
  username_taken: 'username',
  username_reserved: 'username',
  demo_account: 'username',
} as const

/** Names, username and e-mail address. Only what was changed is sent. */
export function ProfileForm({ user, onUserChanged }: SettingsProps) {
  const [draft, setDraft] = useState<Draft>({})
  const failure = useFailure(codes)
  const change = useChangeUser(onUserChanged)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!failure.check(form)) return
    const changes = pickChanges(user, draft)
    if (Object.keys(changes).length === 0) return showToast('Nothing to save', 'Your profile is as it was.')
    change.mutate(changes, {
      onSuccess: () => {
        setDraft({})
        showToast('Profile saved', changes.email ? `We sent a mail to ${changes.email} to verify it.` : undefined)
      },
      onError: (error) => failure.show(error, form),
    })
  }

  const wire = (name: keyof Draft) => ({
    name,
    value: draft[name] ?? user[name],
    error: failure.fields[name],
    readOnly: user.isDemo,
    required: true,
    className: 'read-only:bg-sunk read-only:text-ink-2',
    onChange: (event: { target: { value: string } }) => {
      failure.clear()
      setDraft({ ...draft, [name]: event.target.value })
    },
  })

  return (
    <Section id="profile" lead={user.isDemo ? sharedAccount : undefined}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" maxLength={80} {...wire('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={80} {...wire('lastName')} />
        </div>
        <TextField label="Username" autoComplete="username" maxLength={32} spellCheck={false} {...wire('username')} />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={
            draft.email && draft.email.trim() !== user.email ? 'A new address has to be verified again.' : undefined
          }
          {...wire('email')}
        />
        {!user.isDemo && <EmailStatus verified={user.emailVerified} />}
        <FormProblem text={failure.form} />
        {!user.isDemo && (
          <Button type="submit" variant="primary" pending={change.isPending} className="justify-self-start">
            Save profile
          </Button>
        )}
      </form>
    </Section>
  )
}

const sharedAccount =
  'This is a test account that others use too, so its names and its e-mail address cannot be changed. With an account of your own they can.'
