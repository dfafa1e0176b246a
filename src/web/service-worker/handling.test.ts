import { describe, expect, it, test } from 'vitest'
import { cacheNamesToDelete, handlingOf } from './handling.ts'

const origin = 'https://preceptor.example'

describe('the service worker', () => {
  it.each([
    ['a page', 'GET', 'navigate', '/quiz?attempt=1', 'page'],
    ['a script', 'GET', 'cors', '/assets/start-abc.js', 'file'],
    ['the theme', 'GET', 'no-cors', '/theme.js', 'file'],
    ['the API', 'GET', 'cors', '/api/user', 'none'],
    ['a navigation to the API', 'GET', 'navigate', '/api/auth/google', 'none'],
    ['a write', 'POST', 'cors', '/assets/x.js', 'none'],
    ['another file', 'GET', 'cors', '/manifest.webmanifest', 'none'],
  ] as const)('answers %s as expected', (_, method, mode, path, handling) => {
    expect(handlingOf({ method, mode, url: origin + path }, origin)).toBe(handling)
  })

  it('leaves other origins alone', () => {
    expect(handlingOf({ method: 'GET', mode: 'no-cors', url: 'https://example.org/assets/x.js' }, origin)).toBe('none')
  })
})

test('the caches of the two newest releases stay', () => {
  expect(cacheNamesToDelete(['preceptor-1', 'other', 'preceptor-2', 'preceptor-3'])).toEqual(['preceptor-1'])
  expect(cacheNamesToDelete(['preceptor-1', 'preceptor-2'])).toEqual([])
})
