import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { wordsFor } from './failure.ts'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'

/** Changing the password, or getting a first one. */
export function PasswordSection({ user }: { user: User }) {
  if (user.isDemo) {
    return <Section id="password" lead="The password of a test account stays as it is, since others use it too." />
  }
  if (!user.hasPassword) return <FirstPassword email={user.email} />
  return (
    <Section id="password" lead="Afterwards every other place where you are signed in is signed out.">
      <PasswordForm email={user.email} />
    </Section>
  )
}

/** A Google account has no password to ask for; its mailbox proves whose it is. */
function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call('POST /api/password-reset/request', { body: { email } }),
    onSuccess: () => showToast('Mail sent', `Open the link that we sent to ${email} within an hour.`),
    onError: (error) => showFailure('The mail was not sent', wordsFor(error)),
  })
  return (
    <Section
      id="password"
      lead={`You sign in with Google and have no password here. To set one as well, use the reset by mail: we send a link to ${email}. Setting it signs you out everywhere.`}
    >
      <Button pending={send.isPending} onClick={() => send.mutate()}>
        Send the reset mail
      </Button>
    </Section>
  )
}
