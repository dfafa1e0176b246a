import { Collapsible } from 'radix-ui'
import type { ReactNode } from 'react'
import { ChevronDown } from './chevron.tsx'
import { cn } from './cn.ts'

/** A heading that shows or hides what is below it. Uncontrolled unless `open` is given. */
export function Disclosure({
  summary,
  children,
  className,
  ...state
}: {
  summary: ReactNode
  children: ReactNode
  className?: string
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <Collapsible.Root className={cn('border-b border-rule', className)} {...state}>
      <Collapsible.Trigger className="group flex min-h-11 w-full items-center gap-3 py-2 text-start font-medium hover:text-teal-deep">
        <ChevronDown className="-rotate-90 transition-transform group-data-[state=open]:rotate-0" />
        {summary}
      </Collapsible.Trigger>
      <Collapsible.Content className="pb-4 pl-6 text-ink-2">{children}</Collapsible.Content>
    </Collapsible.Root>
  )
}
