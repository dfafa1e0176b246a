import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const key = 'preceptor.sign-out-pending'
const ok = () => Promise.resolve(new Response('{"ok":true}'))
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

let kept: Map<string, string>
const fetchMock = vi.fn<typeof fetch>()

/** The module as a freshly loaded page has it. */
async function loadPage() {
  vi.resetModules()
  return import('./pending-sign-out.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a sign-out that did not reach the server', () => {
  it('is tried again with growing pauses until it goes through', async () => {
    const page = await loadPage()
    fetchMock.mockImplementation(offline)
    page.deferSignOut()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    fetchMock.mockImplementation(ok)
    await vi.advanceTimersByTimeAsync(100)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(page.isSignOutPending()).toBe(false)
    expect(kept.has(key)).toBe(false)
  })

  it('outlives a reload', async () => {
    fetchMock.mockImplementation(offline)
    ;(await loadPage()).deferSignOut()
    const reloaded = await loadPage()
    expect(reloaded.isSignOutPending()).toBe(true)
    fetchMock.mockImplementation(ok)
    reloaded.resumeSignOut()
    await vi.advanceTimersByTimeAsync(0)
    expect(reloaded.isSignOutPending()).toBe(false)
  })

  it('is forgotten after a sign-in, also by another tab', async () => {
    fetchMock.mockImplementation(offline)
    const other = await loadPage()
    other.deferSignOut()
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
