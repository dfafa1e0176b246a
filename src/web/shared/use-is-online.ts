import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  for (const type of ['online', 'offline']) addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener)
  }
}

/** Whether this device has a network, as the browser says. Pages rendered at build say yes until they are hydrated. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
