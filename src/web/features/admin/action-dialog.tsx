import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** An act of an admin that asks for a reason. */
export interface Act {
  title: string
  description: string
  confirmLabel: string
  isDestructive?: true
  /** What is chosen besides. */
  choice?: { label: string; options: readonly { value: string; label: string }[]; value: string }
  /** Does it, and returns what to tell the admin. Throws what the server refuses. */
  run: (given: { reason: string; password?: string; choice: string }) => Promise<string>
}

/** Asks why and, for a dangerous act, for the admin's own password. */
export function ActionDialog({
  act,
  asksPassword,
  onClose,
  onDone,
}: {
  act: Act
  asksPassword: boolean
  onClose: () => void
  onDone: (message: string) => Promise<unknown>
}) {
  const { title, description, confirmLabel, isDestructive, choice } = act
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { reason: '', password: '', choice: choice?.value ?? '' },
    errorFields: { wrong_password: 'password' },
    onSubmit: async ({ password, ...given }) =>
      onDone(await act.run({ ...given, ...(asksPassword ? { password } : {}) })),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      <form {...formProps} className="grid gap-4">
        {choice && <SelectField label={choice.label} options={choice.options} {...field('choice')} />}
        <TextField
          label="Reason"
          hint="For the audit log. The user may see it in their data export."
          maxLength={300}
          autoComplete="off"
          {...field('reason', { required: 'Say why.', minLength: { value: 3, message: 'Say why.' } })}
        />
        {asksPassword && (
          <PasswordField
            label="Your own password"
            autoComplete="current-password"
            {...field('password', { required: 'Enter your password.' })}
          />
        )}
        <FormError>{formError}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps} variant={isDestructive ? 'danger' : 'primary'}>
            {confirmLabel}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
