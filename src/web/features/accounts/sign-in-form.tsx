import { Link } from 'react-router'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rules } from './form-rules.ts'
import { useSignIn } from './sign-in.ts'

interface Values {
  emailOrUsername: string
  password: string
  healthcareField: FieldCode | ''
}

const isTestName = (identifier: string) => identifier.trim().toLowerCase().startsWith('test')

/** Email or username and password. Test accounts also choose the specialty to test. */
export function SignInForm() {
  const { enter } = useAuth()
  const signIn = useSignIn(enter)
  const { form, formProps, field, submitProps } = useApiForm<Values>({
    defaultValues: { emailOrUsername: '', password: '', healthcareField: '' },
    onSubmit: ({ emailOrUsername, password, healthcareField }) =>
      signIn.mutateAsync({
        emailOrUsername,
        password,
        ...(isTestName(emailOrUsername) && healthcareField ? { healthcareField } : {}),
      }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email or Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('emailOrUsername', { required: 'Enter your email address or username.' })}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password', rules.currentPassword)} />
      {isTestName(form.watch('emailOrUsername')) && (
        <SelectField
          label="Healthcare Specialty"
          hint="Choose the specialty you want to test."
          placeholder="Choose a specialty"
          options={healthcareFields}
          {...field('healthcareField', { required: 'Choose a specialty.', shouldUnregister: true })}
        />
      )}
      <Button {...submitProps} variant="primary" className="mt-1">
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
