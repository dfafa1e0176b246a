import { useEffect } from 'react'

/**
 * Installs the service worker and lets its updates take effect only while no tab has an attempt open. Each open attempt
 * holds a shared lock; an update takes the exclusive one, which it gets only when no tab holds the other.
 */
const lockName = 'preceptor.attempt'

/** While `isOpen`, no update of the app takes effect in any tab. */
export function useBlockUpdates(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !navigator.locks) return
    let release = () => {}
    const closed = new Promise<void>((resolve) => {
      release = resolve
    })
    void navigator.locks.request(lockName, { mode: 'shared' }, () => closed)
    return release
  }, [isOpen])
}

/** Activates an update that is waiting, unless an attempt is open somewhere. */
async function activateUpdate({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !navigator.locks) return
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) waiting.postMessage('skip-waiting')
  })
}

/** Registers the service worker. Whoever has the app open gets an update when a page is next loaded. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    await activateUpdate(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => void activateUpdate(registration))
    })
    document.addEventListener('visibilitychange', () => void activateUpdate(registration))
  } catch {
    // Without it the app works online only.
  }
}
