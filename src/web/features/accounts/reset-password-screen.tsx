import { useSearchParams } from 'react-router'
import { useTitle } from '#web/shared/title.ts'
import { MessagePage } from './message-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/** With the token of a mail: choose a new password. Without one: ask for the mail. */
export function ResetPasswordScreen() {
  const [search, setSearch] = useSearchParams()
  const token = search.get('token')
  useTitle('Reset password')
  return (
    <MessagePage title={token ? 'Choose a new password' : 'Reset your password'}>
      {token ? <NewPasswordForm token={token} onAskAgain={() => setSearch({})} /> : <ResetRequestForm />}
    </MessagePage>
  )
}
