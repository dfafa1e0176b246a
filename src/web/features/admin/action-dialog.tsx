import { useConfirmed } from '#web/shared/auth/confirm-identity.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  run: (given: { reason: string; choice: string }) => Promise<string>
  /** Text that has to be typed to confirm an act that cannot be undone. */
  typed?: { label: string; expected: string }
}

/** Asks for a reason. If the server also requires a confirmed identity, another dialog asks for that. */
export function ActionDialog({
  act,
  onClose,
  onDone,
}: {
  act: Act
  onClose: () => void
  onDone: (message: string) => Promise<unknown>
}) {
  const { title, description, confirmLabel, isDestructive, choice, typed } = act
  const confirmed = useConfirmed()
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { reason: '', choice: choice?.value ?? '', typed: '' },
    onSubmit: async ({ reason, choice }) => onDone(await confirmed(() => act.run({ reason, choice }))),
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
          {...field('reason', { required: 'Enter a reason.', minLength: { value: 3, message: 'Enter a reason.' } })}
        />
        {typed && (
          <TextField
            label={typed.label}
            hint={typed.expected}
            autoComplete="off"
            {...field('typed', {
              validate: (text) =>
                text.trim().toLowerCase() === typed.expected.toLowerCase() || `Type ${typed.expected}`,
            })}
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
