import { expect, test } from 'vitest'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../api/api-error.ts'
import { readFailure } from './server-errors.ts'

const refused = (status: number, code: ErrorCode, message: string, issues?: ErrorBody['issues']) =>
  new ApiError(status, message, { statusCode: status, code, error: '', message, ...(issues ? { issues } : {}) })

const codes = { email_taken: 'email', wrong_password: 'currentPassword' } as const

test.each([
  ['puts a code at its field', refused(409, 'email_taken', 'Taken.'), { fields: { email: 'Taken.' }, form: undefined }],
  [
    'puts an issue at its field',
    refused(400, 'bad_request', 'x', [{ path: 'body.email', message: 'enter an address' }]),
    { fields: { email: 'Enter an address.' }, form: undefined },
  ],
  [
    'shows an issue of something without a field at the form',
    refused(400, 'bad_request', 'color: is wrong', [{ path: 'body.color', message: 'is wrong' }]),
    { fields: {}, form: 'color: is wrong' },
  ],
  ['shows any other code at the form', refused(429, 'too_many_requests', 'Wait.'), { fields: {}, form: 'Wait.' }],
  [
    'asks to submit again after a session has ended',
    refused(401, 'unauthenticated', 'Sign in.'),
    {
      fields: {},
      form: 'Your session ended before we could save this. Sign in again, then resubmit the form.',
    },
  ],
  [
    'says that a password is wrong',
    refused(401, 'invalid_credentials', 'Wrong password.'),
    { fields: {}, form: 'Wrong password.' },
  ],
  [
    'hides the error page of a proxy',
    new ApiError(502, '<html>', undefined),
    { fields: {}, form: 'Something went wrong on our end. Please try again.' },
  ],
  [
    'explains a lost connection',
    new TypeError('Failed to fetch'),
    { fields: {}, form: "We couldn't reach the server. Check your connection and try again." },
  ],
])('%s', (_, error, failure) => {
  expect(readFailure(error, ['email', 'currentPassword'], codes)).toEqual(failure)
})
