import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/shared/api/api-error.ts'
import { signInFailure, signUpFailure } from './sign-in.ts'

const refused = new ApiError(429, '', {
  statusCode: 429,
  code: 'too_many_requests',
  error: 'Too Many Requests',
  message: 'Please wait a minute.',
})
const silent = new ApiError(401, 'Unauthorized', undefined)
const offline = new TypeError('Failed to fetch')

describe('the reason of a failed sign-in', () => {
  it.each([
    ['the server said so', refused, 'Please wait a minute.', 'Please wait a minute.'],
    ['the server said nothing', silent, 'Invalid email or password', 'Failed to create account'],
  ])('is given when %s', (_, error, signIn, signUp) => {
    expect(signInFailure(error)).toBe(signIn)
    expect(signUpFailure(error)).toBe(signUp)
  })

  it('explains a lost connection', () => {
    expect(signInFailure(offline)).toMatch(/^Login failed/)
    expect(signUpFailure(offline)).toMatch(/^Registration failed/)
  })
})
