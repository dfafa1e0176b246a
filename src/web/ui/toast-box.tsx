import { useEffect } from 'react'
import { type ExternalToast, Toaster as SonnerToaster, toast } from 'sonner'
import type { ToastMessage } from './toast-messages.ts'

const duration = 5000

/** A running quiz has its buttons along the bottom: toasts stay clear of them, on small screens at the top. */
const aboveTheBar = { bottom: '5.5rem', right: '1.5rem' }

function show({ title, description, failed }: ToastMessage): void {
  const options: ExternalToast = { duration, ...(description ? { description } : {}) }
  toast.dismiss()
  if (failed) toast.error(title, options)
  else toast(title, options)
}

/** The place on the screen where toasts appear. Shows `message` when it comes and whenever it is another one. */
export function ToastBox({ message }: { message: ToastMessage | null }) {
  useEffect(() => {
    if (message) show(message)
  }, [message])
  return (
    <SonnerToaster
      visibleToasts={1}
      position={matchMedia('(min-width: 48rem)').matches ? 'bottom-right' : 'top-center'}
      offset={aboveTheBar}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        duration,
        unstyled: true,
        closeButton: true,
        classNames: {
          toast: 'flex w-full items-start gap-3 rounded-md border border-rule bg-sheet p-4 text-ink shadow-lift',
          title: 'font-semibold',
          description: 'text-sm text-ink-2',
          // It comes on top of `toast`, whose colours it has to beat.
          error: 'border-incorrect! bg-incorrect-wash!',
          closeButton:
            'order-last -my-3 -mr-3 ml-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink',
          icon: 'mt-1',
        },
      }}
    />
  )
}
