import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockUpdates } from './app-update.ts'
import { registerServiceWorker } from './service-worker.ts'

/** A registration of a service worker, as far as the app uses it. */
class Registration extends EventTarget {
  waiting: { postMessage: (message: string) => void } | null = null
  installing: EventTarget | null = null
}

const postMessage = vi.fn<(message: string) => void>()
let registration: Registration
let page: EventTarget

/** Lets the locks be granted and released. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  postMessage.mockReset()
  registration = new Registration()
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { register: async () => registration } })
})
afterEach(() => vi.unstubAllGlobals())

describe('an update of the app', () => {
  it('takes effect when the app is opened and no attempt is open', async () => {
    registration.waiting = { postMessage }
    await registerServiceWorker()
    expect(postMessage).toHaveBeenCalledWith('skip-waiting')
  })

  it('waits until every attempt is closed, and then for the next visit', async () => {
    const closeFirst = blockUpdates()
    const closeSecond = blockUpdates()
    registration.waiting = { postMessage }
    await registerServiceWorker()
    closeFirst()
    await settle()
    page.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(postMessage).not.toHaveBeenCalled()
    closeSecond()
    await settle()
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith('skip-waiting'))
  })

  it('that is found during an attempt does not interrupt it', async () => {
    await registerServiceWorker()
    const close = blockUpdates()
    registration.installing = new EventTarget()
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = { postMessage }
    registration.installing.dispatchEvent(new Event('statechange'))
    await settle()
    expect(postMessage).not.toHaveBeenCalled()
    close()
  })

  it('that is found without an attempt takes effect as soon as it is installed', async () => {
    await registerServiceWorker()
    registration.installing = new EventTarget()
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = { postMessage }
    registration.installing.dispatchEvent(new Event('statechange'))
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith('skip-waiting'))
  })
})
