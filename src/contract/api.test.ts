import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import { type Endpoint, file, redirect } from './endpoint.ts'

const endpoints = Object.entries(api as Record<string, Endpoint>).map(([key, endpoint]) => ({ key, ...endpoint }))

describe('every endpoint', () => {
  test.each(endpoints)(
    '$key is consistent',
    ({ key, kind = 'json', reply, access, rate, body, idempotent, errors }) => {
      expect(reply === file).toBe(kind === 'file')
      expect(reply === redirect).toBe(kind === 'redirect')
      if (key.startsWith('GET ')) expect(body).toBeUndefined()
      if (kind === 'webhook') expect([access, rate]).toEqual(['public', 'webhook'])
      if (idempotent) expect([kind, access === 'public']).toEqual(['json', false])
      expect(new Set(errors).size).toBe(errors.length)
    },
  )

  test('takes at most 256 kB, unless an admin uploads a file', () => {
    for (const { bodyLimit = 0, access } of endpoints) {
      if (access !== 'admin') expect(bodyLimit).toBeLessThanOrEqual(256 * 1024)
    }
  })
})
