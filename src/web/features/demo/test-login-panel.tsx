import { type FormEvent, useState } from 'react'
import type { User } from '#contract/account.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TestAccess } from './test-credentials.ts'
import { TestHelp } from './test-help.tsx'
import { type SignIn, useTestLogin } from './use-test-login.ts'

/** One press into a test account, or the form for a particular one; beside it what there is. */
export function TestLoginPanel(props: { access: TestAccess; signIn: SignIn; onSignedIn: (user: User) => void }) {
  const { access } = props
  const [healthcareField, setField] = useState<FieldCode>('RN')
  const { tryLogin, pendingAs } = useTestLogin(access, props.signIn, props.onSignedIn)
  const oneClick = (username: string) => () => tryLogin({ username, password: access.password, healthcareField })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    tryLogin({ username: String(form.get('username')), password: String(form.get('password')), healthcareField })
  }
  const { firstUsername, adminUsername } = access
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-14">
      <Card className="p-5 shadow-lift sm:p-7" aria-labelledby="test-login">
        <h2 id="test-login" className="mb-5 text-xl">
          Test login
        </h2>
        <SelectField
          label="Healthcare Specialty"
          hint="The field that the test account studies from now on."
          options={healthcareFields}
          value={healthcareField}
          onChange={(event) => setField(event.target.value as FieldCode)}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="primary" pending={pendingAs === firstUsername} onClick={oneClick(firstUsername)}>
            Sign in as {firstUsername} (Pro)
          </Button>
          <Button pending={pendingAs === adminUsername} onClick={oneClick(adminUsername)}>
            Sign in as {adminUsername}
          </Button>
        </div>
        <form onSubmit={onSubmit} noValidate className="mt-7 grid gap-4 border-t border-rule pt-6">
          <h3 className="text-lg">Another test account</h3>
          <TextField label="Username" name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <PasswordField label="Password" name="password" autoComplete="off" />
          <Button type="submit" className="justify-self-start" pending={pendingAs !== undefined}>
            Sign In
          </Button>
        </form>
      </Card>
      <TestHelp access={access} />
    </div>
  )
}
