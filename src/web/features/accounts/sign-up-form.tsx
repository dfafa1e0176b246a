import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rules } from './form-rules.ts'
import { findReferral } from './referral.ts'
import { type Registration, useSignUp } from './sign-in.ts'

type Values = Required<Omit<Registration, 'referralCode' | 'timeZone' | 'healthcareField'>> & {
  healthcareField: FieldCode | ''
}

const empty: Values = { email: '', username: '', password: '', firstName: '', lastName: '', healthcareField: '' }

function toRegistration(values: Values): Registration {
  const referralCode = findReferral()
  return {
    ...values,
    email: values.email.trim(),
    healthcareField: values.healthcareField as FieldCode,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(referralCode ? { referralCode } : {}),
  }
}

/** Everything an account needs. Whoever submits it is signed in at once. */
export function SignUpForm() {
  const signUp = useSignUp()
  const { formProps, field, submitProps } = useApiForm<Values>({
    defaultValues: empty,
    errorFields: { email_taken: 'email', username_taken: 'username', username_reserved: 'username' },
    onSubmit: (values) => signUp.mutateAsync(toRegistration(values)),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <TextField label="Email Address" type="email" autoComplete="email" {...field('email', rules.email)} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="3 to 32 letters, digits, periods, hyphens, or underscores."
        {...field('username', rules.username)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A short phrase works best."
        {...field('password', rules.newPassword)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName', rules.name('first name'))} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName', rules.name('last name'))} />
      </div>
      <SelectField
        label="Healthcare Field"
        placeholder="Choose your field"
        options={healthcareFields}
        hint="You can change it later."
        {...field('healthcareField', { required: 'Choose your healthcare field.' })}
      />
      <Button {...submitProps} variant="primary" className="mt-1">
        Create Account
      </Button>
    </form>
  )
}
