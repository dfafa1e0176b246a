import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/shared/api/call.ts'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { rules } from '../form-rules.ts'
import { Section } from './section.tsx'

const deletedItems = [
  'your profile, email address, and sign-in',
  'every quiz, exam, and simulation, finished or not, with all your answers',
  'your notes, highlights, and bookmarks',
  'your flashcards, study aids, study plan, and conversations with the tutor',
  'your scores, topic mastery, and streaks',
  'your sessions on all devices',
  'your plan, if you have one: it ends right away, without an automatic refund',
]

/** Deletes the account, behind a dialog that says what will be deleted. */
export function DeleteSection({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
  if (user.isDemo) return <Section id="delete" lead="A test account can't be deleted, because it's shared." />
  return (
    <Section
      id="delete"
      lead="Deleting your account permanently erases it and everything in it. You may want to export your data first."
    >
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete your account?"
        description="This will be permanently deleted:"
      >
        <DeleteForm user={user} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </Section>
  )
}

/** Asks for the password or, for accounts without one, the email address. */
function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { leaveDeletedAccount } = useSignOut()
  const proof = user.hasPassword ? 'password' : 'email'
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { [proof]: '' },
    errorFields: { wrong_password: proof, demo_account: proof },
    onSubmit: async (body: { password?: string; email?: string }) => {
      await call('POST /api/account/delete', { body })
      showToast('Account deleted', 'Your account and all of its data have been deleted.')
      await leaveDeletedAccount()
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <ul className="-mt-3 list-disc pl-5 text-ink-2">
        {deletedItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="font-semibold">This can't be undone.</p>
      {user.hasPassword ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...field('password', rules.currentPassword)}
        />
      ) : (
        <TextField
          label="Your email address"
          type="email"
          autoComplete="off"
          autoFocus
          hint={`Type ${user.email} to confirm.`}
          {...field('email', rules.email)}
        />
      )}
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="danger">
          Delete my account
        </Button>
        <Button variant="text" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}
