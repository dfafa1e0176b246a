import { useMutation } from '@tanstack/react-query'
import type { Reply } from '#contract/api.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { useConfirmed } from '#web/shared/auth/confirm-identity.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'
import { CodeField } from '../code-field.tsx'
import { QrCode } from './qr-code.tsx'

/** When it is off: what it is, and the steps that turn it on. `onEnabled` gets the recovery codes. */
export function SetUp({ onEnabled }: { onEnabled: (recoveryCodes: string[]) => void }) {
  const confirmed = useConfirmed()
  // The secret lives only in this screen's state, never in an address or a cache.
  const begin = useMutation({
    mutationFn: () => confirmed(() => call('POST /api/account/two-factor/setup')),
    gcTime: 0,
  })
  if (begin.data) return <Steps setup={begin.data} onEnabled={onEnabled} />
  return (
    <div className="max-w-lg">
      <p className="text-ink-2">
        When two-factor sign-in is on, you sign in with your password and a 6-digit code from an authenticator app, such
        as Google Authenticator, Microsoft Authenticator, or a password manager. A stolen password alone isn't enough to
        get into your account.
      </p>
      <div className="mt-5 grid justify-items-start gap-4">
        <FormError>{begin.error ? failureMessage(begin.error) : undefined}</FormError>
        <Button variant="primary" pending={begin.isPending} onClick={() => begin.mutate()}>
          Set Up
        </Button>
      </div>
    </div>
  )
}

function Steps({
  setup: { secret, uri },
  onEnabled,
}: {
  setup: Reply<'POST /api/account/two-factor/setup'>
  onEnabled: (recoveryCodes: string[]) => void
}) {
  const heading = useFocusStart(secret)
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { code: '' },
    errorFields: { invalid_code: 'code' },
    onSubmit: async (body) => onEnabled((await call('POST /api/account/two-factor/enable', { body })).recoveryCodes),
  })
  return (
    <ol className="grid max-w-lg gap-8">
      <li>
        <h2 tabIndex={-1} ref={heading} className="text-lg outline-none">
          1. Scan this code with your authenticator app
        </h2>
        <div className="mt-4">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </div>
        <p className="mt-4 text-sm text-ink-2">
          If you can't scan it, enter this key in the app (type: time-based):
          <code className="num mt-1 block text-base break-words text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </li>
      <li>
        <h2 className="text-lg">2. Enter the code from the app</h2>
        <form {...formProps} className="mt-4 grid gap-4">
          <CodeField kind="app" {...field('code', { required: 'Enter the 6-digit code.' })} />
          <FormError>{formError}</FormError>
          <Button {...submitProps} variant="primary" className="justify-self-start">
            Turn On
          </Button>
        </form>
      </li>
    </ol>
  )
}
