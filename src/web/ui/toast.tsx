import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { close, emptyQueue, publish, type ToastAction, type ToastMessage, type ToastQueue } from './toast-queue.ts'
import { whenIdle } from './when-idle.ts'

export interface ToastOptions {
  /** A message of high priority stays until it is closed or times out; lesser ones wait for that. */
  priority?: 'normal' | 'high'
  action?: ToastAction
}

let queue: ToastQueue = emptyQueue
let lastId = 0
const listeners = new Set<() => void>()

function setQueue(next: ToastQueue): void {
  if (next === queue) return
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const getCurrent = () => queue.current

function enqueue(title: string, description: string | undefined, failed: boolean, options: ToastOptions): void {
  lastId += 1
  const { priority = 'normal', action } = options
  setQueue(publish(queue, { id: lastId, title, description, failed, priority, action }))
}

/** Shows a brief message. There is one toast at a time: a new one replaces the last one of the same or lower priority. */
export function showToast(title: string, description?: string, options: ToastOptions = {}): void {
  enqueue(title, description, false, options)
}

/** The same for something that went wrong (the "destructive" style). */
export function showFailure(title: string, description?: string, options: ToastOptions = {}): void {
  enqueue(title, description, true, options)
}

type Viewport = ComponentType<{ message: ToastMessage | null; onClose: (id: number) => void }>

const loadViewport = async (): Promise<Viewport | undefined> =>
  import('./toast-viewport.tsx').then(
    (module) => module.ToastViewport,
    () => undefined,
  )

const closeToast = (id: number) => setQueue(close(queue, id))

/** Where toasts appear; announced politely to screen readers. Its code loads after the first view or with the first toast. */
export function Toaster() {
  const message = useSyncExternalStore(subscribe, getCurrent, getCurrent)
  const [Loaded, setLoaded] = useState<Viewport>()
  const isNeeded = message !== null
  useEffect(() => {
    if (Loaded) return
    const load = () => void loadViewport().then((viewport) => viewport && setLoaded(() => viewport))
    if (isNeeded) return load()
    // Before a network can drop.
    return whenIdle(load)
  }, [Loaded, isNeeded])
  return Loaded ? <Loaded message={message} onClose={closeToast} /> : null
}
