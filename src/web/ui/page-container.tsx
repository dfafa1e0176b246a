import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const container = cva('mx-auto w-full px-4 md:px-6', {
  variants: {
    width: {
      /** Dashboards and tables: 72 rem. */
      page: 'max-w-page',
      /** Quizzes, results, settings: 62 rem. */
      content: 'max-w-content',
      /** A list beside what it opens: 92 rem, and up to 150 on a desktop monitor. */
      wide: 'max-w-wide xl:max-w-widest',
      /** Articles and legal texts: 68 characters. */
      measure: 'max-w-measure',
    },
    padding: { none: '', default: 'py-6 md:py-8', spacious: 'py-8 md:py-12' },
  },
  defaultVariants: { width: 'page', padding: 'default' },
})

/** Centers the content of a page, limits its width, and keeps it off the edges of the screen. */
export function PageContainer({
  width,
  padding,
  className,
  ...rest
}: ComponentProps<'div'> & VariantProps<typeof container>) {
  return <div className={cn(container({ width, padding }), className)} {...rest} />
}
