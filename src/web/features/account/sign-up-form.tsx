import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRegister } from './auth-mutations.ts'
import { findReferral } from './referral.ts'
import type { Registration } from './sign-in.ts'
import { useForm } from './use-form.ts'

function toRegistration(values: Record<string, string>): Registration {
  const { email = '', username = '', password = '', firstName = '', lastName = '', healthcareField } = values
  const referralCode = findReferral()
  return {
    email,
    username,
    password,
    firstName,
    lastName,
    healthcareField: healthcareField as FieldCode,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(referralCode ? { referralCode } : {}),
  }
}

/** Everything an account needs; it signs in at once. */
export function SignUpForm() {
  const register = useRegister()
  const { errors, formProps } = useForm((values) => register.mutateAsync(toRegistration(values)))
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={errors.email}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={32}
        error={errors.username}
        hint="3 to 32 letters, digits, dots, dashes or underscores."
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={200}
        error={errors.password}
        hint="At least 8 characters. A few words are best."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={80}
          error={errors.firstName}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={80}
          error={errors.lastName}
        />
      </div>
      <SelectField
        label="Healthcare Field"
        name="healthcareField"
        placeholder="Choose your field"
        options={healthcareFields}
        required
        error={errors.healthcareField}
        hint="You can change it later."
      />
      <Button type="submit" variant="primary" pending={register.isPending} className="mt-1">
        Create Account
      </Button>
    </form>
  )
}
