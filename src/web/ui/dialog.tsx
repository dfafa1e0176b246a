import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'

/** A question put over the page. Escape and a press outside close it; focus stays in it and returns after it. */
export function Dialog(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  wide?: boolean
  children: ReactNode
}) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/45 dark:bg-sunk/75" />
        <Radix.Content
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger of its own radix leaves the focus nowhere; who put it somewhere meanwhile keeps it there.
            event.preventDefault()
            const isNowhere = document.activeElement === null || document.activeElement === document.body
            if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={cx(
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2',
            'overflow-y-auto rounded-md border border-rule bg-sheet p-6 shadow-lift',
            props.wide ? 'max-w-room' : 'max-w-lg',
          )}
        >
          <Radix.Title className="text-xl">{props.title}</Radix.Title>
          {props.description && <Radix.Description className="mt-2 text-ink-2">{props.description}</Radix.Description>}
          <div className="mt-5">{props.children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
