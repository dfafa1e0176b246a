import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Content that scrolls sideways where it is too wide, with the keyboard too. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cn('overflow-x-auto', className)}>
      {children}
    </section>
  )
}
