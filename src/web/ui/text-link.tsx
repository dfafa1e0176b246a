import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A link in running text. `asChild` gives the looks to a router link. */
export function TextLink({ asChild = false, className, ...rest }: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return (
    <Tag
      className={cx('font-medium text-teal underline underline-offset-3 hover:text-teal-deep', className)}
      {...rest}
    />
  )
}
