import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A link in running text. With `asChild` it gives that appearance to a router link. */
export function TextLink({ asChild = false, className, ...rest }: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return (
    <Tag
      className={cn('font-medium text-teal underline underline-offset-3 hover:text-teal-deep', className)}
      {...rest}
    />
  )
}
