import { expect, test } from 'vitest'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { readFailure } from './failure.ts'

const refused = (status: number, code: ErrorCode, message: string, issues?: ErrorBody['issues']) =>
  new ApiError(status, message, { statusCode: status, code, error: '', message, ...(issues ? { issues } : {}) })

const codes = { email_taken: 'email', wrong_password: 'currentPassword' } as const

test.each([
  ['a code at its field', refused(409, 'email_taken', 'Taken.'), { fields: { email: 'Taken.' }, form: undefined }],
  [
    'an issue at its field',
    refused(400, 'bad_request', 'x', [{ path: 'body.email', message: 'enter an address' }]),
    { fields: { email: 'Enter an address.' }, form: undefined },
  ],
  [
    'an issue of something that has no control',
    refused(400, 'bad_request', 'colour: is wrong', [{ path: 'body.colour', message: 'is wrong' }]),
    { fields: {}, form: 'colour: is wrong' },
  ],
  ['another code', refused(429, 'too_many_requests', 'Wait.'), { fields: {}, form: 'Wait.' }],
  [
    'a proxy’s page',
    new ApiError(502, '<html>', undefined),
    { fields: {}, form: 'The server could not do that just now. Please try again.' },
  ],
  [
    'no network',
    new TypeError('Failed to fetch'),
    { fields: {}, form: 'The server could not be reached. Check your connection and try again.' },
  ],
])('%s', (_, error, failure) => {
  expect(readFailure(error, ['email', 'currentPassword'], codes)).toEqual(failure)
})
