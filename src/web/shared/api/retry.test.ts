import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { classifyFailure, isTemporary, retryDelay } from './retry.ts'

const reply = (status: number, retryAfter?: number) => new ApiError(status, 'text', undefined, retryAfter)

describe('classifying failures', () => {
  it.each([
    ['no network', new TypeError('Failed to fetch'), false, 'offline', true],
    ['a server that is down', new TypeError('Failed to fetch'), true, 'unreachable', true],
    ['no reply in time', new DOMException('', 'TimeoutError'), true, 'timeout', true],
    ['no reply in time while offline', new DOMException('', 'TimeoutError'), false, 'timeout', true],
    ['an aborted request', new DOMException('', 'AbortError'), true, 'aborted', false],
    ['an ended session', reply(401), true, 'signed-out', false],
    ['too many requests', reply(429), true, 'busy', true],
    ['a server under load', reply(503), true, 'busy', true],
    ['a fault of the server', reply(500), true, 'server-error', false],
    ['a bad request', reply(400), true, 'rejected', false],
    ['a conflict', reply(409), true, 'rejected', false],
  ])('%s', (_, error, isOnline, kind, temporary) => {
    const failure = classifyFailure(error, isOnline)
    expect(failure.kind).toBe(kind)
    expect(isTemporary(failure)).toBe(temporary)
  })

  it('does not hide errors of our own code', () => {
    expect(() => classifyFailure(new RangeError('bug'))).toThrow('bug')
  })
})

describe('the pause before another try', () => {
  it('doubles up to 30 seconds', () => {
    const delays = [1, 2, 3, 5, 6, 20].map((failures) => retryDelay(failures, { kind: 'offline' }, () => 0))
    expect(delays).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
  })
  it('is up to half shorter at random', () => {
    expect(retryDelay(3, { kind: 'timeout' }, () => 0.999)).toBe(2002)
  })
  it('is as long as the server asks for, up to 5 minutes', () => {
    expect(retryDelay(1, { kind: 'busy', retryAfter: 17_000 })).toBe(17_000)
    expect(retryDelay(1, { kind: 'busy', retryAfter: 86_400_000 })).toBe(300_000)
  })
})
