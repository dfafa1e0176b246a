import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A sheet of paper on the page: hairline, rounded, slightly lighter. */
export function Sheet({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cx('rounded-md border border-rule bg-sheet', className)} {...rest} />
}
