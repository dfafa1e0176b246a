import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const card = cva('rounded-md border', {
  variants: {
    variant: {
      plain: 'border-rule bg-sheet',
      /** A note beside the main content. */
      teal: 'border-transparent bg-teal-wash',
      /** The main action of a dashboard. Its buttons are `onTeal`. */
      solid: 'border-transparent bg-teal text-on-teal',
    },
    padding: { none: '', md: 'p-5', lg: 'p-5 md:p-6' },
  },
  defaultVariants: { variant: 'plain', padding: 'none' },
})

/** A surface slightly lighter than the page, with a hairline border. */
export function Card({ variant, padding, className, ...rest }: ComponentProps<'section'> & VariantProps<typeof card>) {
  return <section className={cn(card({ variant, padding }), className)} {...rest} />
}
