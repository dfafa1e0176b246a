import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, publishToast, subscribeToToasts, type ToastMessage } from './toast-messages.ts'

/** Says something in passing. One toast at a time: a new one takes the place of the last. */
export function showToast(title: string, description?: string): void {
  publishToast({ title, description, failed: false })
}

/** The same for what went wrong (the "destructive" style). */
export function showFailure(title: string, description?: string): void {
  publishToast({ title, description, failed: true })
}

type Box = ComponentType<{ message: ToastMessage | null }>

const loadBox = async (): Promise<Box | undefined> =>
  import('./toast-box.tsx').then(
    (module) => module.ToastBox,
    () => undefined,
  )

/** Runs when the first view is done, so that the code of the toasts is here before a network can drop. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}

/** Where toasts appear; announced politely to screen readers. Its code comes after the first view, or with the first toast. */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast)
  const [Box, setBox] = useState<Box>()
  const wanted = message !== null
  useEffect(() => {
    if (Box) return
    const load = () => void loadBox().then((loaded) => loaded && setBox(() => loaded))
    if (wanted) return load()
    return whenIdle(load)
  }, [Box, wanted])
  return Box ? <Box message={message} /> : null
}
