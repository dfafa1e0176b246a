import { useState } from 'react'
import { Link } from 'react-router'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLogin } from './auth-mutations.ts'
import { useForm } from './use-form.ts'

const isTestName = (identifier: string) => identifier.trim().toLowerCase().startsWith('test')

/** E-mail or username and password; test accounts also choose the specialty they test. */
export function SignInForm() {
  const login = useLogin()
  const [asksField, setAsksField] = useState(false)
  const { errors, formProps } = useForm(({ emailOrUsername = '', password = '', healthcareField }) =>
    login.mutateAsync({
      emailOrUsername,
      password,
      ...(healthcareField ? { healthcareField: healthcareField as FieldCode } : {}),
    }),
  )
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email or Username"
        name="emailOrUsername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.emailOrUsername}
        onChange={(event) => setAsksField(isTestName(event.target.value))}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {asksField && (
        <SelectField
          label="Healthcare Specialty"
          name="healthcareField"
          hint="Test accounts choose the field that they test."
          placeholder="Choose a specialty"
          options={healthcareFields}
          required
          error={errors.healthcareField}
        />
      )}
      <Button type="submit" variant="primary" pending={login.isPending} className="mt-1">
        Sign In
      </Button>
      <p className="text-sm">
        <TextLink asChild className="inline-flex min-h-11 items-center">
          <Link to="/reset-password">Forgot your password?</Link>
        </TextLink>
      </p>
    </form>
  )
}
