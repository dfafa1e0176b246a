import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { reportError, toReport } from './report-error.ts'

const report = (error: unknown) => toReport(error, '/quiz/:id', 'abc')

describe('an error report', () => {
  it('names the error, the route pattern, and the build', () => {
    const error = new RangeError('Invalid array length')
    error.stack = 'RangeError: Invalid array length\n    at draw (https://preceptor.example/assets/quiz-abc.js:1:2)'
    expect(report(error)).toEqual({
      message: 'RangeError: Invalid array length',
      stack: error.stack,
      route: '/quiz/:id',
      build: 'abc',
    })
  })

  it('contains no personal data', () => {
    const error = new Error(
      'cannot read "Ada Lovelace" of ada@example.org, 3f2504e0-4f89-41d3-9a0c-0305e82c3301, https://x.org/a?token=secret#b',
    )
    const text = JSON.stringify(report(error))
    for (const personal of ['Ada', 'ada@example.org', '3f2504e0', 'secret']) expect(text).not.toContain(personal)
  })

  it('fits the limits of the endpoint', () => {
    const error = new Error('x'.repeat(5000))
    const { message, stack } = report(error) ?? { message: '' }
    expect(message.length).toBeLessThanOrEqual(500)
    expect(stack?.length).toBeLessThanOrEqual(2000)
  })

  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a timeout', new DOMException('', 'TimeoutError')],
    ['a refused request', new ApiError(403, 'no', undefined)],
    ['something that is not an error', { status: 404 }],
  ])('is not made of %s', (_, error) => expect(report(error)).toBeUndefined())

  it('is made of a mistake that is a TypeError', () => {
    expect(report(new TypeError('undefined is not a function'))?.message).toBe('TypeError: undefined is not a function')
  })

  it('names the status of a server error, not its text', () => {
    expect(report(new ApiError(500, 'secret', undefined))?.message).toBe('ApiError 500')
  })
})

afterEach(() => vi.unstubAllGlobals())

test('each error is reported once, and at most five per page', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  for (let index = 0; index < 10; index++) {
    reportError(new Error(`mistake ${index}`), '/')
    reportError(new Error(`mistake ${index}`), '/')
  }
  expect(sendBeacon).toHaveBeenCalledTimes(5)
})
