export interface ToastMessage {
  id: number
  title: string
  description: string | undefined
  /** Something went wrong (the "destructive" style). */
  failed: boolean
  priority: 'normal' | 'high'
  action: ToastAction | undefined
}

/** A button in a toast. */
export interface ToastAction {
  label: string
  onClick: () => void
}

/** The toast on screen, and the one to show after it. */
export interface ToastQueue {
  current: ToastMessage | null
  waiting: ToastMessage | null
}

export const emptyQueue: ToastQueue = { current: null, waiting: null }

/**
 * The queue after a new message. It replaces the current one, unless that has high priority and the new one does not:
 * then it waits, in place of any message that was waiting already.
 */
export function publish(queue: ToastQueue, message: ToastMessage): ToastQueue {
  const mustWait = queue.current?.priority === 'high' && message.priority === 'normal'
  return mustWait ? { ...queue, waiting: message } : { ...queue, current: message }
}

/** The queue after a toast was closed or timed out: the waiting message follows. One that was replaced changes nothing. */
export function close(queue: ToastQueue, id: number): ToastQueue {
  return queue.current?.id === id ? { current: queue.waiting, waiting: null } : queue
}
