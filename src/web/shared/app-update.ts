import { useEffect } from 'react'

/**
 * Updates of the app take effect only while no tab has an attempt open. Each open attempt holds this lock in shared
 * mode; an update requests it in exclusive mode, which is granted only when no tab holds it.
 */
export const updateLock = 'preceptor.attempt'

/** Until the returned function is called, no update of the app takes effect in any tab. */
export function blockUpdates(): () => void {
  if (!navigator.locks) return () => {}
  const { promise: closed, resolve: release } = Promise.withResolvers<void>()
  void navigator.locks.request(updateLock, { mode: 'shared' }, () => closed)
  return release
}

/** While `isOpen`, no update of the app takes effect in any tab. */
export function useBlockUpdates(isOpen: boolean): void {
  useEffect(() => (isOpen ? blockUpdates() : undefined), [isOpen])
}
