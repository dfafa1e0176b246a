import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/http/app-error.ts'

const messages = {
  invalid_credentials: 'Invalid email or password',
  account_suspended: 'This account is suspended. Write to the contact address to ask why.',
  email_taken: 'An account with this email address already exists. Sign in, or reset your password.',
  username_taken: 'This username is taken. Please choose another one.',
  username_reserved: 'This username is reserved. Please choose another one.',
  demo_account: "Test accounts are shared, so you can't change this. Create your own account instead.",
  wrong_password: 'Your current password is incorrect.',
  wrong_email: "That isn't your account's email address. Enter it again to delete your account.",
  no_password: 'This account signs in with Google and has no password yet. To set one, request a password reset.',
  reauthentication_required: "Please sign in with Google again to confirm it's you.",
  invalid_code: 'That code is incorrect or has already been used. Try another one.',
  sign_in_expired: 'Your sign-in took too long. Please start again.',
  two_factor_required: 'Enter the code from your authenticator app to finish signing in.',
  two_factor_on: 'Two-factor sign-in is already on.',
  two_factor_off: 'Two-factor sign-in is off.',
  invalid_token: 'This link has already been used or has expired. Please request a new one.',
  unauthenticated: 'Please sign in to continue.',
} as const

type Problem = keyof typeof messages

/** Problems that share a wire code with another one. */
const codes: Partial<Record<Problem, ErrorCode>> = {
  wrong_email: 'wrong_password',
  no_password: 'wrong_password',
  two_factor_on: 'two_factor_conflict',
  two_factor_off: 'two_factor_conflict',
}

/** The error for a problem with an account, in plain English. */
export function accountError(problem: Problem): AppError {
  return new AppError(codes[problem] ?? (problem as ErrorCode), messages[problem])
}

/** A bad request about one field of the body. `message` is a sentence. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('bad_request', message, { issues: [{ path: `body.${field}`, message }] })
}
