import type { User } from '#contract/accounts.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { rules } from '../form-rules.ts'
import { Section } from './section.tsx'
import { useUpdateUser } from './use-update-user.ts'

const errorFields = { username_taken: 'username', username_reserved: 'username', demo_account: 'username' } as const

/** Names and username. Only what was changed is sent. */
export function ProfileSection({ user }: { user: User }) {
  const update = useUpdateUser()
  const saved = { firstName: user.firstName, lastName: user.lastName, username: user.username }
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: saved,
    values: saved,
    errorFields,
    onSubmit: async (values) => {
      const changes = pickChanges(saved, values)
      if (Object.keys(changes).length === 0) return showToast('No changes to save')
      await update.mutateAsync(changes)
      showToast('Profile saved')
    },
  })
  const shared = { readOnly: user.isDemo, className: 'read-only:bg-sunk read-only:text-ink-2' }
  return (
    <Section
      id="profile"
      lead={
        user.isDemo
          ? "Test accounts are shared, so you can't change this name or email address. Create your own account to do that."
          : undefined
      }
    >
      <form {...formProps} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            {...shared}
            {...field('firstName', rules.name('first name'))}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            {...shared}
            {...field('lastName', rules.name('last name'))}
          />
        </div>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...shared}
          {...field('username', rules.username)}
        />
        <FormError>{formError}</FormError>
        {!user.isDemo && (
          <Button {...submitProps} variant="primary" className="justify-self-start">
            Save profile
          </Button>
        )}
      </form>
    </Section>
  )
}

/**
 * The values of `edited` that differ from the saved ones. Texts are compared and returned without surrounding spaces;
 * undefined means unchanged.
 */
export function pickChanges<Saved extends object, Edited extends Partial<Saved>>(
  saved: Saved,
  edited: Edited,
): Partial<Edited> {
  const changed = Object.entries(edited)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([name, value]) => value !== undefined && value !== saved[name as keyof Saved])
  return Object.fromEntries(changed) as Partial<Edited>
}
