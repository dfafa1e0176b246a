import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badge = cva('inline-block rounded-full px-2 py-px font-sans text-xs font-semibold whitespace-nowrap', {
  variants: {
    variant: {
      teal: 'bg-teal-wash text-teal-deep',
      ink: 'bg-ink text-paper',
      warn: 'bg-warn-wash text-warn',
      correct: 'bg-correct-wash text-correct',
      incorrect: 'bg-incorrect-wash text-incorrect',
      neutral: 'bg-sunk text-ink-2',
    },
  },
  defaultVariants: { variant: 'teal' },
})

/** A word or two about the item next to it: a plan, a field, a status. */
export function Badge({ variant, children }: VariantProps<typeof badge> & { children: ReactNode }) {
  return <span className={badge({ variant })}>{children}</span>
}
