import { useEffect } from 'react'

/**
 * Installs the service worker and lets its updates take effect only while no tab has an attempt open. Each open attempt
 * holds a shared lock; an update takes the exclusive one, which it gets only when no tab holds the other.
 */
const lockName = 'preceptor.attempt'

/** Until the returned function is called, no update of the app takes effect in any tab. */
export function blockUpdates(): () => void {
  if (!navigator.locks) return () => {}
  const { promise: closed, resolve: release } = Promise.withResolvers<void>()
  void navigator.locks.request(lockName, { mode: 'shared' }, () => closed)
  return release
}

/** While `isOpen`, no update of the app takes effect in any tab. */
export function useBlockUpdates(isOpen: boolean): void {
  useEffect(() => (isOpen ? blockUpdates() : undefined), [isOpen])
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
