import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/http/app-error.ts'

const words = {
  email_taken: 'There is an account with this e-mail address already. Sign in, or reset your password.',
  username_taken: 'This username is taken. Please choose another one.',
  username_reserved: 'This username is reserved. Please choose another one.',
  demo_account: 'Test accounts are shared, so this cannot be changed on them. Create your own account to do it.',
  wrong_password: 'This is not your current password.',
  wrong_email: 'This is not the e-mail address of your account. Type it again to delete the account.',
  no_password: 'This account signs in with Google and has no password yet. Set one with a password reset mail.',
  invalid_token: 'This link has been used already or is out of date. Please ask for a new one.',
  unauthenticated: 'Please sign in to go on.',
} as const

/** Refusals that share a code of the wire with another one. */
const codes: Partial<Record<keyof typeof words, ErrorCode>> = {
  wrong_email: 'wrong_password',
  no_password: 'wrong_password',
}

/** The refusal of an account matter, in plain words. */
export function refusal(matter: keyof typeof words): AppError {
  return new AppError(codes[matter] ?? (matter as ErrorCode), words[matter])
}
