import { Collapsible } from 'radix-ui'
import type { ReactNode } from 'react'
import { ChevronDown } from './chevron.tsx'
import { cn } from './cn.ts'

/** A heading that shows or hides what is below it. Uncontrolled unless `open` is given. */
export function Disclosure({
  summary,
  children,
  className,
  contentClassName,
  isHeading = false,
  ...state
}: {
  summary: ReactNode
  children: ReactNode
  className?: string
  contentClassName?: string
  /** The summary is a heading of level 3. */
  isHeading?: boolean
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  const trigger = (
    <Collapsible.Trigger className="group flex min-h-11 w-full items-center gap-3 py-2 text-start font-medium hover:text-teal-deep">
      <ChevronDown className="-rotate-90 transition-transform group-data-[state=open]:rotate-0" />
      {summary}
    </Collapsible.Trigger>
  )
  return (
    <Collapsible.Root className={cn('border-b border-rule', className)} {...state}>
      {isHeading ? <h3 className="font-sans text-base tracking-normal">{trigger}</h3> : trigger}
      <Collapsible.Content className={cn('pb-4 pl-6 text-ink-2', contentClassName)}>{children}</Collapsible.Content>
    </Collapsible.Root>
  )
}
