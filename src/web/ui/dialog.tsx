import { X } from 'lucide-react'
import { Dialog as Radix, AlertDialog as RadixAlert } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

const overlay = 'fixed inset-0 z-40 bg-ink/45 dark:bg-sunk/75'
const surface =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-rule bg-sheet p-6 shadow-lift'

const drawerSurface =
  'fixed inset-y-0 right-0 z-50 flex w-80 max-w-[88vw] flex-col overflow-y-auto border-l border-rule bg-sheet px-3 pt-2 pb-4 shadow-lift'

/**
 * Returns focus to where it was before the dialog opened. Radix does this only for its own triggers; a dialog opened by
 * state has none. If something else has taken focus in the meantime, it keeps it.
 */
function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** A dialog over the page. Escape and a click outside close it; focus stays inside and returns afterward. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...useReturnFocus()}
          className={cn(surface, wide && 'max-w-content')}
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A dialog at the right edge of the screen, with a button that closes it, such as the navigation of small screens. */
export function Drawer({
  open,
  onOpenChange,
  title,
  wide = false,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** For text that is read. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          aria-describedby={undefined}
          {...useReturnFocus()}
          className={cn(drawerSurface, wide && 'w-112 max-w-[94vw]')}
        >
          <div className="flex items-center justify-between pl-3">
            <Radix.Title className="label font-sans">{title}</Radix.Title>
            <Radix.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className="grid size-12 place-items-center rounded-sm text-ink-2 hover:text-ink"
            >
              <X className="size-5.5" aria-hidden="true" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Asks for confirmation. Escape cancels; a click outside does nothing. The first focus is on the button that changes
 * nothing. With `pending` the dialog stays open while `onConfirm` is running; the caller closes it.
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending,
  onConfirm,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  pending?: boolean
  onConfirm: () => void
}) {
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlay} />
        <RadixAlert.Content {...useReturnFocus()} className={surface}>
          <RadixAlert.Title className="text-xl">{title}</RadixAlert.Title>
          <RadixAlert.Description asChild>
            <div className="mt-2 text-ink-2">{children}</div>
          </RadixAlert.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <RadixAlert.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </RadixAlert.Cancel>
            <Button variant={destructive ? 'dangerPrimary' : 'primary'} pending={pending ?? false} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
