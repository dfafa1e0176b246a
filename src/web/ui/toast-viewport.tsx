import { useEffect } from 'react'
import { type ExternalToast, Toaster as SonnerToaster, toast } from 'sonner'
import type { ToastMessage } from './toast-queue.ts'

/** Milliseconds. */
const duration = 5000

/** Clear of the buttons along the bottom of a running quiz, and of the titles of dialogs. */
const offset = { bottom: '5.5rem', right: '1.5rem' }
const mobileOffset = { bottom: '5.5rem' }

function show({ id, title, description, failed, action }: ToastMessage, onClose: (id: number) => void): void {
  const options: ExternalToast = {
    duration,
    onDismiss: () => onClose(id),
    onAutoClose: () => onClose(id),
    ...(description ? { description } : {}),
    ...(action ? { action } : {}),
  }
  toast.dismiss()
  if (failed) toast.error(title, options)
  else toast(title, options)
}

/** The place on the screen where toasts appear. Shows each new `message`; `onClose` gets the id of one that went away. */
export function ToastViewport({ message, onClose }: { message: ToastMessage | null; onClose: (id: number) => void }) {
  useEffect(() => {
    if (message) show(message, onClose)
  }, [message, onClose])
  return (
    <SonnerToaster
      visibleToasts={1}
      className="print:hidden"
      position={matchMedia('(min-width: 48rem)').matches ? 'bottom-right' : 'bottom-center'}
      offset={offset}
      mobileOffset={mobileOffset}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        duration,
        unstyled: true,
        closeButton: true,
        classNames: {
          toast:
            'flex w-full flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-rule bg-sheet p-4 text-ink shadow-lift',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'text-sm text-ink-2',
          // Sonner adds it to `toast`, whose colors it has to override.
          error: 'border-incorrect! bg-incorrect-wash!',
          actionButton:
            'order-last min-h-11 w-full rounded-sm border border-rule-strong px-4 text-sm font-semibold text-ink hover:bg-sunk',
          closeButton:
            'order-2 -my-3 -mr-3 ml-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink',
          icon: 'mt-1',
        },
      }}
    />
  )
}
