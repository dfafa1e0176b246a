import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/**
 * A short explanation of the control it wraps, shown on hover and on keyboard focus. Touch screens do not show it, so
 * nothing essential may be only here. Not for use inside a paragraph.
 */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  content: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A control that can have focus. */
  children: ReactNode
}) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-lift"
        >
          {content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
