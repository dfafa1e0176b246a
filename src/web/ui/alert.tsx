import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

const alert = cva('border-l-3 py-1 pl-4', {
  variants: {
    variant: {
      error: 'border-incorrect',
      warning: 'border-warn',
      info: 'border-teal',
      success: 'border-correct',
    },
  },
  defaultVariants: { variant: 'error' },
})

/**
 * A message within a page. Errors and warnings interrupt screen readers; information and success wait for a pause.
 * With `onRetry` it has a "Try Again" button.
 */
export function Alert({
  variant,
  title,
  children,
  onRetry,
}: VariantProps<typeof alert> & { title: string; children?: ReactNode; onRetry?: () => void }) {
  const isUrgent = variant !== 'info' && variant !== 'success'
  return (
    <div role={isUrgent ? 'alert' : 'status'} className={alert({ variant })}>
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-ink-2">{children}</div>}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
