/** One thing said in passing. */
export interface ToastMessage {
  title: string
  description: string | undefined
  failed: boolean
}

let current: ToastMessage | null = null
const listeners = new Set<() => void>()

/** Puts a message in the place of the last one. */
export function publishToast(message: ToastMessage): void {
  current = message
  for (const listener of listeners) listener()
}

/** The message published last; null before the first. */
export const currentToast = (): ToastMessage | null => current

/** Calls back on every message until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
