import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const looks = {
  /** The one thing to do next; one a screen. */
  primary: 'border-transparent bg-teal px-6 text-on-teal hover:bg-teal-deep',
  plain: 'border-rule-strong bg-transparent px-6 text-ink hover:bg-sunk',
  /** The same on a teal ground. */
  onTeal: 'border-transparent bg-sheet px-6 text-teal-deep hover:bg-sunk',
  text: 'border-transparent bg-transparent px-3 text-ink-2 hover:text-ink hover:bg-sunk',
  danger: 'border-incorrect bg-transparent px-6 text-incorrect hover:bg-incorrect-wash',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks
  /** Renders the child (a link) with the button's looks. */
  asChild?: boolean
  /** Shows a spinner and takes no presses. */
  pending?: boolean
}

/** A button or, with `asChild`, a link that looks like one. Always at least 44 px high. */
export function Button({
  look = 'plain',
  asChild = false,
  pending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border font-semibold whitespace-nowrap no-underline',
    'disabled:opacity-55 aria-disabled:opacity-55 transition-colors',
    looks[look],
    className,
  )
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" className={classes} disabled={pending} {...rest}>
      {pending && <Spinner />}
      {children}
    </button>
  )
}
