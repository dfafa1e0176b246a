import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const looks = { teal: 'bg-teal-wash text-teal-deep', ink: 'bg-ink text-paper', warn: 'bg-warn-wash text-warn' } as const

/** A word or two about the thing beside it: a plan, a field. */
export function Badge({ look = 'teal', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-block rounded-full px-2 py-px font-sans text-xs font-semibold whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
