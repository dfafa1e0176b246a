import { describe, expect, test } from 'vitest'
import type { Principal } from '#server/http/principal.ts'
import { CallerCache } from './sessions.service.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)
const callerOf = (userId: string, expiresAt = later(60_000)) => ({ principal: { userId } as Principal, expiresAt })

/** Returns one caller after another, and counts the calls. */
function finder(...callers: (ReturnType<typeof callerOf> | undefined)[]) {
  const calls = { count: 0 }
  return { calls, find: async () => callers[calls.count++] }
}

describe('a caller of the last second', () => {
  test('is not read again, then is', async () => {
    const cache = new CallerCache()
    const { calls, find } = finder(callerOf('ada'), callerOf('ada'))
    for (const [moment, reads] of [
      [0, 1],
      [999, 1],
      [1_000, 2],
    ] as const) {
      expect((await cache.get('hash', later(moment), find))?.userId).toBe('ada')
      expect(calls.count).toBe(reads)
    }
  })

  test('is read again once the session has ended', async () => {
    const cache = new CallerCache()
    const { find } = finder(callerOf('ada', later(500)), undefined)
    await cache.get('hash', noon, find)
    expect(await cache.get('hash', later(500), find)).toBeUndefined()
  })

  test('is forgotten with the user or the session, and only that one', async () => {
    const cache = new CallerCache()
    const ada = finder(callerOf('ada'), callerOf('ada'), undefined)
    const ben = finder(callerOf('ben'))
    await cache.get('hash-a', noon, ada.find)
    await cache.get('hash-b', noon, ben.find)
    cache.forgetUser('ada')
    expect(await cache.get('hash-a', noon, ada.find)).toBeDefined()
    cache.forgetSession('hash-a')
    expect(await cache.get('hash-a', noon, ada.find)).toBeUndefined()
    await cache.get('hash-b', noon, ben.find)
    expect(ben.calls.count).toBe(1)
  })

  test('is not cached when something changed while it was being read', async () => {
    const cache = new CallerCache()
    const { calls, find } = finder(callerOf('ada'), callerOf('ada'))
    await cache.get('hash', noon, async () => {
      const found = await find()
      cache.forgetUser('ada')
      return found
    })
    await cache.get('hash', noon, find)
    expect(calls.count).toBe(2)
  })

  test('a token without a session is read once, since it can never become valid', async () => {
    const cache = new CallerCache()
    const { calls, find } = finder(undefined, undefined)
    expect(await cache.get('hash', noon, find)).toBeUndefined()
    expect(await cache.get('hash', noon, find)).toBeUndefined()
    expect(calls.count).toBe(1)
  })
})
