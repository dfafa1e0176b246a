import { useEffect } from 'react'
import { type ExternalToast, Toaster as SonnerToaster, toast } from 'sonner'
import type { ToastMessage } from './toast-messages.ts'

const duration = 5000

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
      position="bottom-right"
      toastOptions={{
        duration,
        unstyled: true,
        closeButton: true,
        classNames: {
          toast: 'flex w-full items-start gap-3 rounded-md border border-rule bg-sheet p-4 text-ink shadow-lift',
          title: 'font-semibold',
          description: 'text-sm text-ink-2',
          error: 'border-wrong bg-wrong-wash',
          closeButton: 'order-last ml-auto text-ink-2',
        },
      }}
    />
  )
}
