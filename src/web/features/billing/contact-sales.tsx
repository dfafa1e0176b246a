import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/shared/api/call.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Opens the contact form for the Enterprise plan. */
export function ContactSales({ user }: { user: User | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="w-full" onClick={() => setOpen(true)}>
        Contact Sales
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Contact sales">
        <ContactForm user={user} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ContactForm({ user, onSent }: { user: User | null; onSent: () => void }) {
  const { formProps, field, submitProps, formError } = useApiForm({
    defaultValues: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      institution: '',
      learners: '',
      message: '',
    },
    onSubmit: async ({ learners, ...values }) => {
      const count = learners.trim()
      await call('POST /api/contact-sales', { body: { ...values, learners: count ? Number(count) : null } })
      showToast('Request sent', `Thank you. We'll reply to ${values.email}.`)
      onSent()
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <TextField label="Name" autoComplete="name" {...field('name', { required: 'Enter your name.' })} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        {...field('email', { required: 'Enter your email address.' })}
      />
      <TextField
        label="Institution"
        autoComplete="organization"
        {...field('institution', { required: 'Enter the name of your institution.' })}
      />
      <TextField
        label="How many people would use it? (optional)"
        inputMode="numeric"
        {...field('learners', { pattern: { value: /^\s*[1-9]\d{0,5}\s*$/, message: 'Enter a whole number.' } })}
      />
      <TextAreaField
        label="What do you need?"
        rows={4}
        {...field('message', {
          required: 'Tell us what you need.',
          maxLength: { value: 4000, message: 'Keep it under 4,000 characters.' },
        })}
      />
      <FormError>{formError}</FormError>
      <Button {...submitProps} variant="primary">
        Send request
      </Button>
    </form>
  )
}
