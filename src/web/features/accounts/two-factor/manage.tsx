import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { isErrorCode } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CodeField } from '../code-field.tsx'
import { rules } from '../form-rules.ts'

/** At this many unused recovery codes or fewer, the owner is asked to create new ones. */
const fewCodes = 3

/** When it is on: since when, the recovery codes, and turning it off. */
export function Manage(props: {
  user: User
  since: string
  recoveryCodesLeft: number
  onNewCodes: (recoveryCodes: string[]) => void
  onTurnedOff: () => void
}) {
  const { user, since, recoveryCodesLeft: left } = props
  const [isTurningOff, setIsTurningOff] = useState(false)
  return (
    <div className="grid max-w-lg gap-8">
      <p>
        <strong className="font-semibold">On since {formatDate(since)}.</strong>{' '}
        <span className="text-ink-2">You sign in with your password and a code from your authenticator app.</span>
      </p>
      <section aria-labelledby="recovery-title">
        <h2 id="recovery-title" className="text-lg">
          Recovery codes
        </h2>
        <p className="num mt-2 text-ink-2">
          {left === 1 ? '1 unused code' : `${left} unused codes`}. Each one signs you in once if you don't have your
          phone.
        </p>
        {left <= fewCodes && (
          <div className="mt-4">
            <Alert variant="info" title="You're running low on recovery codes">
              Create new ones so you can still sign in without your phone.
            </Alert>
          </div>
        )}
        <NewCodes onNewCodes={props.onNewCodes} />
      </section>
      <section aria-labelledby="off-title">
        <h2 id="off-title" className="text-lg">
          Turn off
        </h2>
        <p className="mt-2 text-ink-2">
          {user.twoFactorRequired
            ? "Admins need two-factor sign-in on this server. If you turn it off, you can't open the admin area until you set it up again."
            : 'To switch to a new phone, turn it off, and then set it up again with the new phone.'}
        </p>
        <Button variant="danger" className="mt-4" onClick={() => setIsTurningOff(true)}>
          Turn Off
        </Button>
        <Dialog
          open={isTurningOff}
          onOpenChange={setIsTurningOff}
          title="Turn off two-factor sign-in?"
          description="You'll sign in with only your password, and your recovery codes will stop working."
        >
          <TurnOffForm user={user} onTurnedOff={props.onTurnedOff} onCancel={() => setIsTurningOff(false)} />
        </Dialog>
      </section>
    </div>
  )
}

function NewCodes({ onNewCodes }: { onNewCodes: (recoveryCodes: string[]) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        New Recovery Codes
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Replace your recovery codes?"
        description="Your current codes will stop working."
      >
        <NewCodesForm onNewCodes={onNewCodes} onCancel={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

function NewCodesForm(props: { onNewCodes: (recoveryCodes: string[]) => void; onCancel: () => void }) {
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { code: '' },
    errorFields: { invalid_code: 'code' },
    onSubmit: async (body) => {
      const { recoveryCodes } = await call('POST /api/account/two-factor/recovery-codes', { body })
      props.onNewCodes(recoveryCodes)
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <CodeField kind="either" autoFocus {...field('code', { required: 'Enter a code.' })} />
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="primary">
          Replace Codes
        </Button>
        <Button variant="text" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function TurnOffForm(props: { user: User; onTurnedOff: () => void; onCancel: () => void }) {
  const { hasPassword, email } = props.user
  const [needsGoogle, setNeedsGoogle] = useState(false)
  const { formProps, field, formError, submitProps } = useApiForm({
    defaultValues: { password: '', code: '' },
    errorFields: { wrong_password: 'password', invalid_code: 'code' },
    onSubmit: async ({ password, code }) => {
      try {
        await call('POST /api/account/two-factor/disable', { body: { code, ...(hasPassword ? { password } : {}) } })
      } catch (error) {
        setNeedsGoogle(isErrorCode(error, 'reauthentication_required'))
        throw error
      }
      props.onTurnedOff()
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      {/* Tells password managers whose password it is. */}
      <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...field('password', rules.currentPassword)}
        />
      )}
      <CodeField kind="either" {...field('code', { required: 'Enter a code.' })} />
      <FormError>{formError}</FormError>
      {needsGoogle && (
        <Button asChild className="justify-self-start">
          <a href="/api/auth/google?returnTo=settings">Confirm it's you with Google</a>
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="danger">
          Turn Off
        </Button>
        <Button variant="text" onClick={props.onCancel}>
          Keep It On
        </Button>
      </div>
    </form>
  )
}
