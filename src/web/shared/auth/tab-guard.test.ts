import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { AccountChangedError, createTabGuard, type TabGuard } from './tab-guard.ts'

const ada = { id: 'ada' } as User
const grace = { id: 'grace' } as User
const open: TabGuard[] = []

function openTab() {
  const reload = vi.fn()
  const onSignedInElsewhere = vi.fn()
  const guard = createTabGuard({ reload, onSignedInElsewhere })
  open.push(guard)
  return { guard, reload, onSignedInElsewhere }
}

/** The channels of a browser that delivers messages at once. */
class Channel {
  static all = new Set<Channel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    Channel.all.delete(this)
  }
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  for (const guard of open.splice(0)) guard.close()
  vi.unstubAllGlobals()
})

it('refuses requests and reloads when somebody else signs in in another tab', () => {
  const first = openTab()
  first.guard.enter(ada)
  first.guard.check()
  const second = openTab()
  second.guard.enter(grace)
  expect(first.reload).toHaveBeenCalledTimes(1)
  expect(() => first.guard.check()).toThrow(AccountChangedError)
  second.guard.check()
  expect(second.reload).toHaveBeenCalledTimes(0)
})

it('refuses requests even when the message has not arrived', () => {
  const first = openTab()
  first.guard.enter(ada)
  vi.stubGlobal('BroadcastChannel', undefined)
  openTab().guard.enter(grace)
  expect(() => first.guard.check()).toThrow(AccountChangedError)
  expect(first.reload).toHaveBeenCalledTimes(1)
})

it('reloads when the user signs out in another tab', () => {
  const first = openTab()
  const second = openTab()
  first.guard.enter(ada)
  second.guard.enter(ada)
  second.guard.leave()
  expect(first.reload).toHaveBeenCalledTimes(1)
  expect(() => first.guard.check()).toThrow(AccountChangedError)
})

it('goes on when the same user signs in again in another tab', () => {
  const first = openTab()
  const second = openTab()
  first.guard.enter(ada)
  second.guard.enter(ada)
  expect(first.onSignedInElsewhere).toHaveBeenCalledTimes(1)
  expect(first.reload).not.toHaveBeenCalled()
  first.guard.check()
})

it('reloads for visitors when somebody signs in, not when somebody signs out', () => {
  const visitor = openTab()
  const second = openTab()
  second.guard.enter(ada)
  expect(visitor.reload).toHaveBeenCalledTimes(1)
  visitor.guard.check()
  visitor.reload.mockClear()
  second.guard.leave()
  expect(visitor.reload).not.toHaveBeenCalled()
})
