import { updateLock } from './app-update.ts'

/** Activates an update that is waiting, unless an attempt is open somewhere. */
async function activateUpdate({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !navigator.locks) return
  await navigator.locks.request(updateLock, { ifAvailable: true }, async (lock) => {
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
