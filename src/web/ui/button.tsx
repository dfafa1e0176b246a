import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

const button = cva(
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border font-semibold whitespace-nowrap no-underline transition-colors disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        /** The main action; one per screen. */
        primary: 'border-transparent bg-teal px-6 text-on-teal hover:bg-teal-deep',
        plain: 'border-rule-strong bg-transparent px-6 text-ink hover:bg-sunk',
        /** The main action on a teal background. */
        onTeal: 'border-transparent bg-sheet px-6 text-teal-deep hover:bg-sunk',
        text: 'border-transparent bg-transparent px-3 text-ink-2 hover:bg-sunk hover:text-ink',
        danger: 'border-incorrect bg-transparent px-6 text-incorrect hover:bg-incorrect-wash',
        /** The confirming action of a dialog about something that cannot be undone. */
        dangerPrimary: 'border-transparent bg-incorrect px-6 text-sheet hover:opacity-90',
      },
      size: {
        default: '',
        /** A square for one icon; give it an `aria-label`. */
        icon: 'w-11 shrink-0 px-0',
      },
    },
    defaultVariants: { variant: 'plain', size: 'default' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Gives the child (a link) the appearance of a button. */
  asChild?: boolean
  /** Shows a spinner and disables the button. */
  pending?: boolean
}

/** A button or, with `asChild`, a link that looks like one. At least 44 px high. */
export function Button({ variant, size, asChild = false, pending = false, className, children, ...rest }: ButtonProps) {
  const classes = cn(button({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" className={classes} disabled={pending} aria-busy={pending || undefined} {...rest}>
      {pending && <Spinner />}
      {children}
    </button>
  )
}
