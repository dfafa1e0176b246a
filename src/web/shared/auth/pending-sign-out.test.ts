import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const key = 'preceptor.sign-out-pending'
const ok = () => Promise.resolve(new Response('{"ok":true}'))
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

let stored: Map<string, string>
const fetchMock = vi.fn<typeof fetch>()

/** The module as a freshly loaded page has it. */
async function loadPage() {
  vi.resetModules()
  return import('./pending-sign-out.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  stored = new Map()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a sign-out that did not reach the server', () => {
  it('is retried with growing pauses until it succeeds', async () => {
    const page = await loadPage()
    fetchMock.mockImplementation(offline)
    page.deferSignOut(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    fetchMock.mockImplementation(ok)
    await vi.advanceTimersByTimeAsync(100)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(page.isSignOutPending()).toBe(false)
    expect(stored.has(key)).toBe(false)
  })

  it('waits as long as a busy server asks for', async () => {
    const page = await loadPage()
    fetchMock.mockImplementation(ok)
    const { ApiError } = await import('../api/api-error.ts')
    page.deferSignOut(new ApiError(503, 'Busy', undefined, 17_000))
    await vi.advanceTimersByTimeAsync(16_900)
    expect(fetchMock).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(page.isSignOutPending()).toBe(false)
  })

  it('survives a reload', async () => {
    fetchMock.mockImplementation(offline)
    ;(await loadPage()).deferSignOut(new TypeError('Failed to fetch'))
    const reloaded = await loadPage()
    expect(reloaded.isSignOutPending()).toBe(true)
    fetchMock.mockImplementation(ok)
    reloaded.resumeSignOut()
    await vi.advanceTimersByTimeAsync(0)
    expect(reloaded.isSignOutPending()).toBe(false)
  })

  it('is discarded after a sign-in, by other tabs too', async () => {
    fetchMock.mockImplementation(offline)
    const other = await loadPage()
    other.deferSignOut(new TypeError('Failed to fetch'))
    const page = await loadPage()
    await page.pauseSignOut()
    page.cancelSignOut()
    expect(page.isSignOutPending()).toBe(false)
    fetchMock.mockClear()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fetchMock).not.toHaveBeenCalled()
    expect(other.isSignOutPending()).toBe(false)
  })
})
