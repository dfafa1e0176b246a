import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { useSendCode } from './sign-in.ts'

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm(props: { onSignedIn: (user: User) => void; onStartOver: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false)
  const send = useSendCode({ onSignedIn: props.onSignedIn, onExpired: props.onStartOver })
  const { form, formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { code: '' },
    errorFields: { invalid_code: 'code' },
    onSubmit: ({ code }) => send.mutateAsync(code),
  })
  const toggle = () => {
    form.reset()
    setIsRecovery(!isRecovery)
  }
  return (
    <form {...formProps} className="grid gap-4">
      <CodeField
        key={String(isRecovery)}
        kind={isRecovery ? 'recovery' : 'app'}
        autoFocus
        {...field('code', { required: isRecovery ? 'Enter a recovery code.' : 'Enter the 6-digit code.' })}
      />
      <FormError>{formError}</FormError>
      <Button {...submitProps} variant="primary" className="mt-1">
        Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="text" className="-ml-3 underline" onClick={toggle}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="text" className="-mr-3 underline" onClick={props.onStartOver}>
          Start over
        </Button>
      </div>
    </form>
  )
}
