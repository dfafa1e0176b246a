import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { findCurrentUser, findLastUser, initialUser, saveLastUser } from './current-user.ts'

const ada = { id: 'ada', firstName: 'Ada' } as User
const json = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const unauthenticated = { statusCode: 401, code: 'unauthenticated', error: 'Unauthorized', message: 'Sign in.' }
const fetchMock = vi.fn<typeof fetch>()
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  fetchMock.mockReset()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('who is signed in', () => {
  it('is whom the server names', async () => {
    fetchMock.mockImplementation(() => json(200, ada))
    expect(await findCurrentUser()).toEqual({ user: ada })
  })

  it('is nobody after a 401', async () => {
    saveLastUser(ada)
    fetchMock.mockImplementation(() => json(401, unauthenticated))
    expect(await findCurrentUser()).toEqual({ user: null })
  })

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the request timed out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['the server is down', () => json(503, { message: 'Busy.' })],
    ['a fault of the server', () => json(500, { message: 'Fault.' })],
    ['too many requests were made', () => json(429, { message: 'Wait.' })],
  ])('is the last user of this device, for now, when %s', async (_, reply) => {
    fetchMock.mockImplementation(reply)
    expect(await findCurrentUser()).toEqual({ user: null })
    saveLastUser(ada)
    expect(await findCurrentUser()).toEqual({ user: ada, outage: { failures: 1, retryDelay: 1000 } })
  })

  it('is asked about again after growing pauses, until the server answers', async () => {
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const first = await findCurrentUser({ user: ada })
    const second = await findCurrentUser(first)
    expect([first, second].map(({ outage }) => outage?.retryDelay)).toEqual([1000, 2000])
    fetchMock.mockImplementation(() => json(200, ada))
    expect(await findCurrentUser(second)).toEqual({ user: ada })
  })

  it('is asked about again when the session of a known user has ended', async () => {
    fetchMock.mockImplementation(() => json(401, unauthenticated))
    await expect(findCurrentUser({ user: ada })).rejects.toBeInstanceOf(ApiError)
  })
})

describe('the last user of this device', () => {
  it('is forgotten with null, and nobody when the stored text is damaged', () => {
    saveLastUser(ada)
    expect(findLastUser()).toEqual(ada)
    saveLastUser(null)
    expect(findLastUser()).toBeNull()
    stored.set('preceptor.user', '{"id"')
    expect(findLastUser()).toBeNull()
  })
})

describe('the session in the HTML', () => {
  const page = (text: string | null) =>
    vi.stubGlobal('document', { getElementById: () => text && { textContent: text } })

  it.each([
    ['a signed-in user', JSON.stringify({ user: ada, build: 'b' }), { user: ada }],
    ['a visitor', '{"user":null,"build":"b"}', { user: null }],
    ['unknown without the element', null, undefined],
    ['unknown when it is damaged', '{', undefined],
  ])('says: %s', (_, text, expected) => {
    page(text)
    expect(initialUser()).toEqual(expected)
  })
})
