import { describe, expect, test } from 'vitest'
import type { Principal } from '#server/http/principal.ts'
import { RememberedCallers } from './remembered-callers.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)
const callerOf = (userId: string, expiresAt = later(60_000)) => ({ principal: { userId } as Principal, expiresAt })

/** Answers one caller after another, and counts how often it was asked. */
function finder(...callers: (ReturnType<typeof callerOf> | undefined)[]) {
  const calls = { count: 0 }
  return { calls, find: async () => callers[calls.count++] }
}

describe('a caller of the last second', () => {
  test('is not looked up again, then is', async () => {
    const remembered = new RememberedCallers()
    const { calls, find } = finder(callerOf('ada'), callerOf('ada'))
    for (const [moment, lookUps] of [
      [0, 1],
      [999, 1],
      [1_000, 2],
    ] as const) {
      expect((await remembered.get('hash', later(moment), find))?.userId).toBe('ada')
      expect(calls.count).toBe(lookUps)
    }
  })

  test('is looked up again once the session is over', async () => {
    const remembered = new RememberedCallers()
    const { find } = finder(callerOf('ada', later(500)), undefined)
    await remembered.get('hash', noon, find)
    expect(await remembered.get('hash', later(500), find)).toBeUndefined()
  })

  test('is forgotten with the user or the session, and nobody else is', async () => {
    const remembered = new RememberedCallers()
    const ada = finder(callerOf('ada'), callerOf('ada'), undefined)
    const ben = finder(callerOf('ben'))
    await remembered.get('hash-a', noon, ada.find)
    await remembered.get('hash-b', noon, ben.find)
    remembered.forget('ada')
    expect(await remembered.get('hash-a', noon, ada.find)).toBeDefined()
    remembered.forgetSession('hash-a')
    expect(await remembered.get('hash-a', noon, ada.find)).toBeUndefined()
    await remembered.get('hash-b', noon, ben.find)
    expect(ben.calls.count).toBe(1)
  })

  test('is not remembered when something changed while it was being looked up', async () => {
    const remembered = new RememberedCallers()
    const { calls, find } = finder(callerOf('ada'), callerOf('ada'))
    await remembered.get('hash', noon, async () => {
      const found = await find()
      remembered.forget('ada')
      return found
    })
    await remembered.get('hash', noon, find)
    expect(calls.count).toBe(2)
  })

  test('nobody is never remembered: a session may begin at any moment', async () => {
    const remembered = new RememberedCallers()
    const { calls, find } = finder(undefined, callerOf('ada'))
    expect(await remembered.get('hash', noon, find)).toBeUndefined()
    expect(await remembered.get('hash', noon, find)).toBeDefined()
    expect(calls.count).toBe(2)
  })
})
